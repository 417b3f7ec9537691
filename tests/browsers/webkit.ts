import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, until, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { patience } from '#tests/support/patience.ts';
import type { BrowserWindow } from './browser.ts';

/** Opens WebKitGTK's small browser, on a display of its own. */
export async function openWebKit(): Promise<BrowserWindow> {
  const folder = mkdtempSync(join(tmpdir(), 'awning-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...surroundings(folder), DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), patience);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  const find = async (xpath: string) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), patience);
    return driver.wait(until.elementIsVisible(element), patience);
  };
  return {
    resize: (width, height) => resize(driver, width, height),
    open: (url) => driver.get(url),
    press: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    run: (task, ...args) => driver.executeScript(task, ...args),
    screenshot: () => driver.takeScreenshot(),
    async close() {
      await driver.quit();
      service.kill();
      screen.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A real locale, for under LANG=C `Intl` refuses the browser's own, and no toolbar to keep it wide. */
function surroundings(folder: string): NodeJS.ProcessEnv {
  const locale = 'en_GB.UTF-8';
  execFileSync('localedef', ['-i', 'en_GB', '-f', 'UTF-8', join(folder, locale)]);
  mkdirSync(join(folder, 'gtk-3.0'));
  const narrow = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrow);
  return { LOCPATH: folder, LC_ALL: locale, XDG_CONFIG_HOME: folder };
}

async function resize(driver: WebDriver, width: number, height: number) {
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  await driver.wait(
    async () => (await driver.executeScript('return innerWidth')) === width,
    patience,
  );
}
