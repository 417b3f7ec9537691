import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiProvider } from '#src/client/api-provider.tsx';
import { ConsultationPage } from '#src/features/consultation/consultation-page.tsx';
import { PortfolioPage } from '#src/features/portfolio/portfolio-page.tsx';
import { WebsiteUpdatePage } from '#src/features/website-update/website-update-page.tsx';
import { expectNoEarlyPress, takeOver } from '#tests/support/take-over.tsx';

let leave = () => {};
beforeEach(() => sessionStorage.clear());
afterEach(() => leave());

const pages = {
  '/consultation': <ConsultationPage />,
  '/website-update-request': <WebsiteUpdatePage />,
  '/portfolio': <PortfolioPage />,
};
const serve = (address: keyof typeof pages, meanwhile?: () => void) => {
  const taken = takeOver(<ApiProvider>{pages[address]}</ApiProvider>, address, meanwhile);
  leave = taken.leave;
  return taken;
};

describe('the request screens are served whole and taken over without a warning', () => {
  test.each([
    ['/consultation', 'Website redesign£150'],
    ['/website-update-request', 'Medium update£100-£250'],
    ['/portfolio', 'Our Portfolio'],
  ] as const)('%s has %s', (address, text) => {
    expect(serve(address).served).toContain(text);
  });
});

describe('before React is here', () => {
  test.each([
    ['/consultation', 'Request my quote'],
    ['/website-update-request', 'Request my update'],
  ] as const)(
    '%s takes no press of %s, and would not put what is typed into the address',
    (address, name) => {
      expectNoEarlyPress((meanwhile) => serve(address, meanwhile), name);
    },
  );

  test('what is chosen and typed early is kept, and is in the estimate', async () => {
    const choice = () => screen.getByRole('radio', { name: /Website redesign/ });
    const extra = () => screen.getByRole('checkbox', { name: /Content writing/ });
    serve('/consultation', () => {
      choice().click();
      extra().click();
      screen.getByLabelText<HTMLInputElement>('Full name').value = 'Idris Pell';
    });
    expect(choice()).toBeChecked();
    expect(extra()).toBeChecked();
    expect(screen.getByLabelText('Full name')).toHaveValue('Idris Pell');
    const receipt = within(screen.getByRole('region', { name: 'Your estimate' }));
    expect(await receipt.findByText('£250')).toBeInTheDocument();
  });

  test('what is typed early goes before what an earlier visit left', () => {
    sessionStorage.setItem(
      'consultation-draft',
      JSON.stringify({ fullName: 'Older', phone: '01632 960417' }),
    );
    serve('/consultation', () => {
      screen.getByLabelText<HTMLInputElement>('Full name').value = 'Idris Pell';
    });
    expect(screen.getByLabelText('Full name')).toHaveValue('Idris Pell');
    expect(screen.getByLabelText('Phone number')).toHaveValue('01632 960417');
  });

  test('an update request typed early is kept', () => {
    serve('/website-update-request', () => {
      screen.getByRole('radio', { name: /Major update/ }).click();
      screen.getByLabelText<HTMLInputElement>('Current website').value = 'www.example.org';
    });
    expect(screen.getByRole('radio', { name: /Major update/ })).toBeChecked();
    expect(screen.getByLabelText('Current website')).toHaveValue('www.example.org');
  });
});
