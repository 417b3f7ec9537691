import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { OnboardingPage } from '#src/features/sales/onboarding/wizard/onboarding-page.tsx';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import { fourPackages } from '#tests/support/four-packages.ts';
import { formServer, openScreen } from '#tests/support/order-screens.tsx';
import { fillFields } from '#tests/support/public-forms.tsx';
import { fillStep, next, previous, stepHeading, walkTo } from '#tests/support/wizard.tsx';

const { calls } = formServer();
const open = (address = '/onboarding') => openScreen(<OnboardingPage />, address);

describe('of a firm with packages of its own', () => {
  const openFor = (address: string) =>
    openScreen(
      <FirmProvider
        firm={{
          ...defaultPageFirm,
          version: crypto.randomUUID(),
          prices: { ...defaultPageFirm.prices, packages: fourPackages },
        }}
      >
        <OnboardingPage />
      </FirmProvider>,
      address,
    );

  test.each([
    ['/onboarding?package=quarterly', 4],
    ['/onboarding?package=care-plan', 5],
    ['/onboarding', 4],
  ])('%s has the steps that ask something: %i', (address, steps) => {
    openFor(address);
    expect(stepHeading()).toHaveTextContent(`Step 1 of ${steps}`);
  });

  test('another package adds and leaves out the step of the domain', async () => {
    const { user } = openFor('/onboarding?package=quarterly');
    await user.click(screen.getByRole('radio', { name: /^Care/ }));
    await fillFields(user, { 'Full name': 'Maud Ferris', 'Business/Brand name': 'Ferris' });
    await fillFields(user, { 'Email address': 'maud@example.org' });
    await next(user);
    await waitFor(() => expect(stepHeading()).toHaveTextContent('Step 2 of 5Domain and hosting'));
    await previous(user);
    await user.click(screen.getByRole('radio', { name: /^Season/ }));
    await next(user);
    await waitFor(() => expect(stepHeading()).toHaveTextContent('Step 2 of 4Website content'));
  });
});

describe('the wizard goes through five steps', () => {
  const titles = [
    'Package and contact',
    'Domain and hosting',
    'Website content',
    'Design preferences',
    'Additional features',
  ];

  test('shows Step X of 5, its title and its button on each, with the focus on the heading', async () => {
    const { user } = open();
    expect(stepHeading()).not.toHaveFocus();
    for (const [place, title] of titles.entries()) {
      if (place > 0) {
        await walkTo(user, place + 1, place);
        expect(stepHeading()).toHaveFocus();
      }
      expect(stepHeading()).toHaveTextContent(`Step ${place + 1} of 5${title}`);
      const onward = screen.getAllByRole('button', { name: /^(Next|Submit Information)$/ });
      const names = onward.map(({ textContent }) => textContent);
      expect(names).toEqual([place < 4 ? 'Next' : 'Submit Information']);
    }
  });

  test('the focus moves with the step, so that keys do not reach the previous one', async () => {
    const { user } = open();
    await fillStep(user, 1);
    let focused: Element | null | undefined;
    const watch = new MutationObserver(() => {
      if (screen.queryByText('Step 2 of 5')) focused ??= document.activeElement;
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await next(user);
    await screen.findByText('Step 2 of 5');
    watch.disconnect();
    expect(focused).toBe(stepHeading());
  });

  test('Previous is disabled on step 1 and goes back in the history from the others', async () => {
    const { user } = open();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await walkTo(user, 2);
    const entries = history.length;
    await previous(user);
    expect(stepHeading()).toHaveTextContent('Step 1 of 5');
    expect(stepHeading()).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toHaveValue('Maud Ferris');
    expect(history.length).toBe(entries);
  });

  test('Previous works without history entries, which name the step', async () => {
    const { user } = open();
    await walkTo(user, 2);
    const go = vi.spyOn(history, 'go').mockImplementation(() => {});
    await previous(user);
    expect(go).toHaveBeenCalledWith(-1);
    expect(stepHeading()).toHaveTextContent('Step 1 of 5');
    expect(history.state.steps.at(-1)).toBe(0);
    go.mockRestore();
  });

  test('the second click of a double click sends nothing', async () => {
    const { user } = open();
    await walkTo(user, 4);
    await fillStep(user, 4);
    // A press is a second one by its detail, however long a busy machine took between them.
    const press = async (name: string, detail: number) =>
      fireEvent.click(await screen.findByRole('button', { name }), { detail });
    await press('Next', 1);
    await press('Submit Information', 2);
    await previous(user);
    expect(stepHeading()).toHaveTextContent('Step 4 of 5');
    expect(calls).toHaveLength(0);
  });
});

describe('each step is checked before the next', () => {
  test.each<[step: number, label: string, message: string, typed?: string]>([
    [1, 'Full name', 'Full name is required.'],
    [1, 'Business/Brand name', 'Business/Brand name is required.'],
    [1, 'Email address', 'Valid email is required.'],
    [1, 'Email address', 'Valid email is required.', 'maud at home'],
    [3, 'Business description', 'Business description is required.'],
    [3, 'Pages needed', 'Pages needed is required.'],
    [4, 'Colour scheme preference', 'Color scheme preference is required.'],
  ])('step %i, %s: %s', async (step, label, message, typed = '') => {
    const { user } = open();
    await walkTo(user, step);
    await fillStep(user, step);
    await fillFields(user, { [label]: typed });
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await next(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(stepHeading()).toHaveTextContent(`Step ${step} of 5`);
  });

  test('the first of several errors gets the focus, and disappears once it is corrected', async () => {
    const { user } = open();
    await next(user);
    await screen.findByText('Valid email is required.');
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(screen.getByText('Full name is required.')).toBeVisible();
    await user.type(screen.getByLabelText('Full name'), 'M');
    await waitFor(() =>
      expect(screen.queryByText('Full name is required.')).not.toBeInTheDocument(),
    );
    expect(screen.getByText('Business/Brand name is required.')).toBeVisible();
  });
});

describe('the package', () => {
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

  test.each([
    ['/onboarding', 'basic'],
    ['/onboarding?package=basic', 'basic'],
    ['/onboarding?package=premium', 'premium'],
    ['/onboarding?package=gold', 'basic'],
  ])('at %s is %s', (address, name) => {
    open(address);
    expect(chosen()).toBe(name);
  });

  test('shows both prices', () => {
    open();
    expect(screen.getByLabelText(/Basic Static Website/)).toHaveAccessibleName(
      /£75 setup \+ £10\/month/,
    );
    expect(screen.getByLabelText(/Premium/)).toHaveAccessibleName(/£150 setup \+ £10\/month/);
  });
});

describe('domain questions', () => {
  test('basic shows that they are part of premium, and can be upgraded', async () => {
    const { user } = open();
    await walkTo(user, 2);
    expect(screen.getByText('Domain and hosting are included with premium only.')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change to premium' }));
    await waitFor(() => expect(screen.getByLabelText('Yes')).toHaveFocus());
    await previous(user);
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'premium');
  });

  test('premium may leave it open; yes asks for the existing domain, no for two or three preferences', async () => {
    const { user } = open('/onboarding?package=premium');
    await walkTo(user, 3);
    await previous(user);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Yes'));
    expect(screen.getByLabelText('Your existing domain (optional)')).toBeVisible();
    expect(screen.queryByLabelText(/Domains you would like/)).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('No'));
    expect(screen.getByLabelText(/Domains you would like/)).toHaveAccessibleDescription(
      /^Two or three options/,
    );
    expect(screen.queryByLabelText(/Your existing domain/)).not.toBeInTheDocument();
  });
});
