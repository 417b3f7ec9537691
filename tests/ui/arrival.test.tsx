import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { defaultPublicFirm } from '#src/shared/firm/default-firm.ts';
import { trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
beforeEach(() => {
  answers['public.portfolio.list'] = { success: true, data: [] };
});

test('an arrival is reported once for each change of the path, also by Back', async () => {
  window.history.replaceState(null, '', '/nowhere');
  const arrivals: string[] = [];
  const { App } = await import('#src/app/app.tsx');
  render(
    <App
      firm={defaultPublicFirm}
      path="/nowhere"
      onArrival={() => arrivals.push(location.pathname)}
    />,
  );
  await screen.findByText('404 Page Not Found');
  expect(arrivals).toEqual([]);
  act(() => window.history.pushState(null, '', '/portfolio?page=2'));
  await screen.findByText('Coming Soon!');
  act(() => window.history.replaceState(null, '', '/portfolio?page=3#top'));
  expect(arrivals).toEqual(['/portfolio']);
  act(() => window.history.back());
  await screen.findByText('404 Page Not Found');
  expect(arrivals).toEqual(['/portfolio', '/nowhere']);
});
