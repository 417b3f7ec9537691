import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { Router } from 'wouter';
import { ApiProvider } from '#src/client/api/api-provider.tsx';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';

/**
 * Serves the page as it was prerendered, lets a visitor act on it, and has React take it over until
 * the test ends; returns the text that stood before, and the page afterwards. It is drawn for the
 * path alone, unless told for which query.
 */
export function takeOver(
  page: ReactElement,
  address: string,
  meanwhile = () => {},
  drawnFor = address.split('?', 1)[0] ?? '',
) {
  const app = (
    <Router ssrPath={drawnFor}>
      <ApiProvider>
        <FirmProvider firm={defaultPageFirm}>{page}</FirmProvider>
      </ApiProvider>
    </Router>
  );
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div>${renderToString(app)}</div>`;
  const container = document.body.firstElementChild as HTMLElement;
  const served = container.textContent;
  meanwhile();
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(container, app);
  });
  onTestFinished(() => act(() => root?.unmount()));
  return { served, container };
}
