import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { ConsultationPage } from '#src/features/sales/quote/request/consultation-page.tsx';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import { createConsultation } from '#tests/support/builders.ts';
import { formServer, openScreen, taken } from '#tests/support/order-screens.tsx';
import { choose, fillConsultation, press, tickBox } from '#tests/support/public-forms.tsx';

const { calls, answers } = formServer();
const open = () => openScreen(<ConsultationPage />, '/consultation');
const receipt = () => screen.getByRole('region', { name: 'Your estimate' });
const lines = () =>
  within(receipt())
    .queryAllByRole('listitem')
    .map((line) => line.textContent);

describe('the live price estimate', () => {
  test('grows with each choice and shows its parts', async () => {
    const { user } = open();
    expect(lines()).toEqual([]);
    expect(receipt()).toHaveTextContent('So far£0');
    await choose(user, /Website redesign/);
    expect(lines()).toEqual(['Website redesign£150']);
    await choose(user, /Intermediate/);
    expect(receipt()).toHaveTextContent('So far£225');
    await choose(user, /Standard/);
    await tickBox(user, /Search engine set-up/);
    await tickBox(user, /Ongoing support/);
    const sum = [
      'Website redesign£150',
      'Intermediate× 1.5',
      'Standard, 2-3 weeks× 1.2',
      'The work£270',
      'Search engine set-up+ £75',
    ];
    expect(lines()).toEqual([...sum, 'Ongoing support+ £50 a month']);
    expect(receipt()).toHaveTextContent('every month after is £50');
    await tickBox(user, /Ongoing support/);
    expect(lines()).toEqual(sum);
    expect(receipt()).not.toHaveTextContent('month');
    expect(receipt()).toHaveTextContent('Rounded to whole pounds.');
    expect(receipt()).toHaveTextContent('Estimate£345');
  });

  test('has the names that a firm gives', async () => {
    const said = {
      'service-websiteRedesign': 'Tŷ newydd',
      'complexity-intermediate': 'SEO tier',
      'timeline-standard-hint': 'by the full moon',
      'extra-seoSetup': 'Found in Wales',
    };
    const { user } = openScreen(
      <FirmProvider firm={{ ...defaultPageFirm, said }}>
        <ConsultationPage />
      </FirmProvider>,
      '/consultation',
    );
    await choose(user, /Tŷ newydd/);
    await choose(user, /SEO tier/);
    await choose(user, /Standard/);
    await tickBox(user, /Found in Wales/);
    expect(lines()).toEqual([
      'Tŷ newydd£150',
      'SEO tier× 1.5',
      'Standard, by the full moon× 1.2',
      'The work£270',
      'Found in Wales+ £75',
    ]);
  });

  test('is not changed by the second click of a double click that was meant for the button', async () => {
    open();
    const clickOn = (element: Element, detail: number) => {
      fireEvent.mouseDown(element, { detail });
      fireEvent.click(element, { detail });
    };
    const [shop, search] = [
      screen.getByRole('radio', { name: /^Online shop/ }),
      screen.getByRole('checkbox', { name: /Search engine/ }),
    ];
    clickOn(screen.getByRole('button', { name: 'Request my quote' }), 1);
    clickOn(shop, 2);
    expect(shop).not.toBeChecked();
    clickOn(search, 1);
    clickOn(search, 2);
    clickOn(shop, 1);
    expect([search, shop].map((field) => field.matches(':checked'))).toEqual([false, true]);
  });

  test('on a phone its lines open and close', async () => {
    const { user } = open();
    const toggle = within(receipt()).getByRole('button', { name: 'Show the sum' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(toggle).toHaveAccessibleName('Hide the sum');
  });
});

test('every error is shown beside its field, and the first gets the focus', async () => {
  const { user } = open();
  await press(user, 'Request my quote');
  await screen.findByText('Please select a service type.');
  for (const [role, name, message] of [
    ['group', 'Service type', 'Please select a service type.'],
    ['group', 'Project complexity', 'Please select project complexity.'],
    ['group', 'Timeline', 'Please select a timeline.'],
    ['textbox', 'Project description', 'Please provide more details about your project.'],
    ['textbox', 'Full name', 'Name must be at least 2 characters.'],
    ['textbox', 'Business name', 'Business name is required.'],
    ['textbox', 'Email address', 'Please enter a valid email address.'],
    ['textbox', 'Phone number', 'Please enter a valid phone number.'],
  ] as const)
    expect(screen.getByRole(role, { name })).toHaveAccessibleDescription(new RegExp(`${message}$`));
  expect(screen.getByRole('radio', { name: /Consultation/ })).toHaveFocus();
  expect(calls).toEqual([]);
});

test("sends the payload with the estimate, then shows the server's amount", async () => {
  answers['public.consultation.create'] = { ...taken, estimatedPrice: 396 };
  const { user } = open();
  await fillConsultation(user);
  await press(user, 'Request my quote');
  const heading = await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
  expect(heading).toContainElement(document.activeElement as HTMLElement);
  expect(calls.map(({ input }) => input)).toEqual([
    { ...createConsultation({ estimatedPrice: 395 }), firmVersion: 'default' },
  ]);
  expect(receipt()).toHaveTextContent('Estimated amount£396');
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent('Consultation Request Sent');
  expect(said).toHaveTextContent('quote within 24 hours');
});
