// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const asked: string[] = [];
const server = setupServer();
const answers = (...given: Response[]) =>
  server.use(
    http.get('/assets/:name', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return given.shift() ?? new HttpResponse('export {}');
    }),
  );
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  document.body.innerHTML = '<script data-scripts="/assets/main.js /assets/react.js" />';
});
afterEach(() => {
  server.resetHandlers();
  vi.resetModules();
  asked.length = 0;
  document.head.replaceChildren();
});

const helper = async () => (await import('#src/client/import-fetched.ts')).__vitePreload;
const load = () => Promise.resolve('the module');

it('imports once every file has arrived, and fetches none that the page started from', async () => {
  answers();
  const preload = await helper();
  const files = ['assets/page.js', 'assets/react.js', 'assets/main.js', 'assets/zod.js'];
  expect(await preload(load, files)).toBe('the module');
  expect(asked.sort()).toEqual(['/assets/page.js', '/assets/zod.js']);
});

it.each([
  ['does not arrive', HttpResponse.error()],
  ['is answered with a refusal', new HttpResponse('Busy', { status: 503 })],
])('never imports what %s, and asks for it again', async (_, failure) => {
  answers(failure);
  const preload = await helper();
  const importing = vi.fn(load);
  await expect(preload(importing, ['assets/page.js'])).rejects.toThrow();
  expect(importing).not.toHaveBeenCalled();
  expect(await preload(importing, ['assets/page.js'])).toBe('the module');
  expect(await preload(importing, ['assets/page.js'])).toBe('the module');
  expect(asked).toEqual(['/assets/page.js', '/assets/page.js']);
});

it('waits for a stylesheet, and adds it again where it did not arrive', async () => {
  const preload = await helper();
  const importing = vi.fn(load);
  const link = () => document.head.querySelector('link');
  const first = preload(importing, ['assets/desk.css']);
  link()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/desk.css');
  expect(link()).toBeNull();
  const second = preload(importing, ['assets/desk.css']);
  expect(importing).not.toHaveBeenCalled();
  expect(link()?.getAttribute('href')).toBe('/assets/desk.css');
  link()?.dispatchEvent(new Event('load'));
  expect(await second).toBe('the module');
});

it('does not take a stylesheet that is on its way for one that is there', async () => {
  const { addStyles } = await import('#src/client/add-styles.ts');
  const links = () => [...document.head.querySelectorAll('link')];
  const settled = vi.fn();
  void addStyles('/assets/main.css').catch(() => settled('the first'));
  const [first] = links();
  void addStyles('/assets/main.css').then(() => settled('the second'));
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  expect(links()).toHaveLength(1);
  expect(links()[0]).not.toBe(first);
  links()[0]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith('the second'), 10_000);
});
