import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createConsultation } from './builders.ts';

const asked = createConsultation();
const text = (value: string | null | undefined) => value ?? '';

export const choose = (user: UserEvent, name: RegExp) =>
  user.click(screen.getByRole('radio', { name }));
export const tickBox = (user: UserEvent, name: RegExp) =>
  user.click(screen.getByRole('checkbox', { name }));

/** Fills in the quote form with what createConsultation() holds. */
export async function fillConsultation(user: UserEvent): Promise<void> {
  await choose(user, /Website redesign/);
  await choose(user, /Intermediate/);
  await choose(user, /Standard/);
  await tickBox(user, /Search engine set-up/);
  await tickBox(user, /Ongoing support/);
  const typed = {
    'Project description': asked.projectDescription,
    'Special requests (optional)': text(asked.specialRequests),
    'Full name': asked.fullName,
    'Business name': asked.businessName,
    'Email address': asked.email,
    'Phone number': asked.phone,
  };
  for (const [label, value] of Object.entries(typed)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}

export const requestQuote = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Request my quote' }));
