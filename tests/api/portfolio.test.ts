import { describe, expect, it } from 'vitest';
import { createPortfolioItem } from '#tests/support/builders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { sharedPortfolio } from '#tests/support/shared-portfolio.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

const missing =
  'Please fill in all required fields including project title, client name, project type, image upload, and website URL.';

eachDatabase('the portfolio', (database) => {
  const { server, create, list } = sharedPortfolio(database);

  describe('POST /api/admin/portfolio', () => {
    it('answers the created item itself, with features as a JSON-encoded array', async () => {
      const { status, body } = await create();
      expect(status).toBe(200);
      expect(body).toEqual({
        ...createPortfolioItem(body.imageUrl),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: server.time.now.toISOString(),
        features: '["Online orders","Opening hours","Click and collect","Loyalty card"]',
      });
    });

    it('takes date, technologies, industry and rating as optional, public on, featured off', async () => {
      const imageUrl = await uploadImage(server);
      const { projectTitle, clientName, projectType, websiteUrl } = createPortfolioItem(imageUrl);
      const blank = { projectCompletedDate: '', industry: '', features: '' };
      const least = { projectTitle, clientName, projectType, websiteUrl, imageUrl, ...blank };
      const { body } = await server.post('/api/admin/portfolio', least, asOwner);
      expect(body).toMatchObject({
        features: '[]',
        projectCompletedDate: null,
        isFeatured: false,
        isPublic: true,
        industry: '',
        clientRating: null,
      });
    });

    it.each(['projectTitle', 'clientName', 'projectType', 'imageUrl', 'websiteUrl'])(
      'asks for %s with the one long message',
      async (field) => {
        for (const nothing of [undefined, '', null]) {
          const item = { ...createPortfolioItem('x'), [field]: nothing };
          const { status, body } = await server.post('/api/admin/portfolio', item, asOwner);
          expect(status).toBe(400);
          expect(body.message).toBe(missing);
        }
      },
    );

    it.each([
      ['clientRating', 0],
      ['clientRating', 6],
      ['clientRating', 4.5],
      ['clientRating', '5'],
      ['projectCompletedDate', '2026-02-30'],
      ['projectCompletedDate', '31/03/2026'],
      ['isPublic', 'false'],
      ['isFeatured', 'true'],
      ['projectType', 'enormous'],
      ['websiteUrl', 'javascript:alert(1)'],
    ])('refuses %s %j', async (field, value) => {
      const { status, body } = await create({ [field]: value } as object);
      expect(status).toBe(400);
      expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([field]);
    });

    it('takes a website URL as people type it', async () => {
      const { body } = await create({ websiteUrl: ' www.ellerys.example.org/ ' });
      expect(body.websiteUrl).toBe('https://www.ellerys.example.org');
    });
  });

  describe('GET /api/admin/portfolio', () => {
    it('lists private items too, the image as screenshotUrl as well', async () => {
      const { id, imageUrl } = (await create({ isPublic: false })).body;
      const { body } = await server.get('/api/admin/portfolio', asOwner);
      expect(body).toMatchObject({
        success: true,
        data: [{ id, imageUrl, screenshotUrl: imageUrl }],
      });
    });
  });

  describe('DELETE /api/admin/portfolio/{id}', () => {
    it('deletes the item once, and refuses what is no identifier', async () => {
      const { body } = await create();
      const remove = (id: string) => server.delete(`/api/admin/portfolio/${id}`, asOwner);
      expect(await remove(body.id)).toMatchObject({ status: 200, body: { success: true } });
      expect((await list()).data).toEqual([]);
      expect([(await remove(body.id)).status, (await remove('1')).status]).toEqual([404, 400]);
    });
  });
});
