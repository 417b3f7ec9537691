import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What is filled into the payment setup, by label. */
const details = {
  'Account holder name': 'M Ferris',
  'Sort code': '123456',
  'Account number': '00012345',
  Address: '1 Mill Lane',
  City: 'Little Marrow',
  Postcode: 'SN0 7AA',
};

export const terms = () => screen.getByLabelText('I agree to the terms and conditions.');
export const guarantee = () => screen.getByLabelText(/^I agree to the Direct Debit Guarantee/);

/** Fills in the whole payment setup, agreements included. */
export async function fillPayment(user: UserEvent): Promise<void> {
  for (const [label, text] of Object.entries(details)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(terms());
  await user.click(guarantee());
}

export const complete = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Complete Payment Setup' }));
