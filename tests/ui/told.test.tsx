import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createInquiry, createUpdate, id } from '#tests/support/desk-rows.ts';
import { findOpened } from '#tests/support/open-row.ts';
import { requestDesk } from '#tests/support/request-desk.tsx';

const { answers, inputs, open } = requestDesk();

test('an inquiry is accepted without a word where the tick is taken out', async () => {
  const data = createInquiry({ status: 'accepted' });
  answers['admin.onboarding.setStatus'] = { success: true, message: '', data };
  const user = await open('Client Inquiries', [createInquiry()]);
  const card = await findOpened();
  await user.click(card.getByRole('checkbox', { name: 'Tell Maud by email' }));
  await user.click(card.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Status updated')).toBeVisible();
  expect(inputs('admin.onboarding.setStatus')).toEqual([{ id, status: 'accepted', tell: false }]);
  expect(screen.queryByText(/They are told by email/)).toBeNull();
});

test('an update’s status says that its sender is told, and has Undo', async () => {
  const data = createUpdate({ status: 'assessed' });
  answers['admin.websiteUpdate.setStatus'] = { success: true, message: '', data };
  answers['admin.websiteUpdate.undo'] = { success: true, message: '', data: createUpdate() };
  const user = await open('Website Updates', [createUpdate()]);
  await user.selectOptions(await screen.findByLabelText('Change status'), 'assessed');
  expect(await screen.findByText('They are told by email, unless you undo it.')).toBeVisible();
  expect(inputs('admin.websiteUpdate.setStatus')).toEqual([{ id, status: 'assessed', tell: true }]);
  await user.click(screen.getAllByRole('button', { name: /^Undo/ })[0] ?? document.body);
  await waitFor(() => expect(inputs('admin.websiteUpdate.undo')).toEqual([{ id }]));
  expect(await screen.findByText('It has the status from before.')).toBeVisible();
});
