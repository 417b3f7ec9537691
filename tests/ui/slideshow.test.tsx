import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { Slideshow } from '#src/features/site/portfolio/slideshow.tsx';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import { showcaseSites } from '#src/shared/showcase.ts';
import { showTab, stubMotion } from '#tests/support/media.ts';

const slideshow = (
  <FirmProvider firm={defaultPageFirm}>
    <Slideshow />
  </FirmProvider>
);
const names = showcaseSites.map(({ name }) => name);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const frames = () => [...document.querySelectorAll('iframe')].map((frame) => frame.title.slice(11));
const current = () =>
  document.querySelector('[aria-current="true"]')?.getAttribute('aria-label')?.slice(5);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
  stubMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the slideshow shows the six fixed sites', () => {
  test.each(showcaseSites)('$name', ({ slug, name, url, description, industry }) => {
    render(slideshow);
    const slide = document.getElementById(`site-${slug}`)?.closest('[role="group"]');
    for (const text of [name, description, industry]) expect(slide).toHaveTextContent(text);
    const link = slide?.querySelector('a');
    expect(link).toHaveTextContent('Visit Website');
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('covers the required industries', () => {
    expect(showcaseSites.map(({ industry }) => industry).join(', ')).toBe(
      'Pet Care, Sales & Services, Plumbing Services, Beauty & Grooming, Food & Butchery, Restaurant & Dining',
    );
  });
});

describe('the slideshow moves', () => {
  test('by itself every 5000 ms, and loops', async () => {
    render(slideshow);
    await pass(4999);
    expect(current()).toBe(names[0]);
    await pass(1);
    for (const name of [...names.slice(1), names[0]]) {
      expect(current()).toBe(name);
      await pass(5000);
    }
  });

  test('by its arrows, wrapping at both ends, and by one dot for each slide', () => {
    render(slideshow);
    for (const [button, place] of [
      ['Previous website', 5],
      ['Next website', 0],
      ['Next website', 1],
      ...names.map((name, at) => [`Show ${name}`, at] as const),
    ] as const) {
      press(button);
      expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
      expect(current()).toBe(names[place]);
    }
  });

  test('on after interaction, with the chosen slide shown for the full time', async () => {
    render(slideshow);
    await pass(4000);
    press(`Show ${names[3]}`);
    await pass(4999);
    expect(current()).toBe(names[3]);
    await pass(1);
    expect(current()).toBe(names[4]);
  });

  test.each<[string, calm: boolean, stop: () => void, start: () => void]>([
    ['while paused', false, () => press('Pause slideshow'), () => press('Play slideshow')],
    ['for reduced motion', true, () => {}, () => press('Play slideshow')],
    ['in a hidden tab', false, () => act(() => showTab(false)), () => act(() => showTab(true))],
  ])('not %s, and again after that', async (_, calm, stop, start) => {
    stubMotion(calm);
    render(slideshow);
    stop();
    await pass(60_000);
    expect(current()).toBe(names[0]);
    start();
    await pass(5000);
    expect(current()).toBe(names[1]);
  });
});

describe('the slideshow loads', () => {
  const settle = 2000;
  const arrive = (name: string | undefined) =>
    fireEvent.load(screen.getByTitle(`Preview of ${name}`));

  test('no frame before the page is idle, and one at a time', async () => {
    render(slideshow);
    await pass(1400);
    expect(frames()).toEqual([]);
    await pass(settle);
    expect(frames()).toEqual([names[0]]);
    arrive(names[0]);
    expect(frames()).toEqual([names[0], names[1]]);
  });

  test('the current frame and the next only, wrapping, and unloads none', async () => {
    render(slideshow);
    await pass(settle);
    press('Previous website');
    expect(frames()).toEqual([names[0], names[5]]);
    press(`Show ${names[2]}`);
    arrive(names[2]);
    expect(frames()).toEqual([names[0], names[2], names[3], names[5]]);
    const kept = document.querySelector('iframe');
    press('Next website');
    press('Next website');
    press(`Show ${names[1]}`);
    expect(frames()).toEqual(names);
    expect(document.querySelector('iframe')).toBe(kept);
  });

  test('each in a sandbox with its own origin only, with a spinner while it loads', async () => {
    render(slideshow);
    await pass(settle);
    for (const slide of document.querySelectorAll('[role="group"]'))
      expect(slide.querySelectorAll('.animate-spin').length).toBe(
        slide.classList.contains('invisible') ? 0 : 1,
      );
    for (const name of names) expect(screen.getByText(`Loading ${name}...`)).toBeInTheDocument();
    const frame = screen.getByTitle(`Preview of ${names[0]}`);
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame.closest('[inert]')).not.toBeNull();
    arrive(names[0]);
    expect(screen.queryByText(`Loading ${names[0]}...`)).toBeNull();
    expect(screen.getByText(`Loading ${names[1]}...`)).toBeInTheDocument();
  });
});
