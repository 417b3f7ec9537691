import { beforeEach, describe, expect, it } from 'vitest';
import { SayWhatIsKept1795728543000 } from '#migrations/1795728543000-say-what-is-kept.ts';
import { firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { publishDraft } from '#src/features/firm/profile/publish-service.ts';
import type { Site } from '#src/server/firm/site.ts';
import { withManager } from '#src/server/service-context.ts';
import { defaultPublicFirm } from '#src/shared/firm/default-firm.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { firmDesk, forgetFirm, named } from '#tests/support/firm.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const changedElsewhere =
  'Somebody changed this in another window. Nothing was overwritten: load what they wrote, or keep what you wrote.';

anyDatabase('the firm', (database) => {
  const server = sharedServer(database, { VAT_RATE: '20', VAT_NUMBER: 'GB 123 4567 82' });
  const { read, save, publish, versions, restore, publishIdentity } = firmDesk(server);
  const publicFirm = async () => (await server.get('/api/firm')).body.data;
  beforeEach(() => forgetFirm(server));

  it('is that of the specification until one is published, with what the environment sets', async () => {
    expect(await read()).toMatchObject({
      published: { version: null, at: null, firm: firmUntilPublished },
      draft: null,
      fixed: [
        { field: 'vatRate', setting: 'VAT_RATE', value: '20' },
        { field: 'vatNumber', setting: 'VAT_NUMBER', value: 'GB 123 4567 82' },
      ],
    });
    expect(await publicFirm()).toEqual({
      ...defaultPublicFirm,
      identity: { ...defaultPublicFirm.identity, vatRate: 20, vatNumber: 'GB 123 4567 82' },
    });
  });

  it('is refused to anybody but the owner', async () => {
    expect((await server.get('/api/admin/firm')).status).toBe(401);
    expect((await server.put('/api/admin/firm/draft', { revision: 0 })).status).toBe(401);
  });

  describe('a draft', () => {
    it('keeps the parts that were sent, and is seen by nobody else', async () => {
      const identity = named({ name: 'Pergola' });
      const { status, body } = await save({ identity });
      expect(status).toBe(200);
      expect(body.data.draft.firm).toEqual({ ...firmUntilPublished, identity });
      expect(body.data.draft.hasOwnName).toBe(true);
      expect((await publicFirm()).identity.name).toBe('Awning');
    });

    it('that says what is published is none', async () => {
      await save({ identity: named({ name: 'Pergola' }) });
      const { body } = await save({ identity: named({}) });
      expect(body.data.draft).toBeNull();
    });

    it('is not overwritten by a window that has not seen it', async () => {
      const { revision } = await read();
      await save({ identity: named({ name: 'Pergola' }) }, revision);
      const second = await save({ identity: named({ name: 'Trellis' }) }, revision);
      expect(second).toMatchObject({ status: 409, body: { message: changedElsewhere } });
      expect((await read()).draft?.firm.identity.name).toBe('Pergola');
    });

    it('takes one of two changes at once', async () => {
      const { revision } = await read();
      const both = ['Pergola', 'Trellis'].map((name) =>
        save({ identity: named({ name }) }, revision),
      );
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
    });

    it.each<[object, string]>([
      [{ identity: { ...named({}), nickname: 'A' } }, 'identity'],
      [{ identity: named({ name: 'x'.repeat(61) }) }, 'identity.name'],
      [{ terms: [{ title: 'Price', body: 'It costs {price}.' }] }, 'terms.0.body'],
    ])('refuses %j', async (parts, path) => {
      const { status, body } = await save(parts);
      expect(status).toBe(400);
      expect(body.issues[0].path).toBe(path);
      expect((await read()).draft).toBeNull();
    });

    it('is dropped with its revision', async () => {
      const { revision } = (await save({ identity: named({ name: 'Pergola' }) })).body.data;
      const drop = (sent: number) =>
        server.mutate('admin.firm.discardDraft', { revision: sent }, asOwner);
      expect((await drop(revision - 1)).status).toBe(409);
      expect((await drop(revision)).data.data.draft).toBeNull();
    });
  });

  describe('publishing', () => {
    it('puts the draft in force at once, and lists it', async () => {
      const { status, body } = await publishIdentity({ name: '<b>Pergola</b>' });
      expect(status).toBe(200);
      const { version } = body.data.published;
      expect(body.data).toMatchObject({ draft: null, published: { at: expect.any(String) } });
      expect(await publicFirm()).toMatchObject({ version, identity: { name: '<b>Pergola</b>' } });
      expect(await versions()).toEqual([
        { id: version, at: expect.any(String), changed: ['identity'] },
      ]);
    });

    it('makes an edition of terms that say something else, and none of the same', async () => {
      const edition = async () => (await publicFirm()).termsVersion;
      // This server's setting has prices include VAT, which the terms on record do not say.
      await publishIdentity({ strapline: 'Shade' });
      const before = await edition();
      await publishIdentity({ strapline: 'Shade for everybody' });
      expect(await edition()).toBe(before);
      await save({ terms: [{ title: 'Price', body: '{name} charges {basic setup}.' }] });
      expect((await publish()).status).toBe(200);
      const after = await edition();
      expect(after).not.toBe(before);
      const { body } = await server.get(`/api/terms/${after}`);
      expect(JSON.stringify(body)).toMatch(/Awning charges £[\d.]+ including VAT\./);
    });

    it('puts words about privacy in force, and lists them', async () => {
      const privacy = { intro: 'We keep little.', storage: 'Leeds', contact: 'Flo' };
      await save({ privacy });
      expect((await publish()).status).toBe(200);
      expect((await publicFirm()).privacy).toEqual(privacy);
      expect(await versions()).toMatchObject([{ changed: ['privacy'] }]);
    });

    it('of a version from before there were such words goes on, and gives them none', async () => {
      const { body } = await publishIdentity({ name: 'Pergola' });
      await save({ identity: named({ name: 'Trellis' }) });
      const runner = database.source.createQueryRunner();
      const migration = new SayWhatIsKept1795728543000();
      await migration.down(runner);
      await migration.up(runner);
      await runner.release();
      const { published, draft } = await read();
      expect(published.firm).toEqual({
        ...firmUntilPublished,
        identity: named({ name: 'Pergola' }),
      });
      expect(draft?.firm).toEqual({ ...firmUntilPublished, identity: named({ name: 'Trellis' }) });
      expect(await versions()).toMatchObject([{ changed: ['identity'] }]);
      expect((await publish()).status).toBe(200);
      expect((await restore(body.data.published.version)).status).toBe(200);
    });

    it('never tells the public where alerts go', async () => {
      await publishIdentity({ ownerEmail: 'me@example.org', mailFrom: 'Me <me@example.org>' });
      const { body } = await server.get('/api/firm');
      expect(JSON.stringify(body)).not.toContain('me@example.org');
    });

    it('refuses where nothing differs, and a draft that was changed since', async () => {
      expect((await publish()).status).toBe(409);
      const { revision } = (await save({ identity: named({ name: 'Pergola' }) })).body.data;
      await save({ identity: named({ name: 'Trellis' }) });
      const late = await publish(revision);
      expect(late).toMatchObject({ status: 409, body: { message: changedElsewhere } });
      expect(await versions()).toEqual([]);
    });

    it('refuses a limited company without its number, beside the field', async () => {
      const { status, body } = await publishIdentity({
        kind: 'limited-company',
        legalName: 'A Ltd',
      });
      expect(status).toBe(400);
      expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
        'identity.companyNumber',
        'identity.registeredOffice',
      ]);
      expect((await read()).draft?.firm.identity.kind).toBe('limited-company');
    });

    it('does one of two at once', async () => {
      const { revision } = (await save({ identity: named({ name: 'Pergola' }) })).body.data;
      const statuses = (await Promise.all([publish(revision), publish(revision)])).map(
        ({ status }) => status,
      );
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(await versions()).toHaveLength(1);
    });

    it('refuses what the site says stands against it', async () => {
      const show = async () => {};
      const site: Site = {
        current: () => {
          throw new Error('This test serves no pages.');
        },
        work: () => '',
        showWork() {},
        shows: () => true,
        prepare: async () => ({ problems: ['The headline is too long.'], show }),
        preview: async () => '',
      };
      const { revision } = (await save({ identity: named({ name: 'Pergola' }) })).body.data;
      const ctx = withManager({ ...server.services, site }, database.source.manager);
      await expect(publishDraft(ctx, { revision })).rejects.toThrow('The headline is too long.');
      expect((await publicFirm()).version).toBeNull();
      expect(await read()).toMatchObject({ revision, draft: { at: expect.any(String) } });
    });
  });

  describe('an earlier version', () => {
    it('is published again as a new one, and leaves a draft as it is', async () => {
      await publishIdentity({ name: 'Pergola' });
      const [first] = await versions();
      await publishIdentity({ name: 'Trellis' });
      await save({ identity: named({ name: 'Arbour' }) });
      expect((await restore(first.id)).status).toBe(200);
      expect((await publicFirm()).identity.name).toBe('Pergola');
      expect((await read()).draft?.firm.identity.name).toBe('Arbour');
      expect(await versions()).toHaveLength(3);
    });

    it('that is in force, or unknown, is refused', async () => {
      await publishIdentity({ name: 'Pergola' });
      const [newest] = await versions();
      expect((await restore(newest.id)).status).toBe(409);
      expect((await restore('0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4')).status).toBe(404);
    });
  });
});
