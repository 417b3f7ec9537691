import { chromium } from 'playwright';
const url = 'http://localhost:3350';
const answer = await fetch(url + '/api/admin/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ password: 'the-demo-password' }) });
const { token } = await answer.json();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] });
for (const [width, height] of [[390, 844], [1280, 800]] as const) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
  await page.addInitScript((t) => { localStorage.setItem('admin_session', t); }, token);
  const shot = (n: string) => page.screenshot({ path: `/tmp/hs/${n}-${width}.png` });
  await page.goto(url + '/admin/help'); await page.waitForTimeout(1500); await shot('index');
  await page.getByLabel('Search the help').fill('payment failed'); await page.waitForTimeout(300); await shot('index-search');
  await page.goto(url + '/admin/help/failed-payment'); await page.waitForTimeout(1200); await shot('page');
  await page.goto(url + '/admin/payments'); await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Help', exact: true }).click(); await page.waitForTimeout(800); await shot('panel');
  await page.getByRole('button', { name: /What does a failed payment/ }).click(); await page.waitForTimeout(400); await shot('panel-page');
  console.log(width, await page.evaluate(() => document.activeElement?.textContent));
  await page.keyboard.press('Escape'); await page.waitForTimeout(300);
  console.log(await page.evaluate(() => document.activeElement?.textContent));
  await page.goto(url + '/admin/inbox'); await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Help', exact: true }).click(); await page.waitForTimeout(800); await shot('inbox-panel');
  if (width > 1000) { await page.locator('[data-row]').first().click(); await page.waitForTimeout(600); await shot('inbox-panel-row'); }
  if (width > 1000) await page.getByRole('button', { name: 'Close help' }).click(); else await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Search/ }).first().click(); await page.waitForTimeout(500);
  await page.keyboard.type('failed pay'); await page.waitForTimeout(900); await shot('search');
  await page.keyboard.press('ArrowUp'); await page.keyboard.press('Enter'); await page.waitForTimeout(900); await shot('search-opened');
  console.log('after search', await page.evaluate(() => document.activeElement?.textContent));
  await context.close();
}
await browser.close();
