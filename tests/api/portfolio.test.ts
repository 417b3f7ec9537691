import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PortfolioEntry } from '#src/features/site/portfolio/entity.ts';
import { createPortfolioItem } from '#tests/support/builders.ts';
import { anyDatabase, openAt } from '#tests/support/database.ts';
import { createTestServer } from '#tests/support/server.ts';
import { sharedPortfolio } from '#tests/support/shared-portfolio.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

const missing =
  'Please fill in all required fields including project title, client name, project type, image upload, and website URL.';

anyDatabase('the portfolio', (database) => {
  const { server, create, list } = sharedPortfolio(database);
  const titles = async (from: Pick<typeof server, 'get'> = server) => {
    const { body } = await from.get('/api/portfolio');
    return body.data.map((item: { projectTitle: string }) => item.projectTitle);
  };

  describe('POST /api/admin/portfolio', () => {
    it('returns the created item itself, with features as a JSON-encoded array', async () => {
      const { status, body } = await create();
      expect(status).toBe(200);
      expect(body).toEqual({
        ...createPortfolioItem(body.imageUrl),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: server.time.now.toISOString(),
        features: '["Online orders","Opening hours","Click and collect","Loyalty card"]',
      });
    });

    it('accepts date, technologies, industry and rating as optional, public on, featured off', async () => {
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

    it('accepts a website URL as people type it', async () => {
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
    it('deletes the item once, and refuses an invalid id', async () => {
      const { body } = await create();
      const remove = (id: string) => server.delete(`/api/admin/portfolio/${id}`, asOwner);
      expect(await remove(body.id)).toMatchObject({ status: 200, body: { success: true } });
      expect((await list()).data).toEqual([]);
      expect([(await remove(body.id)).status, (await remove('1')).status]).toEqual([404, 400]);
    });
  });

  describe('GET /api/portfolio', () => {
    it('lists public items only, featured ones first, then the newest', async () => {
      await create({ projectTitle: 'older' });
      server.time.now = new Date(server.time.now.getTime() + 1000);
      await create({ projectTitle: 'newer' });
      await create({ projectTitle: 'featured', isFeatured: true });
      await create({ projectTitle: 'private', isPublic: false });
      const { success, data } = await list();
      expect(success).toBe(true);
      expect(await titles()).toEqual(['featured', 'newer', 'older']);
      expect(JSON.parse(data[0].features)).toContain('Online orders');
      const { data: typed } = await server.query('public.portfolio.list');
      expect(typed).toEqual({ success, data });
    });

    it('returns 304 for its ETag until the list changes', async () => {
      const { body } = await create();
      const first = await server.get('/api/portfolio');
      const etag = String(first.headers.etag);
      const again = (known = etag) =>
        server.app.inject({ url: '/api/portfolio', headers: { 'if-none-match': known } });
      for (const known of [etag, `W/${etag}`]) {
        const same = await again(known);
        expect([known, same.statusCode, same.body]).toEqual([known, 304, '']);
      }
      await server.delete(`/api/admin/portfolio/${body.id}`, asOwner);
      expect((await again()).statusCode).toBe(200);
    });

    it('is read from the database once within a second', async () => {
      await create();
      vi.spyOn(performance, 'now').mockReturnValue(performance.now());
      const find = vi.spyOn(database.source.getRepository(PortfolioEntry), 'find');
      onTestFinished(() => void vi.restoreAllMocks());
      const first = await list();
      expect(await list()).toEqual(first);
      expect(find).toHaveBeenCalledTimes(1);
    });

    it('is never stale in the process that changed it', async () => {
      let reading = true;
      const busy = (async () => {
        while (reading) {
          await titles();
          await setTimeout(1);
        }
      })();
      for (let round = 0; round < 10; round += 1) {
        const { body } = await create({ projectTitle: `round ${round}` });
        expect(await titles()).toEqual([`round ${round}`]);
        await server.delete(`/api/admin/portfolio/${body.id}`, asOwner);
        expect(await titles()).toEqual([]);
      }
      reading = false;
      await busy;
    });

    it('is at most a second old in another process', async ({ skip }) => {
      const { url } = database;
      if (!url) return skip('one process alone opens the embedded database');
      const second = openAt(url);
      const other = await createTestServer(await second.ready);
      onTestFinished(async () => {
        await other.close();
        await second.close();
      });
      expect(await titles(other)).toEqual([]);
      const cachedAt = performance.now();
      await create({ projectTitle: 'new' });
      expect(await titles()).toEqual(['new']);
      const clock = vi.spyOn(performance, 'now');
      clock.mockReturnValue(cachedAt + 1000);
      const later = await titles(other).finally(() => clock.mockRestore());
      expect(later).toEqual(['new']);
    });
  });
});
