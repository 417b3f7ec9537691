import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createPortfolioItem,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { images } from '#tests/support/images.ts';
import type { Send } from './upgrade-records.ts';

const email = 'twice@example.org';
const open = 'open-page@example.org';

/** Every call of the release that is stored once under an Idempotency-Key, but an order. */
async function listCalls(
  send: Send,
  owner: { authorization: string },
): Promise<[string, object][]> {
  const { body: shown } = await send('GET', '/api/portfolio');
  const { body: customers } = await send('GET', '/api/admin/customers', { headers: owner });
  const path = `/api/admin/customers/${customers.data[0].id}`;
  const { body: file } = await send('GET', path, { headers: owner });
  const { imageUrl } = shown.data[0];
  const { body: asked } = await send('POST', '/api/objects/upload', { headers: owner });
  const { origin, pathname, search } = new URL(asked.uploadURL);
  await send('PUT', pathname + search, { body: images['image/png'] });
  const project = { projectName: 'A second site', description: 'For the café', status: 'pending' };
  const design = { designTitle: 'Home', designDescription: 'Blue', imageUrl: origin + pathname };
  const charge = { billingDate: '2026-12-01', amount: 4000, type: 'work', description: 'Photos' };
  return [
    ['/api/client-onboarding', createOnboarding({ email })],
    ['/api/consultation', createConsultation({ email })],
    ['/api/website-update', createWebsiteUpdate({ email })],
    ['/api/admin/portfolio', createPortfolioItem(imageUrl)],
    [`${path}/projects`, project],
    [`${path}/projects/${file.data.projects[0].id}/designs`, design],
    [`${path}/transactions`, charge],
  ];
}

/** What the forms of a page that the release served are answered; its browser code calls tRPC. */
export async function sendOpenForms(send: Send) {
  const forms: Record<string, object> = {
    onboarding: createOnboarding({ email: open }),
    consultation: createConsultation({ email: open }),
    websiteUpdate: createWebsiteUpdate({ email: open }),
    directDebit: createDirectDebit({ email: open }),
  };
  const answers: string[] = [];
  for (const [name, body] of Object.entries(forms)) {
    const headers = { 'idempotency-key': `open ${name}` };
    const { status } = await send('POST', `/trpc/${name}.create`, { body, headers });
    answers.push(`${name}: ${status}`);
  }
  return answers;
}

const stored = 'This was stored already, before the software was updated.';

/** Sends each of these calls, and returns what sends all again and gives those answered amiss. */
export async function sendForms(send: Send, owner: { authorization: string }) {
  const calls = await listCalls(send, owner);
  const sendAll = async () => {
    const answers: { path: string; status: number; id: string; message: string }[] = [];
    for (const [path, body] of calls) {
      const headers = { ...owner, 'idempotency-key': `twice ${path}` };
      const { status, body: answer } = await send('POST', path, { body, headers });
      const id = answer.id ?? answer.data?.id;
      answers.push({ path, status, id, message: answer.message ?? '' });
    }
    return answers;
  };
  const first = await sendAll();
  for (const { path, status, message } of first)
    if (status !== 200) throw new Error(`${path}: ${status} ${message}`);
  return async () => {
    const again = await sendAll();
    return again.filter(({ path, status, id, message }, at) =>
      path.startsWith('/api/admin/')
        ? status !== 409 || message !== stored
        : status !== 200 || id !== first[at]?.id,
    );
  };
}
