import { beforeEach, describe, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { createCustomer, createDesign, type TestCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { uploadImage } from '#tests/support/upload.ts';

anyDatabase('the portal', (database) => {
  const server = sharedServer(database);
  let maud: TestCustomer;
  let session: { cookie: string };
  beforeEach(async () => {
    await emptyTables(database.source, 'customer', 'payment_request', 'rate_limit', 'submission');
    maud = await createCustomer(server);
    session = await maud.logIn();
  });

  const get = (path: string) => server.get(`/api/customer/${path}`, session);
  const decide = (id: string, body: object, as = session) =>
    server.patch(`/api/customer/design/${id}`, body, as);
  const designs = async () => (await get(`project/${maud.projectId}/designs`)).body.data;
  const requests = async () => (await get(`project/${maud.projectId}/change-requests`)).body.data;

  describe('POST /api/customer/login', () => {
    const logIn = (email: string) => server.post('/api/customer/login', { email });

    test('returns 200 with id and first name, whatever the case of the address', async () => {
      const { status, body } = await logIn(` ${maud.email.toUpperCase()} `);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        message: 'Login Successful',
        customer: { id: maud.id, firstName: 'Maud' },
      });
    });

    test('returns 200 without a cookie for an unknown address', async () => {
      const { status, body, headers } = await logIn('nobody@example.org');
      expect([status, body.success, body.customer]).toEqual([200, false, undefined]);
      expect(body.message).not.toBe('');
      expect(headers['set-cookie']).toBeUndefined();
    });
  });

  test('the dashboard contains exactly the documented fields, and the state of each charge', async () => {
    const { body } = await get(`${maud.id}/dashboard`);
    const announced = {
      announcedAt: expect.any(String),
      submittedAt: null,
      failure: null,
    };
    expect(body).toEqual({
      success: true,
      data: {
        customer: {
          id: maud.id,
          firstName: 'Maud',
          businessName: 'Ferris Heating',
          package: 'premium',
          subscriptionStatus: 'pending',
          monthlyFee: 1000,
          feePer: 'month',
          plannedChanges: [],
          nextBillingDate: '2026-04-29',
        },
        projects: [
          {
            id: maud.projectId,
            projectName: 'Website for Ferris Heating',
            projectDescription: '',
            status: 'pending',
            domainName: null,
            priority: 'medium',
            estimatedCompletionDate: null,
          },
        ],
        transactions: [
          {
            id: expect.any(String),
            description: 'Premium Static Website: set-up and first month',
            billingDate: '2026-04-29',
            amount: 16_000,
            status: 'pending',
            type: 'setup',
            lines: [
              { description: 'Premium Static Website: set-up', amount: 15_000 },
              { description: 'Premium Static Website: first month', amount: 1000 },
            ],
            ...announced,
          },
        ],
      },
    });
  });

  describe('GET /api/customer/{id}/waiting-designs', () => {
    const waiting = async () => (await get(`${maud.id}/waiting-designs`)).body.data;

    test('lists waiting designs of all projects, oldest first, without replaced versions', async () => {
      const shop = (await maud.owner('POST', '/projects', { projectName: 'Shop' })).body.data;
      const at = (day: number) => {
        server.time.now = new Date(Date.UTC(2026, 3, day));
      };
      at(17);
      const design = createDesign(await uploadImage(server), { designTitle: 'Till' });
      const till = (await maud.owner('POST', `/projects/${shop.id}/designs`, design)).body.data;
      at(18);
      const first = await maud.addDesign();
      at(19);
      const second = await maud.addDesign({ threadId: first.threadId });
      const others = await createCustomer(server);
      await others.addDesign();
      const ofTill = { id: till.id, projectId: shop.id, designTitle: 'Till' };
      const ofHome = { id: second.id, projectId: maud.projectId, designTitle: 'Home page' };
      expect(await waiting()).toEqual([ofTill, ofHome]);
      await decide(till.id, { status: 'rejected' });
      expect(await waiting()).toEqual([ofHome]);
      await decide(second.id, { status: 'approved' });
      expect(await waiting(), 'what was replaced waits no more').toEqual([]);
    });
  });

  describe('PATCH /api/customer/design/{id}', () => {
    test('stores an approval with its time', async () => {
      const { id } = await maud.addDesign();
      server.time.now = new Date('2026-04-16T09:30:00Z');
      const { status, body } = await decide(id, { status: 'approved' });
      expect([status, body]).toEqual([200, { success: true }]);
      expect(await designs()).toMatchObject([
        { id, status: 'approved', decidedAt: '2026-04-16T09:30:00.000Z', customerFeedback: null },
      ]);
      expect(await requests()).toEqual([]);
    });

    test('a request for changes stores the feedback and creates a change request', async () => {
      const { id } = await maud.addDesign();
      await decide(id, { status: 'revision_requested', feedback: 'Please make revisions' });
      expect(await designs()).toMatchObject([
        { status: 'revision_requested', customerFeedback: 'Please make revisions' },
      ]);
      expect(await requests()).toMatchObject([
        {
          title: 'Revisions to Home page',
          description: 'Please make revisions',
          status: 'pending',
          requestType: 'design_revision',
          priority: 'medium',
          adminResponse: null,
        },
      ]);
    });

    test.each(['approved', 'revision_requested', 'rejected'])(
      'a design that is %s can no longer be decided',
      async (first) => {
        const { id } = await maud.addDesign();
        expect((await decide(id, { status: first })).status).toBe(200);
        for (const status of ['approved', 'revision_requested', 'rejected']) {
          const again = await decide(id, { status });
          expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
        }
        expect((await designs())[0].status).toBe(first);
      },
    );

    test('of twenty concurrent decisions one is stored', async () => {
      const { id } = await maud.addDesign();
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => decide(id, { status: 'revision_requested' })),
      );
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(19).fill(409)]);
      expect(await requests()).toHaveLength(1);
    });

    test('a version that was replaced can no longer be decided', async () => {
      const first = await maud.addDesign();
      const second = await maud.addDesign({ threadId: first.threadId });
      const { status, body } = await decide(first.id, { status: 'approved' });
      expect([status, body.message]).toEqual([
        409,
        'There is a newer version of this design to decide on.',
      ]);
      expect((await decide(second.id, { status: 'approved' })).status).toBe(200);
    });

    test.each([
      [{ status: 'pending' }],
      [{ status: 'APPROVED' }],
      [{ status: null }],
      [{}],
      [{ status: 'approved', feedback: 7 }],
      [{ status: 'approved', feedback: 'x'.repeat(5001) }],
    ])('%j is refused', async (body) => {
      const { id } = await maud.addDesign();
      expect((await decide(id, body)).status).toBe(400);
      expect((await designs())[0].status).toBe('pending');
    });
  });

  test('a new version is a new row, pending, and earlier ones keep their decisions', async () => {
    const first = await maud.addDesign();
    await decide(first.id, { status: 'revision_requested', feedback: 'Please make revisions' });
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    const second = await maud.addDesign({ threadId: first.threadId });
    expect(second).toMatchObject({ version: 2, threadId: first.id, status: 'pending' });
    expect(await designs()).toMatchObject([
      { id: second.id, version: 2, status: 'pending', decidedAt: null },
      { id: first.id, version: 1, status: 'revision_requested', decidedAt: expect.any(String) },
    ]);
  });
});
