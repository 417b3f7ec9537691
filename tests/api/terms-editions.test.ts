import { beforeEach, expect, test } from 'vitest';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { termsText } from '#src/shared/firm/terms/agreed-terms.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { refused, sharedQuotes } from '#tests/support/quotes.ts';

anyDatabase('the terms', (database) => {
  const { server, send, accept, read, list } = sharedQuotes(database);
  const { save, publish, publishIdentity } = firmDesk(server);
  const inForce = async () => (await server.get('/api/terms')).body.data;
  const edition = (version: string) => server.get(`/api/terms/${version}`);
  const publishAddOn = async (googleBusiness: number) => {
    await save({ prices: { ...defaultPrices, googleBusiness } });
    return publish();
  };
  beforeEach(() => forgetFirm(server));

  test('are those of the specification, word for word, until others are published', async () => {
    const first = { version: '2026-11-25', at: '2026-11-25T00:00:00.000Z' };
    expect(await inForce()).toEqual({ ...first, body: termsText(completeDefaultFirm) });
    expect((await edition('2026-11-25')).body.data).toEqual(await inForce());
    expect(await edition('2026-01-01')).toMatchObject(
      refused(404, 'There is no such edition of the terms.'),
    );
    for (const version of ['%00', 'newest', '2026-11-25%27--'])
      expect((await edition(version)).status, version).toBe(400);
  });

  test('have a new edition with each price or word that changes in them, and no other', async () => {
    const before = await inForce();
    await publishIdentity({ strapline: 'Websites by the sea' });
    expect(await inForce()).toEqual(before);
    await publishAddOn(3000);
    expect(await inForce()).toMatchObject({
      version: '2026-04-15',
      body: expect.stringContaining('if you ask for it: £30, once.'),
    });
    await publishAddOn(3500);
    expect((await inForce()).version).toBe('2026-04-15-2');
    expect((await edition('2026-04-15')).body.data.body).toContain('£30');
    expect((await edition('2026-11-25')).body.data).toEqual(before);
  });

  test('are agreed to in the edition in force', async () => {
    await publishAddOn(3000);
    await emptyTables(database.source, 'customer', 'payment_request', 'submission');
    await server.post('/api/payment/direct-debit', createDirectDebit());
    const { id, token } = await send();
    await accept(token);
    for (const table of ['payment_request', 'mandate', 'quote']) {
      const rows = await database.source.query(
        `SELECT terms_version FROM ${table} ORDER BY created_at DESC LIMIT 1`,
      );
      expect(rows).toEqual([{ terms_version: '2026-04-15' }]);
    }
    expect((await read(token)).body.data.termsVersion).toBe('2026-04-15');
    expect(await list(id)).toMatchObject([{ termsVersion: '2026-04-15' }]);
  });
});
