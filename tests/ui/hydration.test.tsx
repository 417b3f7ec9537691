import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { LandingPage } from '#src/features/landing/landing-page.tsx';
import { NotFoundPage } from '#src/features/landing/not-found-page.tsx';

/** Serves the page, lets a visitor act on it, takes it over, and tells what stood before and after. */
function takeOver(page: ReactElement, path: string, meanwhile = () => {}) {
  const app = (
    <Router ssrPath={path} ssrSearch="">
      {page}
    </Router>
  );
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<div>${renderToString(app)}</div>`;
  const container = document.body.firstElementChild as HTMLElement;
  const served = container.textContent;
  meanwhile();
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(container, app);
  });
  const taken = container.textContent;
  const menu = container.querySelector('details')?.open ? 'open' : 'closed';
  act(() => root?.unmount());
  return { served, taken, menu };
}

describe('served pages are taken over without a warning', () => {
  test('the landing page shows the discount at once and its end date only in the browser', () => {
    const { served, taken } = takeOver(<LandingPage />, '/');
    expect(served).toContain('Special Launch Pricing - Save 50%!');
    expect(served).toContain('ends in seven days');
    expect(taken).toMatch(/ends \d{1,2} \w+ \d{4}/);
  });

  test('a menu opened before React has come stays open', () => {
    const { menu } = takeOver(<LandingPage />, '/', () => {
      document.querySelector('details')?.setAttribute('open', '');
    });
    expect(menu).toBe('open');
  });

  test('an unknown address says 404 Page Not Found, with a hint for the developer', () => {
    const { served, taken } = takeOver(<NotFoundPage />, '/nowhere');
    expect(served).toContain('404 Page Not Found');
    expect(served).toContain('did you forget to add the page to the router?');
    expect(taken).toBe(served);
  });
});
