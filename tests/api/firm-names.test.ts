import { beforeEach, expect, test } from 'vitest';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { sharedLives } from '#tests/support/gocardless-life.ts';
import { otherFirm } from '#tests/support/other-firm.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('once another firm is published', (database) => {
  const server = sharedServer(database);
  const open = sharedLives(database);
  beforeEach(() => server.services.firms.change(otherFirm));

  test('the document of the calls names it at once', async () => {
    const { body } = await server.get('/api/openapi.json');
    expect(body.info).toMatchObject({
      title: 'Fernhill Web API',
      contact: { name: 'Fernhill Web', email: 'post@fernhill.example.net' },
    });
    expect(JSON.stringify(body.info)).not.toContain('Awning');
  });

  test('an authenticator app shows it', async () => {
    const { body } = await server.post('/api/admin/second-factor', {}, asOwner);
    expect(body.uri).toContain('issuer=Fernhill%20Web');
  });

  test('CSV files are named after it', async () => {
    const url = '/api/admin/customers.csv';
    const { headers } = await server.app.inject({ url, headers: asOwner });
    expect(headers['content-disposition']).toContain('"fernhill-web-customers-2026-04-15.csv"');
  });

  test('a Direct Debit has its reference', async () => {
    await emptyTables(database.source, 'customer', 'payment_request', 'submission');
    await server.post('/api/payment/direct-debit', createDirectDebit());
    const [{ reference }] = await database.source.query('SELECT reference FROM mandate');
    expect(reference).toMatch(/^FW-[0-9A-Z]{8}$/);
  });

  test('GoCardless asks for the Direct Debit in its name', async () => {
    const life = await open();
    life.services.firms.change(otherFirm);
    await life.order();
    expect(life.fake.made('BRQ')).toMatchObject([
      { mandate_request: { description: 'Fernhill Web' } },
    ]);
  });
});
