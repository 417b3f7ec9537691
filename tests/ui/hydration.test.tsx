import { describe, expect, test } from 'vitest';
import { HomePage } from '#src/features/landing/home-page.tsx';
import { NotFoundPage } from '#src/features/landing/not-found-page.tsx';
import { takeOver } from '#tests/support/take-over.tsx';

describe('served pages are taken over without a warning', () => {
  test('the landing page shows the discount at once and its end date only in the browser', () => {
    const { served, container, leave } = takeOver(<HomePage />, '/');
    expect(served).toContain('Special Launch Pricing - Save 50%!');
    expect(served).toContain('ends in seven days');
    expect(container.textContent).toMatch(/ends \d{1,2} \w+ \d{4}/);
    leave();
  });

  test('a menu opened before React has come stays open', () => {
    const { container, leave } = takeOver(<HomePage />, '/', () => {
      document.querySelector('details')?.setAttribute('open', '');
    });
    expect(container.querySelector('details')?.open).toBe(true);
    leave();
  });

  test('an unknown address says 404 Page Not Found, with a hint for the developer', () => {
    const { served, container, leave } = takeOver(<NotFoundPage />, '/nowhere');
    expect(served).toContain('404 Page Not Found');
    expect(served).toContain('did you forget to add the page to the router?');
    expect(container.textContent).toBe(served);
    leave();
  });
});
