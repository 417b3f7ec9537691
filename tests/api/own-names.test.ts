import { beforeEach, expect, test } from 'vitest';
import { firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { createConsultation, createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const own = {
  'service-websiteRedesign': 'Ailwampio “gwefan” & mwy',
  'complexity-intermediate': 'SEO tier Ŵ',
  'timeline-standard': 'Steady',
  'timeline-standard-hint': 'by the next full moon',
  'extra-seoSetup': 'Found in Wales',
  'update-medium': 'A big tidy',
};
const sender = { email: 'names@example.org' };

anyDatabase('what a firm calls its estimates and updates', (database) => {
  const server = sharedServer(database, { OWNER_EMAIL: 'owner@awning.example.org' });
  const { save, publish } = firmDesk(server);
  const { words } = firmUntilPublished;
  const write = (sentences: Record<string, string>) => save({ words: { ...words, sentences } });
  const csv = async (list: string) =>
    (await server.app.inject({ url: `/api/admin/${list}.csv`, headers: asOwner })).body;
  const mailsTo = async (recipient: string) =>
    (await database.source.query('SELECT data FROM mail WHERE recipient = $1', [recipient])).map(
      ({ data }: { data: Record<string, unknown> }) => data,
    );
  const ask = () =>
    server.post(
      '/api/consultation',
      createConsultation({
        ...{ ...sender, serviceType: 'websiteRedesign', projectComplexity: 'intermediate' },
        ...{ timeline: 'standard', seoSetup: true, estimatedPrice: undefined },
      }),
    );
  beforeEach(async () => {
    await emptyTables(database.source, 'consultation', 'website_update', 'mail', 'submission');
    await forgetFirm(server);
  });

  test('is in mails and files, while calls keep their values', async () => {
    expect((await write(own)).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const update = createWebsiteUpdate({ ...sender, updateCategory: 'medium' });
    expect((await server.post('/api/website-update', update)).status).toBe(200);
    expect(await mailsTo(sender.email)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          service: own['service-websiteRedesign'],
          complexity: own['complexity-intermediate'],
          timeline: own['timeline-standard-hint'],
          extras: [own['extra-seoSetup'], 'Ongoing support'],
        }),
        expect.objectContaining({ category: own['update-medium'] }),
      ]),
    );
    const quotes = await csv('consultations');
    for (const name of ['Ailwampio “gwefan” & mwy', 'SEO tier Ŵ', 'Steady', 'Found in Wales'])
      expect(quotes).toContain(name);
    expect(await csv('website-updates')).toContain('A big tidy');
    const { body } = await server.get('/api/admin/consultations', asOwner);
    expect(body[0]).toMatchObject({ serviceType: 'websiteRedesign', timeline: 'standard' });
  });

  test('is what stands on record until it is written', async () => {
    await ask();
    expect(await mailsTo(sender.email)).toMatchObject([
      { service: 'Website redesign', complexity: 'Intermediate', timeline: '2-3 weeks' },
    ]);
    expect(await csv('consultations')).toContain('Search engine set-up');
  });

  test('may not be nothing', async () => {
    expect((await write({ 'update-medium': '' })).body.message).toBe('Please fill this in.');
  });
});
