import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
const types: Record<string,string> = { js:'text/javascript', css:'text/css', svg:'image/svg+xml', html:'text/html', woff2: 'font/woff2' };
const manifest = JSON.parse(readFileSync('dist/pages/manifest.json','utf8'));
export const base = 'http://localhost:23456';
export async function launch() {
  return chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync'] });
}
export const state: { trpc: (path: string, body: unknown, headers: Record<string,string>) => { status: number; json: unknown } | 'abort' } = {
  trpc: () => ({ status: 200, json: { result: { data: { success: true, message: 'ok', id: '5f1c3b0e-7c1b-4d6f-9d0e-2f1a6b7c8d9e' } } } }),
};
export async function open(browser: Awaited<ReturnType<typeof launch>>, width: number, height = 844): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.type(), m.text().slice(0,600)); });
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.startsWith('/api/analytics')) return route.fulfill({ json: { success: true } });
    if (url.pathname.startsWith('/trpc')) {
      const answer = state.trpc(url.pathname, route.request().postDataJSON(), route.request().headers());
      return answer === 'abort' ? route.abort() : route.fulfill({ status: answer.status, json: answer.json });
    }
    const file = `dist/client${url.pathname}`;
    if (url.pathname !== '/' && existsSync(file)) return route.fulfill({ body: readFileSync(file), contentType: types[file.split('.').pop() ?? ''] });
    const found = manifest.pages.find((p: any) => new RegExp(p.pattern, 'i').test(url.pathname));
    return route.fulfill({ body: readFileSync(`dist/pages/${found.file}`), contentType: 'text/html; charset=utf-8' });
  });
  return page;
}
