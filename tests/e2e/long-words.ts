import { createConsultation, createWebsiteUpdate } from '#tests/support/builders.ts';
import type { Owner } from './owner.ts';

/** 190 characters without a space. */
export const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  .repeat(4)
  .slice(0, 190);
export const email = `${'e'.repeat(60)}@${'mail.'.repeat(24)}example.org`;
const domain = `${'www.'.repeat(40)}${'d'.repeat(19)}.example.org`;
const address = `https://${domain}`;
/** As bad as can be written: markup, a formula, and other scripts. */
const text = `${word} <img src=x onerror=alert(1)> =1+1 ${'Þórdís 山田 محمد '.repeat(100)}`;

/** Fills every screen with a row whose words are as long as may be. */
export async function writeLongWords({ call, send, upload, order, addPortfolioItem }: Owner) {
  const who = { email, businessName: word };
  const { path, file, project } = await order(
    { ...who, firstName: word, lastName: word, accountHolderName: word, address: word, city: word },
    {
      ...{ ...who, fullName: word, existingDomain: domain, businessDescription: text },
      ...{ pagesNeeded: word, textContent: word, colorScheme: word, specialRequests: word },
      ...{ exampleWebsites: address, socialMediaLinks: address },
    },
  );
  const asked = { projectDescription: text, specialRequests: word };
  await send('/consultation', createConsultation({ ...who, ...asked, fullName: word }));
  const update = { name: word, currentWebsite: address, description: text };
  await send('/website-update', createWebsiteUpdate({ ...who, ...update }));
  await send('/analytics/pageview', { page: `/${word}`, utmSource: `${word} <b>` });
  await send('/analytics/pageview', { page: '/payment', package: 'premium' });
  await send('/analytics/click', { element: `Button: ${word}`, page: `/${word}` });
  const item = { projectTitle: word, clientName: word, industry: word.slice(0, 100) };
  await addPortfolioItem({ ...item, features: word, websiteUrl: address });

  const described = { projectName: word, projectDescription: word, domainName: domain };
  await send(`${path}/projects`, described);
  const { data: design } = await send(`${project}/designs`, {
    ...{ designTitle: word, designDescription: word, imageUrl: await upload() },
  });
  const charge = { description: word, amount: 7550, billingDate: '2026-04-15', type: 'work' };
  await send(`${path}/transactions`, charge);
  const comment = { text: text.slice(0, 2000), pin: { x: 1000, y: 1000 } };
  await send(`${path}/designs/${design.id}/comments`, comment);
  await send('/customer/login', { email });
  const decision = { status: 'revision_requested', feedback: word };
  await call('PATCH', `/customer/design/${design.id}`, decision);
  const [request] = (await file()).projects.flatMap(({ changeRequests }) => changeRequests);
  await call('PATCH', `${path}/change-requests/${request?.id}`, { adminResponse: word });
}
