import type { Page } from 'playwright/test';
import { drawMockUp } from '#src/demo/mock-up.ts';
import { closeToast, openPortal } from './desk-journey.ts';
import { expect } from './journey.ts';
import type { Owner } from './owner.ts';

const drawn = (layout: 0 | 1 | 2) =>
  drawMockUp({
    name: 'Ferris Heating',
    headline: 'Warm again by six',
    colours: ['#f6f3ec', '#1d3557', '#d98f2b'],
    layout,
  });

const decisions = ['Approve', 'Request Changes', 'Reject'];

/** What is asked, and the three answers, in view without scrolling. */
export async function expectAsked(page: Page, version: number): Promise<void> {
  const what = version === 1 ? 'this' : `version ${version}`;
  await expect(page.getByText(`Is ${what} as you want it?`)).toBeInViewport({ ratio: 1 });
  for (const name of decisions)
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
}

/** A customer with a design in some versions, each but the last sent back. */
export async function showVersions(owner: Owner, email: string, count: number) {
  const { path, project } = await owner.order({ email });
  await owner.send('/customer/login', { email });
  let threadId: string | undefined;
  const ids: string[] = [];
  for (let version = 1; version <= count; version += 1) {
    const { data } = await owner.send(`${project}/designs`, {
      threadId,
      designTitle: 'Home page',
      designDescription: `What is new in version ${version}.`,
      imageUrl: await owner.upload(drawn(version % 2 === 0 ? 1 : 0)),
    });
    threadId = data.threadId;
    ids.push(data.id);
    if (version === count) break;
    const decision = { status: 'revision_requested', feedback: `Words about version ${version}` };
    await owner.call('PATCH', `/customer/design/${data.id}`, decision);
  }
  return { path, newest: ids.at(-1) ?? '' };
}

export async function openReviews(page: Page, email: string): Promise<void> {
  await openPortal(page, email);
  await closeToast(page);
  await page.getByRole('tab', { name: 'Design Reviews' }).click();
  await expect(page.getByRole('heading', { name: /^Comments on version/ })).toBeAttached();
}

const image = (page: Page, version: number) =>
  page.getByRole('img', { name: `Home page, version ${version}` }).first();

/** The versions that are drawn large, and how high they are, in parts of the screen. */
export async function expectLarge(page: Page, ...versions: number[]): Promise<void> {
  for (const version of versions) {
    await expect(image(page, version)).not.toHaveJSProperty('naturalWidth', 0);
    const { height = Number.NaN } = (await image(page, version).boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.6);
  }
}
