import { drawMockUp } from '#src/demo/mock-up.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { images } from '#tests/support/images.ts';
import { expect, expectAccessible, test, viewports } from './journey.ts';

const pictures = {
  'a wide picture': drawMockUp({
    name: 'Ferris Heating',
    headline: 'Warm again by six',
    colours: ['#f6f3ec', '#1d3557', '#d98f2b'],
    layout: 0,
  }),
  'a square one': images['image/png'],
};

for (const [shape, picture] of Object.entries(pictures))
  for (const [name, viewport] of Object.entries(viewports))
    test.describe(`${shape} on a ${name}`, () => {
      test.use({ viewport });

      test('Finding 15: title, what is asked, the picture and the three buttons are in the first screen', async ({
        page,
        request,
        server,
      }) => {
        const email = `review-${shape.length}-${name}@example.org`;
        const headers = { authorization: `Bearer ${server.adminPassword}` };
        const post = async (path: string, data?: object) =>
          (await request.post(`/api${path}`, { headers, data })).json();
        await post('/payment/direct-debit', createDirectDebit({ email }));
        const found = await request.get(`/api/admin/customers?search=${email}`, { headers });
        const [{ id }] = (await found.json()).data;
        const file = await request.get(`/api/admin/customers/${id}`, { headers });
        const [project] = (await file.json()).data.projects;
        const { uploadURL } = await post('/objects/upload');
        const kind = { 'content-type': 'image/png' };
        await request.put(uploadURL, { headers: kind, data: picture });
        await post(`/admin/customers/${id}/projects/${project.id}/designs`, {
          designTitle: 'Home page',
          designDescription: 'Copper on navy, with your own words from the leaflet.',
          imageUrl: uploadURL.split('?', 1)[0],
        });

        await page.goto('/customer/login');
        await page.getByLabel('Email address').fill(email);
        await page.getByRole('button', { name: 'Log In' }).click();
        await page.getByRole('tab', { name: 'Design Reviews' }).click();
        const shown = page.getByRole('img', { name: 'Home page, version 1' });
        await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
        await page.getByRole('button', { name: 'close' }).click();
        for (const part of [
          page.getByRole('heading', { name: 'Home page' }),
          page.getByText('Copper on navy'),
          shown,
          page.getByRole('button', { name: 'Approve' }),
          page.getByRole('button', { name: 'Request Changes' }),
          page.getByRole('button', { name: 'Reject' }),
        ])
          await expect(part).toBeInViewport({ ratio: 1 });
        const { height = Number.NaN } = (await shown.boundingBox()) ?? {};
        expect(height).toBeLessThanOrEqual(viewport.height * 0.6);
        await expectAccessible(page);
      });
    });
