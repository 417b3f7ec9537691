import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { fillFields } from './public-forms.tsx';

/** What is filled into each step of the wizard, by label. */
const answers: Record<number, Record<string, string>> = {
  1: {
    'Full name': 'Maud Ferris',
    'Business/Brand name': 'Ferris Heating',
    'Email address': 'maud@ferris-heating.example.org',
  },
  3: {
    'Business description': 'Boilers mended and fitted.',
    'Pages needed': 'Home, services',
  },
  4: { 'Colour scheme preference': 'Copper and navy' },
};

export const stepHeading = () => screen.getByRole('heading', { level: 2 });
export const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

/** Goes back a step, and waits for it: the browser's history takes its time. */
export async function previous(user: UserEvent): Promise<void> {
  const before = stepHeading().textContent;
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(stepHeading()).not.toHaveTextContent(before));
}

/** Answers what a step needs; what already stands there is replaced. */
export async function fillStep(user: UserEvent, step: number): Promise<void> {
  await fillFields(user, answers[step] ?? {});
}

/** Answers every step on the way to one, and opens it. */
export async function walkTo(user: UserEvent, step: number, from = 1): Promise<void> {
  for (let at = from; at < step; at += 1) {
    await fillStep(user, at);
    await next(user);
    await screen.findByText(`Step ${at + 1} of 5`);
  }
}
