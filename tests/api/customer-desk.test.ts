import { describe, expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { createCustomer, createDesign, sharedCustomer } from '#tests/support/portal.ts';
import { call } from '#tests/support/server.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

anyDatabase("customers on the owner's desk", (database) => {
  const { server, customer: maud, file } = sharedCustomer(database);

  describe('the list', () => {
    const names = async (query: string) => {
      const path = `/api/admin/customers${query}`;
      const { body } = await server.get(path, asOwner);
      return body.data.map(({ businessName }: { businessName: string }) => businessName);
    };

    test('is newest first, with search by name, business or email, and pages', async () => {
      server.time.now = new Date(server.time.now.getTime() + 1000);
      await createCustomer(server, {
        businessName: 'Pell Joinery',
        firstName: 'Idris',
        lastName: 'Pell',
        email: 'wood@pell.example.org',
      });
      expect(await names('')).toEqual(['Pell Joinery', 'Ferris Heating']);
      expect(await names('?search=idris')).toEqual(['Pell Joinery']);
      expect(await names('?search=HEATING')).toEqual(['Ferris Heating']);
      expect(await names('?search=wood%40pell')).toEqual(['Pell Joinery']);
      expect(await names('?search=%25')).toEqual([]);
      expect(await names('?limit=1&offset=1')).toEqual(['Ferris Heating']);
      const page = await server.query('admin.customer.page', { limit: 1 }, asOwner);
      expect(page.data).toMatchObject({ total: 2, rows: [{ businessName: 'Pell Joinery' }] });
    });

    test('contains no bank details, address or telephone', async () => {
      const { body } = await server.get('/api/admin/customers', asOwner);
      expect(Object.keys(body.data[0]).sort()).toEqual(
        'businessName createdAt email feePer firstName id lastName monthlyFee nextBillingDate package personId plannedChanges subscriptionStatus unreadMessages'.split(
          ' ',
        ),
      );
    });
  });

  describe('a project', () => {
    test('is created, and the customer sees it', async () => {
      const { status, body } = await maud.owner('POST', '/projects', { projectName: 'Shop' });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        projectName: 'Shop',
        status: 'pending',
        priority: 'medium',
        domainName: null,
      });
      const seen = await server.get(`/api/customer/${maud.id}/dashboard`, await maud.logIn());
      expect(seen.body.data.projects).toHaveLength(2);
    });

    test('changes in the given fields only', async () => {
      const path = `/projects/${maud.projectId}`;
      const whole = {
        status: 'in_progress',
        priority: 'high',
        estimatedCompletionDate: '2026-06-01',
        domainName: 'ferris.example.org',
        projectDescription: 'Boilers.',
      };
      expect((await maud.owner('PATCH', path, whole)).body.data).toMatchObject(whole);
      const { body } = await maud.owner('PATCH', path, { status: 'completed' });
      expect(body.data).toMatchObject({ ...whole, status: 'completed' });
      await maud.owner('PATCH', path, { estimatedCompletionDate: '', domainName: null });
      expect((await file()).projects[0]).toMatchObject({
        estimatedCompletionDate: null,
        domainName: null,
        priority: 'high',
      });
    });

    test.each([
      [{}, 'Please say what to change.'],
      [{ status: 'done' }, 'Please choose pending, in_progress, completed or cancelled.'],
      [{ priority: 'urgent' }, 'Please choose low, medium or high.'],
      [{ estimatedCompletionDate: '31/12/2026' }, 'Please give the date as YYYY-MM-DD.'],
      [{ estimatedCompletionDate: '2026-02-30' }, 'Please give the date as YYYY-MM-DD.'],
      // What Chrome makes of 01/12/26 as it is typed.
      [{ estimatedCompletionDate: '0026-12-01' }, 'Please give a year between 1900 and 2199.'],
      [{ domainRenewsOn: '2200-01-01' }, 'Please give a year between 1900 and 2199.'],
      [{ projectName: ' ' }, 'Project name is required.'],
    ])('%j is refused with a clear message', async (change, message) => {
      const { status, body } = await maud.owner('PATCH', `/projects/${maud.projectId}`, change);
      expect([status, body.message]).toEqual([400, message]);
    });
  });

  describe('a design', () => {
    test('needs an image that was uploaded here and is not used elsewhere', async () => {
      const path = `/projects/${maud.projectId}/designs`;
      const imageUrl = await uploadImage(server);
      expect((await maud.owner('POST', path, createDesign(imageUrl))).status).toBe(200);
      for (const used of [imageUrl, 'https://evil.example.org/a.png', `${imageUrl}0`]) {
        const { status, body } = await maud.owner('POST', path, createDesign(used));
        expect([status, body.message]).toEqual([
          400,
          'Please upload the image again: this one cannot be used.',
        ]);
      }
      expect((await file()).projects[0].designs).toHaveLength(1);
    });

    test('versions added concurrently have different numbers', async () => {
      const { threadId } = await maud.addDesign();
      const added = await Promise.all(
        Array.from({ length: 5 }, () => maud.addDesign({ threadId })),
      );
      expect(added.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6]);
    });
  });

  describe('a transaction', () => {
    const charge = { description: 'A page', billingDate: '2026-04-20', amount: 7550, type: 'work' };

    test('is pending until it is settled, once', async () => {
      const { body } = await maud.owner('POST', '/transactions', charge);
      expect(body.data).toMatchObject({ ...charge, status: 'pending' });
      const settle = (status: string) =>
        maud.owner('PATCH', `/transactions/${body.data.id}`, { status });
      expect((await settle('paid')).body.data.status).toBe('paid');
      expect((await settle('paid')).status).toBe(200);
      expect((await settle('failed')).status).toBe(409);
      expect((await settle('pending')).status).toBe(400);
      const { transactions } = await file();
      expect(transactions).toContainEqual({ ...body.data, status: 'paid' });
    });

    test.each([
      ['subscription', '2026-05-14', '2026-05-15'],
      ['subscription', '2026-05-15', '2026-06-15'],
      ['subscription', '2026-05-31', '2026-06-30'],
      ['work', '2026-05-15', '2026-05-15'],
    ])('of type %s on %s leaves %s as the next billing date', async (type, billingDate, next) => {
      // A customer from before there were mandates.
      await database.source.query('DELETE FROM mandate');
      await database.source.query("UPDATE customer SET next_billing_date = '2026-05-15'");
      await maud.owner('POST', '/transactions', { ...charge, type, billingDate });
      expect((await file()).customer.nextBillingDate).toBe(next);
    });

    test('leaves the next billing date to the schedule if there is one', async () => {
      await maud.owner('POST', '/transactions', { ...charge, type: 'subscription' });
      expect((await file()).customer.nextBillingDate).toBe('2026-04-29');
    });

    test('of an ended subscription sets no billing date', async () => {
      await maud.owner('POST', '/end-subscription', {});
      await maud.owner('POST', '/transactions', { ...charge, type: 'subscription' });
      expect((await file()).customer.nextBillingDate).toBeNull();
    });

    test.each([
      [{ amount: 0 }, 'Please give an amount of at least 1 penny.'],
      [{ amount: 1.5 }, 'Please give the amount in whole pence.'],
      [{ amount: '75' }, 'Please give the amount in whole pence.'],
      [{ type: 'gift' }, 'Please choose subscription, setup, work or refund.'],
      [{ status: 'maybe' }, 'Please choose pending, paid, failed or cancelled.'],
      [{ billingDate: 'soon' }, 'Please give the date as YYYY-MM-DD.'],
      [
        { billingDate: '9999-12-31', type: 'subscription' },
        'Please give a year between 1900 and 2199.',
      ],
      [{ description: '' }, 'Description is required.'],
    ])('with %j is refused with a clear message', async (wrong, message) => {
      const { status, body } = await maud.owner('POST', '/transactions', { ...charge, ...wrong });
      expect([status, body.message]).toEqual([400, message]);
    });
  });

  test('a change request is answered, and the customer reads the answer', async () => {
    const session = await maud.logIn();
    const { id } = await maud.addDesign();
    await server.patch(`/api/customer/design/${id}`, { status: 'revision_requested' }, session);
    const [request] = (await file()).projects[0].changeRequests;
    const path = `/change-requests/${request.id}`;
    expect((await maud.owner('PATCH', path, { adminResponse: '' })).body.message).toBe(
      'Please write an answer.',
    );
    expect((await maud.owner('PATCH', path, { adminResponse: 'Done.' })).status).toBe(200);
    const seen = await server.get(
      `/api/customer/project/${maud.projectId}/change-requests`,
      session,
    );
    expect(seen.body.data).toMatchObject([{ adminResponse: 'Done.', status: 'completed' }]);
  });

  test('ending a subscription stops the fee, can be repeated, and leaves the portal readable', async () => {
    const session = await maud.logIn();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await maud.owner('POST', '/end-subscription', {});
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        subscriptionStatus: 'cancelled',
        monthlyFee: null,
        nextBillingDate: null,
      });
    }
    const seen = await server.get(`/api/customer/${maud.id}/dashboard`, session);
    expect(seen.body.data.customer).toMatchObject({
      subscriptionStatus: 'cancelled',
      monthlyFee: null,
    });
  });

  test("one customer's records cannot be reached under another's id or an unknown one", async () => {
    const other = await createCustomer(server);
    const { threadId } = await maud.addDesign();
    const [transaction] = (await file()).transactions;
    const before = await file();
    const design = async () => createDesign(await uploadImage(server));
    for (const path of [`/api/admin/customers/${other.id}`, `/api/admin/customers/${nobody}`]) {
      const tries = [
        ['PATCH', `/projects/${maud.projectId}`, { status: 'cancelled' }],
        ['POST', `/projects/${maud.projectId}/designs`, await design()],
        ['PATCH', `/transactions/${transaction.id}`, { status: 'paid' }],
        ['PATCH', `/change-requests/${nobody}`, { adminResponse: 'No.' }],
      ] as const;
      for (const [method, rest, body] of tries)
        expect((await call(server, method, path + rest, body, asOwner)).status).toBe(404);
    }
    const foreign = { ...(await design()), threadId };
    expect(
      (await other.owner('POST', `/projects/${other.projectId}/designs`, foreign)).status,
    ).toBe(404);
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['POST', '/projects', { projectName: 'X' }],
      ['POST', '/end-subscription', {}],
      [
        'POST',
        '/transactions',
        { description: 'X', billingDate: '2026-04-20', amount: 1, type: 'work' },
      ],
    ] as const)
      expect(
        (await call(server, method, `/api/admin/customers/${nobody}${rest}`, body, asOwner)).status,
      ).toBe(404);
    expect(await file()).toEqual(before);
  });
});
