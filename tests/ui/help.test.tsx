import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setHelp } from '#src/client/desk/open-help.ts';
import { inboxDesk } from '#tests/support/inbox-desk.ts';
import { stubWideWindow } from '#tests/support/media.ts';
import { createPerson } from '#tests/support/people-screens.tsx';
import { openDesk } from '#tests/support/screens.tsx';

const { answers, openInbox } = inboxDesk();
beforeEach(() => {
  setHelp({ open: false });
  Element.prototype.scrollIntoView = () => {};
});

const helpButton = () => screen.findByRole('button', { name: 'Help' });

test('help opens over a narrow screen, at the pages about it, and turns to one of them', async () => {
  const user = await openInbox();
  await user.click(await helpButton());
  const sheet = within(await screen.findByRole('dialog', { name: 'Help' }));
  expect(await sheet.findByRole('heading', { name: 'About this screen' })).toBeVisible();
  expect(sheet.queryByRole('button', { name: /^Publish your terms/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: /^What do the rows of the inbox mean/ }));
  await waitFor(() =>
    expect(sheet.getByRole('heading', { name: /^What do the rows/ })).toHaveFocus(),
  );
  await user.click(sheet.getByRole('link', { name: 'Send a quote' }));
  expect(await sheet.findByRole('heading', { name: 'Send a quote' })).toBeVisible();
  expect(location.pathname).toBe('/admin/inbox');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('help stays beside a wide screen as one works and goes to another, until it is closed', async () => {
  stubWideWindow();
  const user = await openInbox();
  const button = await helpButton();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const aside = within(await screen.findByRole('complementary', { name: 'Help' }));
  await user.click(await aside.findByRole('button', { name: /^The mail does not arrive/ }));
  // The list is still there, and a row opens beneath itself.
  await user.click(await screen.findByRole('button', { name: /New inquiry/ }));
  expect(await screen.findByRole('region', { name: /^New inquiry/ })).toBeVisible();
  await user.click(aside.getByRole('link', { name: 'Connections' }));
  expect(location.pathname).toBe('/admin/connections');
  const still = within(screen.getByRole('complementary', { name: 'Help' }));
  await waitFor(() =>
    expect(still.getByRole('heading', { name: 'The mail does not arrive' })).toBeVisible(),
  );
  still.getByRole('heading', { name: 'The mail does not arrive' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Help' })).toBeNull();
  expect(await helpButton()).toHaveFocus();
});

test('the search of the desk finds help beneath people, and opens it by keyboard', async () => {
  answers['admin.person.search'] = () => [createPerson()];
  const user = await openInbox();
  await user.keyboard('/backup restore');
  expect(await screen.findByRole('option', { name: /Maud Ferris/ })).toBeVisible();
  const help = await screen.findByRole('option', { name: /^Backups, and how to get one back/ });
  expect(screen.getAllByRole('option').indexOf(help)).toBe(1);
  await user.keyboard('{ArrowDown}');
  expect(help).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(
    await screen.findByRole('heading', { name: 'Backups, and how to get one back' }),
  ).toBeVisible();
});

test('/admin/help lists all pages, searches them and opens one', async () => {
  const user = await openDesk('/admin/help');
  expect(await screen.findByRole('heading', { name: 'Keeping it safe' })).toBeVisible();
  await user.type(screen.getByLabelText('Search the help'), 'bounced spam');
  expect(screen.getByRole('status')).toHaveTextContent('1 page');
  await user.click(screen.getByRole('link', { name: 'The mail does not arrive' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The mail does not arrive' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'The mail does not arrive' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
});

test('an address of no page of help says so', async () => {
  await openDesk('/admin/help/kettle');
  expect(await screen.findByText('There is no such page of help')).toBeVisible();
});
