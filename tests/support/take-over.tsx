import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { Router } from 'wouter';

/**
 * Serves the page as it was prerendered, lets a visitor act on it, and has React take it over;
 * answers the text that stood before, the page afterwards, and how to leave it. It is drawn for the
 * path alone, unless told for which query.
 */
export function takeOver(
  page: ReactElement,
  address: string,
  meanwhile = () => {},
  drawnFor = address.split('?', 1)[0] ?? '',
) {
  const app = <Router ssrPath={drawnFor}>{page}</Router>;
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div>${renderToString(app)}</div>`;
  const container = document.body.firstElementChild as HTMLElement;
  const served = container.textContent;
  meanwhile();
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(container, app);
  });
  return { served, container, leave: () => act(() => root?.unmount()) };
}

/** Expects a button to take no press before React is here, and its form to put nothing into the address. */
export function expectNoEarlyPress(serve: (meanwhile: () => void) => unknown, name: string): void {
  serve(() => {
    const button = screen.getByRole('button', { name });
    expect(button).toBeDisabled();
    expect(button.closest('form')).toHaveAttribute('method', 'post');
  });
  expect(screen.getByRole('button', { name })).toBeEnabled();
}
