import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deskLink } from '#src/shared/desk/desk-links.ts';
import { createInquiry, createQuote, createUpdate, id } from '#tests/support/desk-rows.ts';
import { openDesk, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
const inquiry = createInquiry();
const consultation = createQuote();
const update = createUpdate();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

test.each([
  ['inquiry', 'onboarding', inquiry, inquiry.fullName],
  ['consultation', 'consultation', consultation, consultation.fullName],
  ['update', 'websiteUpdate', update, update.name],
] as const)(
  'the address on an %s is copied, and leads to the reply',
  async (kind, slice, row, name) => {
    answers[`admin.${slice}.page`] = { rows: [row], total: 1, open: 1 };
    const user = await openDesk(deskLink(kind, id));
    await user.click(await screen.findByRole('button', { name: `Copy ${row.email}` }));
    expect(await screen.findByText('Email address copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(row.email);
    expect(document.querySelector('[href^="mailto:"]')).toBeNull();
    const reply = screen.getByRole('link', { name: `Reply to ${name}` });
    expect(reply).toHaveAttribute('href', `/admin/people/${row.personId}?part=messages`);
    await user.click(reply);
    expect(history.state).toEqual({ writes: true });
  },
);
