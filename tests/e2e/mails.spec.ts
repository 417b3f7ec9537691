import pg from 'pg';
import { deskLink, personLink } from '#src/shared/desk/desk-links.ts';
import { createConsultation, createOnboarding } from '#tests/support/builders.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { closeToast, logIn, rowsOf } from './desk-journey.ts';
import { test as base, expect, expectAccessible, viewports } from './journey.ts';
import { expectToFit } from './reach.ts';

/** A journey over a PostgreSQL, whose mails can be changed. */
const test = base.extend<object, { postgres: { url: string; client: pg.Client } }>({
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const postgres = await startPostgres();
      const client = new pg.Client(postgres.url);
      await client.connect();
      await use({ url: postgres.url, client });
      await client.end();
      await postgres.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ postgres }, use) => {
      const server = await startBuiltServer({ DATABASE_URL: postgres.url });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Gives the mails to an address other content, as sent. */
const rewriteMails = (client: pg.Client, email: string, html: string) =>
  client.query(
    `WITH sent AS (
       UPDATE mail SET subject = 'As it was sent', html = $2::text, text = $2 WHERE email = $1
       RETURNING job_id
     )
     UPDATE job SET done_at = now(), outcome = 'done' FROM sent WHERE id = job_id`,
    [email, html],
  );

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test("a held mail is previewed in a sandboxed frame, with visitors' input as text", async ({
      page,
      server,
      owner,
      postgres,
    }) => {
      const email = `held-${name}@example.org`;
      // Only a receipt to a known address holds what was typed.
      await postgres.client.query('INSERT INTO known_address VALUES ($1, now(), true)', [email]);
      const businessDescription = '<img src=x onerror=alert(1)><script>alert(2)</script>';
      const inquiry = createOnboarding({ email, businessDescription });
      const { id } = await owner.send('/client-onboarding', inquiry);
      await logIn(page, server, deskLink('inquiry', id));
      const line = page
        .getByRole('list', { name: 'Emails' })
        .getByText(`Inquiry receipt to ${email}`)
        .locator('..');
      await expect(line).toContainText('Held: no mail server is set');
      await expectAccessible(page);
      await expectToFit(page, 'a card with its mails');
      await line.getByRole('button', { name: /^Preview/ }).click();
      const frame = page.getByRole('dialog').locator('iframe');
      await expect(frame).toHaveAttribute('sandbox', '');
      const inside = frame.contentFrame();
      await expect(inside.locator('body')).toContainText('alert(1)');
      await expect(inside.locator('script, img[src="x"]')).toHaveCount(0);
      await expectAccessible(page);
      await expectToFit(page, 'a preview');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test.describe('a mail that contains a script', () => {
      // What Chromium says of a script that the sandbox keeps from running.
      test.use({ expectedTrouble: /sandboxed|Content Security Policy/ });

      test('keeps its colours in the preview and runs nothing', async ({
        page,
        server,
        owner,
        postgres,
      }) => {
        const email = `sent-${name}@example.org`;
        const { id } = await owner.send('/consultation', createConsultation({ email }));
        const html = `<!doctype html><html><head><style>h1 { color: rgb(1, 2, 3) }</style></head>
          <body><h1>Hello</h1><p style="color: rgb(184, 57, 27)">Coloured</p>
          <a href="/admin">A link</a>
          <script>document.body.dataset.ran = 'yes'; parent.document.title = 'ran'</script>
          <img src="data:image/png," alt="" onerror="document.body.dataset.ran = 'yes'"></body></html>`;
        await rewriteMails(postgres.client, email, html);
        await logIn(page, server, deskLink('consultation', id));
        const title = await page.title();
        await page.getByRole('button', { name: /^Preview/ }).click();
        await expect(page.getByRole('heading', { name: 'As it was sent' })).toBeVisible();
        const inside = page.getByRole('dialog').locator('iframe').contentFrame();
        await expect(inside.getByText('Coloured')).toHaveCSS('color', 'rgb(184, 57, 27)');
        await expect(inside.getByText('Hello')).toHaveCSS('color', 'rgb(1, 2, 3)');
        await inside.getByText('A link').click();
        await expect(inside.getByText('Coloured')).toBeVisible();
        await expect(inside.locator('body')).not.toHaveAttribute('data-ran');
        expect(await page.title()).toBe(title);
        expect(page.context().pages()).toHaveLength(1);
      });
    });

    test('a link from a mail opens its row, also if settled and after a login, and Show all leaves it', async ({
      page,
      server,
      owner,
      postgres,
    }) => {
      const fullName = `Ada Finch on a ${name}`;
      const { id } = await owner.send('/client-onboarding', createOnboarding({ fullName }));
      await owner.call('PATCH', `/admin/client-onboarding/${id}/status`, { status: 'accepted' });
      for (let others = 0; others < 3; others += 1)
        await owner.send('/client-onboarding', createOnboarding({ fullName: `Other ${others}` }));
      await logIn(page, server, deskLink('inquiry', id));
      await closeToast(page);
      await expect(page.getByText('One request, from a link')).toBeInViewport();
      await expect(page.getByRole('heading', { name: fullName })).toBeInViewport();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectAccessible(page);
      await expectToFit(page, 'a linked row');
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(rowsOf(page, /^Other/).first()).toBeVisible();
      await page.goBack();
      await expect(page.getByText('One request, from a link')).toBeVisible();
      await postgres.client.query('DELETE FROM onboarding_inquiry WHERE id = $1', [id]);
      await page.reload();
      await expect(page.getByText('This request does not exist any more')).toBeVisible();
    });

    test("links open an order and a customer's details, with every mail to or about them", async ({
      page,
      server,
      owner,
    }) => {
      const email = `linked-${name}@example.org`;
      await owner.order({ email });
      const [payment] = (await owner.call('GET', `/admin/payments?search=${email}`)).data;
      await logIn(page, server, deskLink('order', payment.id));
      await closeToast(page);
      await expect(page.getByText('One payment request, from a link')).toBeInViewport();
      await expect(page.getByRole('article')).toContainText(email);
      await expect(page.getByRole('list', { name: 'Emails' })).toContainText('Held');

      const [customer] = (await owner.call('GET', `/admin/customers?search=${email}`)).data;
      await page.goto(personLink(customer.id, 'mails'));
      await expect(page.getByText(`Order receipt to ${email}`)).toBeVisible();
      await expect(page).toHaveURL(personLink(customer.personId, 'mails'));
      await expectAccessible(page);
      await expectToFit(page, "a customer's mails");
    });
  });
