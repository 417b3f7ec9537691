import { describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database.ts';
import { createCustomer, createDesign, sharedCustomer } from '#tests/support/portal.ts';
import { asOwner, uploadImage } from '#tests/support/upload.ts';

eachDatabase("customers on the owner's desk", (database) => {
  const { server, customer: maud, file } = sharedCustomer(database);

  describe('the list', () => {
    const names = async (query: string) => {
      const path = `/api/admin/customers${query}`;
      const { body } = await server.get(path, asOwner);
      return body.data.map(({ businessName }: { businessName: string }) => businessName);
    };

    test('is newest first, narrowed by name, business or email, and cut', async () => {
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

    test('carries nothing of the bank, the address or the telephone', async () => {
      const { body } = await server.get('/api/admin/customers', asOwner);
      expect(Object.keys(body.data[0]).sort()).toEqual(
        'businessName createdAt email firstName id lastName monthlyFee nextBillingDate package subscriptionStatus'.split(
          ' ',
        ),
      );
    });
  });

  describe('a project', () => {
    test('is opened, and the customer sees it', async () => {
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

    test('changes in what is given, and in nothing else', async () => {
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
      [{ projectName: ' ' }, 'Project name is required.'],
    ])('%j is refused with a clear message', async (change, message) => {
      const { status, body } = await maud.owner('PATCH', `/projects/${maud.projectId}`, change);
      expect([status, body.message]).toEqual([400, message]);
    });
  });

  describe('a design', () => {
    test('needs a picture that was uploaded here and that nothing else shows', async () => {
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

    test('of versions added at once, each has a number of its own', async () => {
      const { threadId } = await maud.addDesign();
      const added = await Promise.all(
        Array.from({ length: 5 }, () => maud.addDesign({ threadId })),
      );
      expect(added.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6]);
    });
  });
});
