import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import {
  firmEditor,
  named,
  save,
  saved,
  saveOver,
  stateOf,
  typeInto,
} from '#tests/support/firm-editor.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { answers, inputs, open } = firmEditor();
const { identity } = firmUntilPublished;
const changed = /^Somebody changed this in another window/;

test('another window is not overwritten: its words can be loaded', async () => {
  answers['admin.firm.saveDraft'] = refuse(409, 'Somebody changed this.');
  const user = await open();
  answers['admin.firm.read'] = stateOf(4, named('Trellis'));
  await typeInto(user, 'Trading name', 'Pergola');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(changed)).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Load what they wrote' }));
  await waitFor(() => expect(screen.getByLabelText('Trading name')).toHaveValue('Trellis'));
  expect(screen.queryByText(changed)).toBeNull();
});

test('or ours can be kept, over theirs of the same part alone', async () => {
  const words = { ...firmUntilPublished.words, contact: 'Ring us.' };
  const theirs = { ...named('Trellis'), words };
  answers['admin.firm.saveDraft'] = [refuse(409, 'Somebody changed this.'), saveOver(theirs)];
  const user = await open();
  answers['admin.firm.read'] = stateOf(4, theirs);
  await typeInto(user, 'Trading name', 'Pergola');
  await screen.findByText(changed);
  await user.click(screen.getByRole('button', { name: 'Keep what I wrote' }));
  await screen.findByText(saved);
  expect(inputs('admin.firm.saveDraft').at(-1)).toEqual({
    revision: 4,
    identity: { ...identity, name: 'Pergola' },
  });
});

test('words that did not reach the server are there again, and saved', async () => {
  answers['admin.firm.saveDraft'] = 'lost';
  const user = await open();
  await typeInto(user, 'Trading name', 'Pergola');
  expect(await screen.findByText(/^Not saved: we cannot reach/)).toBeVisible();
  const tries = () => inputs('admin.firm.saveDraft').length;
  const before = tries();
  const timers = vi.spyOn(window, 'setTimeout');
  cleanup();
  // Tried once more as they are left, and not again.
  await expect.poll(tries).toBe(before + 1);
  answers['admin.firm.saveDraft'] = save;
  await open();
  expect(await screen.findByLabelText('Trading name')).toHaveValue('Pergola');
  await screen.findByText(saved);
  expect(timers.mock.calls.filter(([, delay]) => delay === 5000)).toEqual([]);
  timers.mockRestore();
});

test('words whose answer was lost are ours when the page is loaded again, not of another window', async () => {
  answers['admin.firm.saveDraft'] = 'lost';
  const user = await open();
  await typeInto(user, 'Trading name', 'Pergola');
  await screen.findByText(/^Not saved: we cannot reach/);
  await typeInto(user, 'Strapline', 'Shade');
  const tries = () => inputs('admin.firm.saveDraft').length;
  const before = tries();
  cleanup();
  await expect.poll(tries).toBe(before + 1);
  answers['admin.firm.read'] = stateOf(4, named('Pergola'));
  answers['admin.firm.saveDraft'] = saveOver(named('Pergola'));
  await open();
  expect(await screen.findByText(saved)).toBeVisible();
  expect(screen.queryByText(changed)).toBeNull();
  expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({
    revision: 4,
    identity: { name: 'Pergola', strapline: 'Shade' },
  });
});

test('a save that arrived without its answer is no conflict for the next', async () => {
  answers['admin.firm.saveDraft'] = [
    'lost',
    () => {
      answers['admin.firm.read'] = stateOf(4, named('Pergola'));
      return refuse(409, 'Somebody changed this.');
    },
    saveOver(named('Pergola')),
  ];
  const user = await open();
  await typeInto(user, 'Trading name', 'Pergola');
  await screen.findByText(/^Not saved: we cannot reach/);
  await typeInto(user, 'Strapline', 'Shade');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({
    revision: 4,
    identity: { name: 'Pergola', strapline: 'Shade' },
  });
});

test('what is typed is saved at once when the page is left', async () => {
  const user = await open();
  await user.type(await screen.findByLabelText('Strapline'), '!');
  expect(inputs('admin.firm.saveDraft')).toEqual([]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
  await expect.poll(() => inputs('admin.firm.saveDraft').length, { timeout: 500 }).toBe(1);
});

test('publishing shows what changes, and beside which field it is refused', async () => {
  answers['admin.firm.read'] = stateOf(5, named('Pergola'));
  answers['admin.firm.publish'] = [
    refuse(400, 'x', [{ path: 'identity.companyNumber', message: 'It is missing.' }]),
    {
      ...stateOf(6),
      data: {
        ...stateOf(6).data,
        published: { version: null, at: null, firm: named('Pergola'), hasOwnName: true },
      },
    },
  ];
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Trading name')).toBeVisible();
  expect(dialog.getByText('Awning')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Company number: It is missing.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputs('admin.firm.publish')).toEqual([{ revision: 5 }, { revision: 5 }]);
  expect(screen.getByText('Nothing differs from what is published.')).toBeVisible();
  expect(screen.getByLabelText('Trading name')).toHaveValue('Pergola');
});

/** Asks whether to publish a draft that renames the firm. */
async function askToPublish() {
  answers['admin.firm.read'] = stateOf(5, named('Pergola'));
  answers['admin.firm.publish'] = refuse(409, 'Somebody changed this.');
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, press: () => user.click(dialog.getByRole('button', { name: 'Publish' })) };
}

test('a publish that another window overtook leaves the choice between both, and keeps ours', async () => {
  const { user, press } = await askToPublish();
  const theirs = { ...named('Trellis'), words: { ...firmUntilPublished.words, contact: 'Ring.' } };
  answers['admin.firm.read'] = stateOf(6, theirs);
  answers['admin.firm.saveDraft'] = saveOver(theirs);
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(changed)).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Keep what I wrote' }));
  await screen.findByText(saved);
  expect(inputs('admin.firm.saveDraft').at(-1)).toEqual({
    revision: 6,
    identity: { ...identity, name: 'Pergola' },
  });
});

test('a publish that another window made says so', async () => {
  const { press } = await askToPublish();
  const { data, ...rest } = stateOf(6);
  const published = { version: null, at: null, firm: named('Pergola'), hasOwnName: true };
  answers['admin.firm.read'] = { ...rest, data: { ...data, published } };
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Somebody has published this in another window')).toBeVisible();
  expect(screen.queryByText(changed)).toBeNull();
  expect(screen.getByText('Nothing differs from what is published.')).toBeVisible();
});

test('a dialog to publish closes once another window has changed the draft', async () => {
  await askToPublish();
  answers['admin.firm.read'] = stateOf(6, named('Trellis'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 12_000 });
  expect(screen.getByText(changed)).toBeVisible();
  expect(screen.getByLabelText('Trading name')).toHaveValue('Pergola');
}, 20_000);
