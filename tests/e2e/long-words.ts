import type { APIRequestContext } from 'playwright/test';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createPortfolioItem,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import type { BuiltServer } from '#tests/support/built-server.ts';
import { images } from '#tests/support/images.ts';

/** 190 characters without a space. */
export const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  .repeat(4)
  .slice(0, 190);
export const email = `${'e'.repeat(60)}@${'mail.'.repeat(24)}example.org`;
const domain = `${'www.'.repeat(40)}${'d'.repeat(19)}.example.org`;
const address = `https://${domain}`;

interface Project {
  changeRequests: { id: string }[];
}

/** Fills every screen with a row whose words are as long as may be; answers the customer's id. */
export async function writeLongWords(
  request: APIRequestContext,
  { url, adminPassword }: BuiltServer,
): Promise<string> {
  const headers = { authorization: `Bearer ${adminPassword}` };
  const call = async (method: string, path: string, data: object = {}) => {
    const answer = await request.fetch(`${url}/api${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const post = (path: string, data?: object) => call('POST', path, data);
  const who = { email, businessName: word };
  const { id: clientId } = await post('/client-onboarding', {
    ...createOnboarding({ ...who, fullName: word, existingDomain: domain }),
    ...{ businessDescription: word, pagesNeeded: word, textContent: word, colorScheme: word },
    ...{ exampleWebsites: address, socialMediaLinks: address, specialRequests: word },
  });
  await post('/payment/direct-debit', {
    ...createDirectDebit({ ...who, firstName: word, lastName: word }),
    ...{ clientId, accountHolderName: word, address: word, city: word },
  });
  const asked = { projectDescription: word, specialRequests: word };
  await post('/consultation', createConsultation({ ...who, ...asked, fullName: word }));
  const update = { name: word, currentWebsite: address, description: word };
  await post('/website-update', createWebsiteUpdate({ ...who, ...update }));
  await post('/analytics/pageview', { page: `/${word}` });
  await post('/analytics/click', { element: `Button: ${word}`, page: `/${word}` });

  const upload = async () => {
    const { uploadURL } = await post('/objects/upload');
    const type = { 'content-type': 'image/png' };
    await request.put(uploadURL, { headers: type, data: images['image/png'] });
    return uploadURL.split('?', 1)[0];
  };
  const item = { projectTitle: word, clientName: word, industry: word.slice(0, 100) };
  const shown = { features: word, websiteUrl: address };
  await post('/admin/portfolio', createPortfolioItem(await upload(), { ...item, ...shown }));

  const found = await call('GET', `/admin/customers?search=${email}`);
  const customer = `/admin/customers/${found.data[0].id}`;
  const project = { projectName: word, projectDescription: word, domainName: domain };
  const opened = await post(`${customer}/projects`, project);
  const design = await post(`${customer}/projects/${opened.data.id}/designs`, {
    ...{ designTitle: word, designDescription: word, imageUrl: await upload() },
  });
  await post(`${customer}/transactions`, {
    ...{ description: word, amount: 7550, billingDate: '2026-04-15', type: 'work' },
  });
  await post('/customer/login', { email });
  const status = { status: 'revision_requested', feedback: word };
  await call('PATCH', `/customer/design/${design.data.id}`, status);
  const file = await call('GET', customer);
  const requests = file.data.projects.flatMap(({ changeRequests }: Project) => changeRequests);
  await call('PATCH', `${customer}/change-requests/${requests[0]?.id}`, { adminResponse: word });
  return found.data[0].id;
}
