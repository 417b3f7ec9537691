import { beforeEach, describe, expect, test } from 'vitest';
import { createConsultation, createOnboarding, tokenOf } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { createCustomer, type TestCustomer } from '#tests/support/portal.ts';
import { lines } from '#tests/support/quotes.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'maud@steps.example.org';

anyDatabase('the steps of a project', (database) => {
  const server = sharedServer(database);
  let maud: TestCustomer;
  let inquiryId: string;
  beforeEach(async () => {
    await emptyTables(
      database.source,
      ...['customer', 'payment_request', 'onboarding_inquiry', 'event', 'submission', 'rate_limit'],
    );
    on(1);
    inquiryId = (await server.post('/api/client-onboarding', createOnboarding({ email }))).body.id;
    maud = await createCustomer(server, { email, clientId: inquiryId });
  });
  const on = (day: number) => {
    server.time.now = new Date(Date.UTC(2026, 3, day, 10));
  };
  const progress = async (projectId = maud.projectId) => {
    const path = `/api/customer/project/${projectId}/progress`;
    return (await server.get(path, await maud.logIn())).body.data;
  };
  const steps = async (projectId?: string) =>
    (await progress(projectId)).steps.map(({ name, isDone, on: at }: Step) =>
      isDone ? `${name} ${at?.slice(0, 10) ?? 'some day'}` : name,
    );
  const change = (body: object) => maud.owner('PATCH', `/projects/${maud.projectId}`, body);
  const decide = async (id: string, status: string) =>
    server.patch(`/api/customer/design/${id}`, { status }, await maud.logIn());

  test('are completed one after another, each with its date', async () => {
    expect(await steps()).toEqual(['opened 2026-04-01', 'accepted', 'shown', 'approved', 'live']);
    on(2);
    const accepted = { status: 'accepted' };
    await server.patch(`/api/admin/client-onboarding/${inquiryId}/status`, accepted, asOwner);
    on(5);
    const first = await maud.addDesign();
    on(6);
    await decide(first.id, 'revision_requested');
    on(8);
    const second = await maud.addDesign({ threadId: first.threadId });
    const shown = ['opened 2026-04-01', 'accepted 2026-04-02', 'shown 2026-04-05'];
    expect(await steps()).toEqual([...shown, 'approved', 'live']);
    on(9);
    await decide(second.id, 'approved');
    expect(await steps()).toEqual([...shown, 'approved 2026-04-09', 'live']);
    const other = await maud.addDesign({ designTitle: 'Contact page' });
    expect(await steps(), 'another design is open').toEqual([...shown, 'approved', 'live']);
    on(12);
    await decide(other.id, 'approved');
    on(20);
    await change({ status: 'completed' });
    on(25);
    await change({ status: 'completed', priority: 'low' });
    const all = [...shown, 'approved 2026-04-12', 'live 2026-04-20'];
    expect(await steps()).toEqual(all);
    await change({ status: 'in_progress' });
    await change({ status: 'completed' });
    expect(await steps(), 'it went live once').toEqual(all);
  });

  test('an order that named no inquiry advances with its first design', async () => {
    on(4);
    const bare = await createCustomer(server, { email: 'bare@steps.example.org' });
    on(5);
    await bare.addDesign();
    const path = `/api/customer/project/${bare.projectId}/progress`;
    const { body } = await server.get(path, await bare.logIn());
    const done = body.data.steps.filter(({ isDone }: Step) => isDone);
    expect(done.map(({ name }: Step) => name)).toEqual(['opened', 'accepted', 'shown']);
  });

  test('the project of a quote was accepted with it', async () => {
    const { id } = (await server.post('/api/consultation', createConsultation({ email }))).body;
    const sent = await server.post(`/api/admin/consultations/${id}/quotes`, { lines }, asOwner);
    on(3);
    const token = tokenOf(sent.body.data.url);
    await server.post(`/api/quotes/${token}/accept`, { name: 'Maud Ferris' });
    const { projects } = (await maud.owner('GET', '')).body.data;
    expect(await steps(projects.at(-1).id)).toEqual([
      ...['opened 2026-04-03', 'accepted 2026-04-03'],
      ...['shown', 'approved', 'live'],
    ]);
  });

  test("a rejected alternative does not prevent the other's approval", async () => {
    on(5);
    const chosen = await maud.addDesign();
    const other = await maud.addDesign({ designTitle: 'The same in blue' });
    on(6);
    await decide(chosen.id, 'approved');
    on(7);
    await decide(other.id, 'rejected');
    expect(await steps()).toContain('approved 2026-04-06');
  });

  test('a rejected design does not count as approved', async () => {
    const { id } = await maud.addDesign();
    await decide(id, 'rejected');
    expect(await steps()).toContain('approved');
  });

  test('a project created by hand has no dates that were never stored', async () => {
    on(3);
    const { body } = await maud.owner('POST', '/projects', {
      projectName: 'A shop',
      status: 'in_progress',
    });
    const { id } = body.data;
    expect(await steps(id)).toEqual([
      'opened 2026-04-03',
      'accepted some day',
      'shown',
      'approved',
      'live',
    ]);
    await database.source.query("UPDATE project SET status = 'completed' WHERE id = $1", [id]);
    expect(await steps(id)).toEqual([
      'opened 2026-04-03',
      ...['accepted', 'shown', 'approved', 'live'].map((name) => `${name} some day`),
    ]);
  });

  describe('renewals', () => {
    const renewals = async () => {
      const { domainRenewsOn, hostingRenewsOn } = await progress();
      return [domainRenewsOn, hostingRenewsOn];
    };

    test('are set and cleared on the desk, with an event', async () => {
      expect(await renewals()).toEqual([null, null]);
      const { body } = await change({
        domainRenewsOn: '2027-04-01',
        hostingRenewsOn: '2027-05-01',
      });
      expect(body.data).toMatchObject({ domainRenewsOn: '2027-04-01', liveAt: null });
      expect(await renewals()).toEqual(['2027-04-01', '2027-05-01']);
      await change({ priority: 'high' });
      await change({ domainRenewsOn: '' });
      expect(await renewals()).toEqual([null, '2027-05-01']);
      await change({ hostingRenewsOn: null });
      expect(await renewals()).toEqual([null, null]);
      const [event] = await database.source.query(
        "SELECT data FROM event WHERE topic = 'project.changed' ORDER BY id LIMIT 1",
      );
      expect(event.data).toMatchObject({
        domainRenewsOn: '2027-04-01',
        hostingRenewsOn: '2027-05-01',
      });
    });

    test.each(['soon', '2027-02-30', '01/02/2027', 7])('%j is refused', async (domainRenewsOn) => {
      expect((await change({ domainRenewsOn })).status).toBe(400);
    });
  });
});

interface Step {
  name: string;
  isDone: boolean;
  on: string | null;
}
