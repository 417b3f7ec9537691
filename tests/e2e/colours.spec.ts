import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { closeToast, logIn, openPortal } from './desk-journey.ts';
import { test as base, expect, expectAccessible, hydrated, viewports } from './journey.ts';

/** Of its own, because it is published on. */
const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
    async ({}, use) => {
      const server = await startBuiltServer({
        TRUST_PROXY: '127.0.0.1,::1',
        CUSTOMER_LOGIN: 'email',
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});
// Of the page that does not exist.
test.use({ expectedTrouble: /status of 404/ });

const publicPages = ['/', '/payment', '/payment-setup', '/portfolio', '/nowhere'];

/** Firms by what they pick: two strong colours, two pale ones, and each the other way round. */
const firms = [
  { main: '#5b2a86', action: '#ffd400' },
  { main: '#ffd400', action: '#5b2a86', ground: 'cool' },
  { main: '#ffffff', action: '#ffffff', ground: 'neutral' },
  { main: '#39ff14', action: '#000000' },
];

/** The fill of the first element that is found, as '#rrggbb'. */
function fillOf(selector: string): string {
  const element = document.querySelector(selector);
  const parts = element && getComputedStyle(element).backgroundColor.match(/\d+/g);
  return `#${(parts ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

for (const [size, viewport] of Object.entries(viewports))
  test(`any two colours stay as picked, and all can be read on them, on a ${size}`, async ({
    page,
    server,
    owner,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const email = `ada-${size}@lark.example.org`;
    await owner.order({ email });
    await logIn(page, server);
    for (const colours of firms) {
      const { data: state } = await owner.call('GET', '/admin/firm');
      const identity = { ...state.published.firm.identity, colours };
      const draft = { revision: state.revision, identity };
      const { data: saved } = await owner.call('PUT', '/admin/firm/draft', draft);
      await owner.send('/admin/firm/publish', { revision: saved.revision });
      for (const path of publicPages) {
        await page.goto(path);
        if (path !== '/') await hydrated(page);
        await expectAccessible(page);
      }
      await page.goto('/');
      expect(await page.evaluate(fillOf, '#pricing')).toBe(colours.main);
      expect(await page.evaluate(fillOf, '#pricing .bg-brick')).toBe(colours.action);
      await page.goto('/admin/firm');
      await page.getByRole('heading', { name: 'How the colours are used' }).waitFor();
      await expectAccessible(page);
    }
    await openPortal(page, email);
    await closeToast(page);
    await expectAccessible(page);
  });
