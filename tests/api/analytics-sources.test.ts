import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StepFigures, Visits } from '#src/features/site/analytics/visits/visits-contract.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import type { FirmPackage } from '#src/shared/firm/prices.ts';
import { countEvents } from '#tests/support/analytics-events.ts';
import { createDirectDebit, createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { fourPackages, plainTerms } from '#tests/support/four-packages.ts';
import { adminPassword, newAddress, sharedServer } from '#tests/support/server.ts';
import { writings } from '#tests/support/source-writings.ts';

anyDatabase('sources and steps', (database) => {
  const server = sharedServer(database, { PUBLIC_URL: 'https://www.awning.example.org' });
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(
      database.source,
      'analytics_event',
      'analytics_label',
      'analytics_daily_count',
      'analytics_daily_visitors',
      'analytics_daily_visit',
      'analytics_daily_step',
      'analytics_visitor_step',
      'analytics_visitor',
    );
  });

  const view = async (body: object, headers = {}) =>
    (await server.post('/api/analytics/pageview', { page: '/', ...body }, headers)).status;
  const read = async (what: string, days = 7) =>
    (await server.get(`/api/admin/analytics/${what}?days=${days}&password=${adminPassword}`)).body
      .data;
  const sources = async () => ((await read('visits')) as Visits).sources;
  const steps = async (days?: number): Promise<StepFigures[]> => (await read('funnel', days)).steps;

  test.each([
    ['its host', 'search.example.org'],
    ['an address', 'https://www.Search.example.org:8443/find?q=maud%40example.org#top'],
    ['a name and password', 'https://maud:secret@search.example.org/'],
    ['an app', 'android-app://search.example.org/'],
  ])('a referrer is stored as its host, from %s', async (_, referrer) => {
    expect(await view({ referrer })).toBe(200);
    expect(await sources()).toEqual([
      { kind: 'referrer', source: 'search.example.org', visits: 1 },
    ]);
  });

  test.each([
    ['our own site', 'https://awning.example.org/portfolio'],
    ['no address', 'not an address'],
    ['markup', '<script>alert(1)</script>'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
    ['null', null],
    ['a number', 7],
    ['a list', ['search.example.org']],
    ['a NUL', 'a\0b.example.org'],
    ['half a character', '\ud83d.example.org'],
    ['20,000 characters', `https://${'x'.repeat(20_000)}.example.org`],
  ])('a referrer that is %s leaves a visit that counts as Direct', async (_, referrer) => {
    expect(await view({ referrer })).toBe(200);
    expect(await sources()).toEqual([{ kind: 'direct', source: 'Direct', visits: 1 }]);
  });

  test('a utm_source counts before the referrer, in lower case and at most 100 characters', async () => {
    await view({ utmSource: '  Spring\u200b  NEWS\nletter ', referrer: 'search.example.org' });
    await view({ utmSource: `${'X'.repeat(99)}😀 and more` });
    await view({ utmSource: 'maud@example.org', referrer: 'mail.example.org' });
    expect(await sources()).toEqual([
      { kind: 'referrer', source: 'mail.example.org', visits: 1 },
      { kind: 'utm', source: 'spring news letter', visits: 1 },
      { kind: 'utm', source: `${'x'.repeat(99)}\ufffd`, visits: 1 },
    ]);
  });

  test.each(writings)('%s is one source, however it is written', async (name, given) => {
    for (const referrer of given.referrers) await view({ referrer });
    for (const utmSource of given.tags) await view({ utmSource });
    const visits = given.referrers.length + given.tags.length;
    expect(await sources()).toEqual([{ kind: 'referrer', source: name, visits }]);
  });

  test('a site that only looks like a known one keeps its host, and a made-up tag its words', async () => {
    for (const referrer of ['google.example.org', 'notgoogle.com', 'm.uk'])
      await view({ referrer });
    for (const utmSource of ['fbi', 'leads', 'www', 'van.']) await view({ utmSource });
    const found = (await sources()).map(({ kind, source }) => `${kind} ${source}`);
    expect(found.toSorted()).toEqual([
      ...['referrer google.example.org', 'referrer m.uk', 'referrer notgoogle.com'],
      ...['utm fbi', 'utm leads', 'utm van.', 'utm www'],
    ]);
  });

  test('sources that are stored already count together, largest first', async () => {
    const rows = [
      ...[
        ['referrer', 'm.facebook.com', 4],
        ['referrer', 'search.example.org', 6],
      ],
      ...[
        ['utm', 'fb', 3],
        ['referrer', 'Other', 2],
        ['direct', 'Direct', 1],
      ],
    ];
    for (const [kind, label, visits] of rows)
      await database.source.query(
        `WITH known AS (
           INSERT INTO analytics_label (kind, label, first_day) VALUES ($1, $2, '2026-04-15')
           RETURNING id
         )
         INSERT INTO analytics_daily_visit (day, label_id, visits)
         SELECT '2026-04-15', id, $3 FROM known`,
        [kind, label, visits],
      );
    expect(await sources()).toEqual([
      { kind: 'referrer', source: 'Facebook', visits: 7 },
      { kind: 'referrer', source: 'search.example.org', visits: 6 },
      { kind: 'referrer', source: 'Other', visits: 2 },
      { kind: 'direct', source: 'Direct', visits: 1 },
    ]);
    expect((await read('visits')).visits).toBe(16);
  });

  test('an uptime monitor that says so leaves no trace', async () => {
    const monitor = { 'user-agent': 'Mozilla/5.0+(compatible; UptimeRobot/2.0)' };
    expect(await view({ referrer: 'search.example.org' }, monitor)).toBe(200);
    expect(await countEvents(database.source)).toBe(0);
  });

  test('nothing else of a referrer or URL is stored', async () => {
    const referrer = 'https://canary-user:x@news.example.org/canary-path?q=canary#canary';
    await view({ referrer, package: 'canary', page: '/payment' });
    await view({ referrer, utmSource: 'canary@example.org' });
    const all: string[] = [];
    const tables = await database.source.query(
      `SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'analytics_%'`,
    );
    for (const { name } of tables)
      all.push(JSON.stringify(await database.source.query(`SELECT * FROM "${name}"`)));
    expect(all.join()).toContain('news.example.org');
    expect(`${all.join()}${server.log()}`).not.toMatch(/canary/i);
  });

  test('a visit has the source of its first view and no other; the next day in London is another visit', async () => {
    const visitor = { remoteAddress: newAddress() };
    server.time.now = new Date('2026-04-14T22:59:00Z');
    await view({ page: '/portfolio', referrer: 'search.example.org' }, visitor);
    await view({ referrer: 'news.example.org' }, visitor);
    server.time.now = new Date('2026-04-14T23:01:00Z');
    await view({}, visitor);
    await view({ page: '/payment', utmSource: 'van' }, visitor);
    expect(await read('visits')).toEqual({
      visits: 2,
      sources: [
        { kind: 'direct', source: 'Direct', visits: 1 },
        { kind: 'referrer', source: 'search.example.org', visits: 1 },
      ],
      entryPages: [
        { page: '/', visits: 1 },
        { page: '/portfolio', visits: 1 },
      ],
    });
    server.time.now = new Date('2026-04-20T23:01:00Z');
    expect((await read('visits')).visits).toBe(1);
    expect((await read('visits', 30)).visits).toBe(2);
  });

  test('a flood of made-up sources counts as Other, beside the sources known before', async () => {
    await view({ referrer: 'search.example.org' });
    await database.source.query(
      `INSERT INTO analytics_label (kind, label, first_day)
       SELECT 'referrer', 'flood-' || n, '2026-04-15' FROM generate_series(1, 2000) AS n`,
    );
    await view({ referrer: 'one-more.example.org' });
    await view({ referrer: 'search.example.org' });
    expect(await sources()).toEqual([
      { kind: 'referrer', source: 'search.example.org', visits: 2 },
      { kind: 'referrer', source: 'Other', visits: 1 },
    ]);
  });

  test('a visitor counts once a day in each step, and in each package', async () => {
    const visitor = { remoteAddress: newAddress() };
    for (const body of [
      { page: '/payment' },
      { page: '/payment', package: 'basic' },
      { page: '/payment?package=premium', package: 'premium' },
      { page: '/payment/', package: 'premium' },
      { page: '/onboarding', package: 'premium' },
      { page: '/onboarding', package: 'update' },
      { page: '/portfolio', package: 'basic' },
    ])
      await view(body, visitor);
    // The prices open with Basic.
    await view({ page: '/payment' });
    await view({ page: '/payment', package: 'update' });
    await server.post('/api/analytics/click', { page: '/payment', element: 'Button: Go' });
    expect((await steps()).slice(0, 2)).toEqual([
      { step: 'pricing', all: 3, basic: 2, premium: 1 },
      { step: 'onboarding', all: 1, basic: 0, premium: 1 },
    ]);
  });

  test('the last two steps count what was submitted in the period, by package', async () => {
    const submit = async (name: 'basic' | 'premium', email: string) => {
      const inquiry = createOnboarding({ email, selectedPackage: name });
      expect((await server.post('/api/client-onboarding', inquiry)).status).toBe(200);
    };
    // 23:59 in London on the day before the period, then midnight.
    server.time.now = new Date('2026-04-08T22:59:00Z');
    await submit('basic', 'early@example.org');
    server.time.now = new Date('2026-04-08T23:00:00Z');
    await submit('basic', 'one@example.org');
    await submit('premium', 'two@example.org');
    const order = createDirectDebit({ email: 'two@example.org', package: 'premium' });
    expect((await server.post('/api/payment/direct-debit', order)).status).toBe(200);
    server.time.now = new Date('2026-04-15T10:00:00Z');
    expect((await steps()).slice(2)).toEqual([
      { step: 'submitted', all: 2, basic: 1, premium: 1 },
      { step: 'directDebit', all: 1, basic: 0, premium: 1 },
    ]);
    expect((await steps(30))[2]).toEqual({ step: 'submitted', all: 3, basic: 2, premium: 1 });
  });

  describe('of a firm with packages of its own', () => {
    const { save, publish } = firmDesk(server);
    const offer = async (packages: FirmPackage[]) => {
      await save({ prices: { ...defaultPrices, packages }, terms: plainTerms });
      expect((await publish()).status).toBe(200);
    };
    beforeEach(() => forgetFirm(server));
    afterEach(() => forgetFirm(server));

    test('every package counts, also one that is offered no longer', async () => {
      server.time.now = new Date('2026-08-15T10:00:00Z');
      await offer(fourPackages);
      const visitor = { remoteAddress: newAddress() };
      for (const chosen of ['care-plan', 'quarterly', 'gold', undefined])
        await view({ page: '/payment', package: chosen }, visitor);
      await view({ page: '/onboarding', package: 'care-plan' }, visitor);
      const email = 'season@example.org';
      await server.post(
        '/api/client-onboarding',
        createOnboarding({ email, selectedPackage: 'quarterly' }),
      );
      await server.post(
        '/api/payment/direct-debit',
        createDirectDebit({ email, package: 'quarterly' }),
      );
      const left = fourPackages.filter(({ key }) => key === 'basic' || key === 'x');
      await offer(left);
      const figures = (await steps()).map(({ step, all, basic, others = [] }) => [
        ...[step, all, basic],
        Object.fromEntries(others.map((other) => [other.package, other.count])),
      ]);
      expect(figures).toEqual([
        ['pricing', 1, 1, { x: 0, 'care-plan': 1, quarterly: 1 }],
        ['onboarding', 1, 0, { x: 0, 'care-plan': 1, quarterly: 0 }],
        ['submitted', 1, 0, { x: 0, 'care-plan': 0, quarterly: 1 }],
        ['directDebit', 1, 0, { x: 0, 'care-plan': 0, quarterly: 1 }],
      ]);
    });
  });

  test('without visits every figure is zero', async () => {
    server.time.now = new Date('2025-01-15T10:00:00Z');
    expect(await read('visits')).toEqual({ visits: 0, sources: [], entryPages: [] });
    expect((await steps()).map(({ all }) => all)).toEqual([0, 0, 0, 0]);
  });
});
