import puppeteer from 'puppeteer-core';
import type { BrowserWindow } from './browser.ts';

/** What Firefox says of a font that was on its way as the page was left. */
const abandoned = 'status=2152398850';

/** Opens Debian's Firefox over WebDriver BiDi; notes errors in pages and breaches of their policy. */
export async function openFirefox(trouble: string[]): Promise<BrowserWindow> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => {
    if (!String(error).includes(abandoned)) trouble.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`${message.text()} at ${message.location().url}`);
  });
  const find = (xpath: string) => page.locator(`xpath/${xpath}`);
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (url) => void (await page.goto(url)),
    press: (xpath) => find(xpath).click(),
    async type(xpath, text) {
      const field = await find(xpath).waitHandle();
      await field.type(text);
    },
    run: (task, ...args) => page.evaluate<string[], typeof task>(task, ...args),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  };
}
