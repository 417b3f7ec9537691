import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Slideshow } from '#src/features/portfolio/slideshow.tsx';
import { showcaseSites } from '#src/shared/showcase.ts';
import { showTab, stubMotion } from '#tests/support/media.ts';

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
    render(<Slideshow />);
    const slide = document.getElementById(`site-${slug}`)?.closest('[role="group"]');
    expect(slide).toHaveTextContent(name);
    expect(slide).toHaveTextContent(description);
    expect(slide).toHaveTextContent(industry);
    const link = slide?.querySelector('a');
    expect(link).toHaveTextContent('Visit Website');
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('nothing turns in a slide that nobody sees', () => {
    render(<Slideshow />);
    for (const slide of document.querySelectorAll('[role="group"]'))
      expect(slide.querySelectorAll('.animate-spin').length).toBe(
        slide.classList.contains('invisible') ? 0 : 1,
      );
  });

  test('their industries are the six that are asked for', () => {
    expect(showcaseSites.map(({ industry }) => industry)).toEqual([
      'Pet Care',
      'Sales & Services',
      'Plumbing Services',
      'Beauty & Grooming',
      'Food & Butchery',
      'Restaurant & Dining',
    ]);
  });
});

describe('the slideshow moves', () => {
  test('by itself every 5000 ms, and loops', async () => {
    render(<Slideshow />);
    await pass(4999);
    expect(current()).toBe(names[0]);
    await pass(1);
    for (const name of [...names.slice(1), names[0]]) {
      expect(current()).toBe(name);
      await pass(5000);
    }
  });

  test('by its arrows, round both ends', () => {
    render(<Slideshow />);
    press('Previous website');
    expect(current()).toBe(names[5]);
    press('Next website');
    expect(current()).toBe(names[0]);
    press('Next website');
    expect(current()).toBe(names[1]);
  });

  test('by one dot for each slide, the current one marked', () => {
    render(<Slideshow />);
    for (const name of [...names].reverse()) {
      press(`Show ${name}`);
      expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
      expect(current()).toBe(name);
    }
  });

  test('on after interaction, the chosen slide standing its full time', async () => {
    render(<Slideshow />);
    await pass(4000);
    press(`Show ${names[3]}`);
    await pass(4999);
    expect(current()).toBe(names[3]);
    await pass(1);
    expect(current()).toBe(names[4]);
  });

  test.each([false, true])(
    'not while paused or for reduced motion (%s), and again when played',
    async (calm) => {
      stubMotion(calm);
      render(<Slideshow />);
      if (!calm) press('Pause slideshow');
      await pass(60_000);
      expect(current()).toBe(names[0]);
      press('Play slideshow');
      await pass(5000);
      expect(current()).toBe(names[1]);
    },
  );

  test('not in a hidden tab', async () => {
    render(<Slideshow />);
    act(() => showTab(false));
    await pass(60_000);
    expect(current()).toBe(names[0]);
    act(() => showTab(true));
    await pass(5000);
    expect(current()).toBe(names[1]);
  });
});

describe('the slideshow loads', () => {
  const settle = 2000;
  const arrive = (name: string | undefined) =>
    fireEvent.load(screen.getByTitle(`Preview of ${name}`));

  test('no frame before the page has come to rest, and one at a time', async () => {
    render(<Slideshow />);
    await pass(1400);
    expect(frames()).toEqual([]);
    await pass(settle);
    expect(frames()).toEqual([names[0]]);
    arrive(names[0]);
    expect(frames()).toEqual([names[0], names[1]]);
  });

  test('the current frame and the next only, wrapping, and never unloads one', async () => {
    render(<Slideshow />);
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

  test('each frame in a sandbox that allows nothing but its own origin', async () => {
    render(<Slideshow />);
    await pass(settle);
    for (const frame of document.querySelectorAll('iframe')) {
      expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
      expect(frame.closest('[inert]')).not.toBeNull();
    }
  });

  test('and says so of each that has not come', async () => {
    render(<Slideshow />);
    await pass(settle);
    for (const name of names) expect(screen.getByText(`Loading ${name}...`)).toBeInTheDocument();
    fireEvent.load(document.querySelector('iframe') as HTMLIFrameElement);
    expect(screen.queryByText(`Loading ${names[0]}...`)).toBeNull();
    expect(screen.getByText(`Loading ${names[1]}...`)).toBeInTheDocument();
  });
});
