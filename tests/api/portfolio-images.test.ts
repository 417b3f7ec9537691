import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PortfolioEntry } from '#src/features/site/portfolio/entity.ts';
import { attachItemImage, removeItem } from '#src/features/site/portfolio/portfolio-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { anyDatabase, untilLocked } from '#tests/support/database.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedPortfolio } from '#tests/support/shared-portfolio.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

const likeOurs = 'https://elsewhere.example/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4';
const elsewhere = 'https://cdn.example.net/shop%20front.jpg?width=640#top';

anyDatabase('the images of the portfolio', (database) => {
  const { server, create, list } = sharedPortfolio(database);
  const remove = (id: string) => server.delete(`/api/admin/portfolio/${id}`, asOwner);
  const statusOf = async (imageUrl: string) =>
    (await server.app.inject({ url: new URL(imageUrl).pathname })).statusCode;

  describe('an image that several items show', () => {
    it('is deleted with the last of them', async () => {
      const first = (await create()).body;
      const { imageUrl } = first;
      const second = await create({ imageUrl });
      expect(second).toMatchObject({ status: 200, body: { imageUrl } });
      expect((await remove(first.id)).status).toBe(200);
      expect(await statusOf(imageUrl)).toBe(200);
      expect((await list()).data).toMatchObject([{ id: second.body.id, imageUrl }]);
      expect((await remove(second.body.id)).status).toBe(200);
      expect(await statusOf(imageUrl)).toBe(404);
      expect((await create({ imageUrl })).status, 'once it is gone').toBe(400);
    });

    it('is kept if an item is added while the last one is deleted', async () => {
      const { id, imageUrl } = (await create()).body;
      const { source } = database;
      const entry = await source.getRepository(PortfolioEntry).findOneByOrFail({ id });
      let removed: Promise<string | null> | undefined;
      await source.transaction(async (manager) => {
        const image = await attachItemImage(withManager(server.services, manager), imageUrl);
        removed = source.transaction((other) =>
          removeItem(withManager(server.services, other), id),
        );
        await untilLocked(database);
        await manager.insert(PortfolioEntry, { ...entry, ...image, id: randomUUID() });
      });
      expect(await removed, 'the image to delete').toBeNull();
      expect((await list()).data).toMatchObject([{ imageUrl }]);
    });

    it('is deleted with the last two concurrently, and kept if one is added', async () => {
      for (let round = 0; round < 3; round += 1) {
        const first = (await create()).body;
        const { imageUrl } = first;
        const second = (await create({ imageUrl })).body;
        const gone = await Promise.all([remove(first.id), remove(second.id)]);
        expect(gone.map(({ status }) => status)).toEqual([200, 200]);
        expect(await statusOf(imageUrl), 'both deleted').toBe(404);

        const last = (await create()).body;
        const [, added] = await Promise.all([remove(last.id), create({ imageUrl: last.imageUrl })]);
        expect([200, 400]).toContain(added.status);
        expect(await statusOf(last.imageUrl), 'deleted and added').toBe(
          added.status === 200 ? 200 : 404,
        );
      }
    });

    it("cannot be a customer's design", async () => {
      const customer = await createCustomer(server);
      const imageUrl = await uploadImage(server);
      await customer.addDesign({ imageUrl });
      expect((await create({ imageUrl })).status).toBe(400);
    });
  });

  describe('an external image', () => {
    it.each([
      [elsewhere, elsewhere],
      ['HTTPS://CDN.example.net:443/a b.png', 'https://cdn.example.net/a%20b.png'],
      [likeOurs, likeOurs],
    ])('%s is kept as browsers write it', async (imageUrl, shown) => {
      const { status, body } = await create({ imageUrl });
      expect([status, body.imageUrl]).toEqual([200, shown]);
      expect((await list()).data).toMatchObject([{ imageUrl: shown }]);
      const all = await server.get('/api/admin/portfolio', asOwner);
      expect(all.body.data).toMatchObject([{ imageUrl: shown, screenshotUrl: shown }]);
    });

    it('deletes none of ours with its item', async () => {
      const ours = (await create()).body;
      const name = ours.imageUrl.split('/').at(-1);
      const { body } = await create({ imageUrl: `https://elsewhere.example/objects/${name}` });
      expect((await remove(body.id)).status).toBe(200);
      expect(await statusOf(ours.imageUrl)).toBe(200);
      expect((await list()).data).toMatchObject([{ imageUrl: ours.imageUrl }]);
    });

    it.each([
      'http://cdn.example.net/a.png',
      '//cdn.example.net/a.png',
      'cdn.example.net/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,iVBORw0KGgo=',
      'blob:https://cdn.example.net/1',
      'https://user:secret@cdn.example.net/a.png',
      'https://user@cdn.example.net/a.png',
      'https://',
      `https://cdn.example.net/${'ü'.repeat(1900)}`,
    ])('%s is refused', async (imageUrl) => {
      const { status, body } = await create({ imageUrl });
      expect([status, body.message]).toEqual([
        400,
        'Please upload the image, or give an https address of it.',
      ]);
      expect((await list()).data).toEqual([]);
    });
  });

  it.each([
    'objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
    'objects/../secret-key',
    'logo.png',
    '',
  ])('refuses /%s of ours, which is no image that was uploaded', async (path) => {
    const { status, body } = await create({
      imageUrl: `${server.services.env.PUBLIC_URL}/${path}`,
    });
    expect([status, body.message]).toEqual([
      400,
      'Please upload the image again: this one cannot be used.',
    ]);
  });
});
