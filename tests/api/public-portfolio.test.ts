import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eachDatabase } from '#tests/support/database.ts';
import { createTestServer } from '#tests/support/server.ts';
import { sharedPortfolio } from '#tests/support/shared-portfolio.ts';
import { asOwner } from '#tests/support/upload.ts';

eachDatabase('the portfolio that visitors see', (database) => {
  const { server, create, list } = sharedPortfolio(database);

  describe('GET /api/portfolio', () => {
    it('lists public items only, featured ones first, then the newest', async () => {
      await create({ projectTitle: 'older' });
      server.time.now = new Date(server.time.now.getTime() + 1000);
      await create({ projectTitle: 'newer' });
      await create({ projectTitle: 'featured', isFeatured: true });
      await create({ projectTitle: 'private', isPublic: false });
      const { success, data } = await list();
      expect(success).toBe(true);
      expect(data.map((item: { projectTitle: string }) => item.projectTitle)).toEqual([
        'featured',
        'newer',
        'older',
      ]);
      expect(JSON.parse(data[0].features)).toContain('Online orders');
      const { data: typed } = await server.query('public.portfolio.list');
      expect(typed).toEqual({ success, data });
    });

    it('answers 304 to its own ETag until the list changes', async () => {
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

    it('does not wait for a long query of the database', async () => {
      await create();
      const before = await list();
      const order: string[] = [];
      const long = database.source
        .query('SELECT count(*) FROM generate_series(1, 3000000)')
        .then(() => order.push('the long query'));
      await setTimeout(100);
      expect(await list()).toEqual(before);
      order.push('the list');
      await long;
      expect(order).toEqual(['the list', 'the long query']);
    });

    it('is never stale once an owner was answered, with two processes too', async () => {
      const other = await createTestServer(database.source);
      const titles = async () => {
        const { body } = await other.get('/api/portfolio');
        return body.data.map((item: { projectTitle: string }) => item.projectTitle);
      };
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
      await other.close();
    });
  });
});
