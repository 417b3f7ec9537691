import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { motionQueries } from '#tests/support/media.ts';
import { patience } from '#tests/support/patience.ts';

configure({ asyncUtilTimeout: patience });

// jsdom has none of these; an effect may ask for one after its test has taken its own stand-in away.
globalThis.matchMedia ??= motionQueries(true);
Element.prototype.scrollIntoView ??= () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

// A test that expects a complaint spies on the console itself, and so keeps it from this list.
const complaints: unknown[][] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => complaints.push(words);
}

afterEach(() => {
  cleanup();
  // One document serves all files of a worker.
  document.body.replaceChildren();
  expect(complaints.splice(0), 'what was written to console.error or console.warn').toEqual([]);
});
