import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createConsultation, createWebsiteUpdate } from './builders.ts';

const consultation = createConsultation();
const update = createWebsiteUpdate();

export const choose = (user: UserEvent, name: RegExp) =>
  user.click(screen.getByRole('radio', { name }));
export const tickBox = (user: UserEvent, name: RegExp) =>
  user.click(screen.getByRole('checkbox', { name }));

/** Fills in text fields, by label; what already stands there is replaced. */
export async function fillFields(user: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(screen.getByLabelText(label));
    await user.paste(text);
  }
}

/** Fills in the quote form with what createConsultation() holds. */
export async function fillConsultation(user: UserEvent): Promise<void> {
  await choose(user, /Website redesign/);
  await choose(user, /Intermediate/);
  await choose(user, /Standard/);
  await tickBox(user, /Search engine set-up/);
  await tickBox(user, /Ongoing support/);
  await fillFields(user, {
    'Project description': consultation.projectDescription,
    'Special requests (optional)': consultation.specialRequests ?? '',
    'Full name': consultation.fullName,
    'Business name': consultation.businessName,
    'Email address': consultation.email,
    'Phone number': consultation.phone,
  });
}

/** Fills in what an update request needs, with what createWebsiteUpdate() holds. */
export async function fillUpdate(user: UserEvent): Promise<void> {
  await choose(user, /Medium update/);
  await fillFields(user, {
    'Current website': 'www.keanes-larder.example.org',
    'What should change': update.description,
    Name: update.name,
    'Email address': update.email,
  });
}

export const terms = 'I agree to the terms and conditions.';
export const guarantee = /^I agree to the Direct Debit Guarantee/;

/** Fills in the whole payment setup, agreements included. */
export async function fillPayment(user: UserEvent): Promise<void> {
  await fillFields(user, {
    'Account holder name': 'M Ferris',
    'Sort code': '123456',
    'Account number': '00012345',
    Address: '1 Mill Lane',
    'Town or city': 'Little Marrow',
    Postcode: 'SN0 7AA',
  });
  for (const label of [terms, guarantee]) await user.click(screen.getByLabelText(label));
}

/** Presses a form's button. */
export const press = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name }));
