import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FirmState, firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { fieldTexts, isFieldName } from '#src/features/firm/profile/fields/field-texts.ts';
import type { FirmData, FirmPart } from '#src/shared/firm/firm.ts';
import { hasOwnName } from '#src/shared/firm/own-name.ts';
import { openScreen, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const { identity } = firmUntilPublished;
const named = (name: string): FirmData => ({
  ...firmUntilPublished,
  identity: { ...identity, name },
});

const stateOf = (revision: number, draft?: FirmData): { success: true; data: FirmState } => ({
  success: true,
  data: {
    revision,
    published: { version: null, at: null, firm: firmUntilPublished, hasOwnName: false },
    draft: draft
      ? { at: '2026-04-15T10:00:00.000Z', firm: draft, hasOwnName: hasOwnName(draft) }
      : null,
    fixed: [{ field: 'vatRate', setting: 'VAT_RATE', value: '20' }],
  },
});
/** Saves over a draft as the server does. */
const saveOver =
  (draft: FirmData) =>
  ({ revision, ...parts }: Partial<FirmData> & { revision: number }) =>
    stateOf(revision + 1, { ...draft, ...parts });
const save = saveOver(firmUntilPublished);

beforeEach(() => {
  answers['admin.firm.read'] = stateOf(3);
  answers['admin.firm.saveDraft'] = save;
});

const open = (part = 'identity') =>
  openScreen(async () => {
    const { FirmEditor } = await import('#src/features/firm/profile/firm-editor.tsx');
    return <FirmEditor />;
  }, `/admin/firm?part=${part}`);
const type = async (user: UserEvent, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
};
const saved = 'Saved as a draft. Nobody sees it before you publish.';
const changed = /^Somebody changed this in another window/;

/** The labels of what stands at a path of the firm's data and beneath it; the path of what has none. */
function labelsIn(value: unknown, path: string): string[] {
  if (isFieldName(path)) return [fieldTexts[path][0]];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => labelsIn(inner, `${path}.${name}`));
}

const tabs: [string, FirmPart[]][] = [
  ['identity', ['identity']],
  ['prices', ['prices']],
  ['texts', ['words']],
  ['data', ['privacy', 'retention']],
];
test.each(tabs)('every field of the firm stands once on its tab: %s', async (tab, parts) => {
  await open(tab);
  await screen.findByRole('tabpanel');
  const labels = parts.flatMap((part) => labelsIn(firmUntilPublished[part], part));
  const drawn = [...document.querySelectorAll('label, legend')].map(({ textContent }) =>
    textContent.replace(/ \((£|optional)\)/g, ''),
  );
  expect(drawn.filter((label) => labels.includes(label)).sort()).toEqual(labels.sort());
});

test('words that are typed are saved as a draft by themselves, the changed part alone', async () => {
  const user = await open();
  await type(user, 'Trading name', 'Pergola');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(inputs('admin.firm.saveDraft').at(-1)).toEqual({
    revision: 3,
    identity: { ...identity, name: 'Pergola' },
  });
});

test('a time is promised, and taken back', async () => {
  const user = await open();
  const many = 'Quotes and answers within, how many';
  const unit = 'Quotes and answers within, hours or days';
  const sent = () => inputs('admin.firm.saveDraft').at(-1);
  await user.selectOptions(await screen.findByLabelText(unit), 'days');
  await type(user, many, '3');
  const answer = { count: 3, unit: 'days' };
  await waitFor(() => expect(sent()).toMatchObject({ identity: { promises: { answer } } }));
  await type(user, many, '');
  await waitFor(() => expect(sent()).toMatchObject({ identity: { promises: { answer: null } } }));
});

test('a field that is not valid says so, and keeps the others from nothing', async () => {
  const user = await open();
  await type(user, 'Trading name', '');
  await type(user, 'Strapline', 'Shade for everybody');
  expect(await screen.findByText(/^Saved, but for what is marked/)).toBeVisible();
  expect(screen.getByText('Trading name (Identity): Please fill this in.')).toBeVisible();
  expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({
    identity: { name: 'Awning', strapline: 'Shade for everybody' },
  });
});

test('prices are typed in pounds and kept in pence', async () => {
  const user = await open('prices');
  const [setup] = await screen.findAllByLabelText('Set-up now (£)');
  if (!setup) throw new Error('There is no price.');
  expect(setup).toHaveValue('75');
  await user.clear(setup);
  await user.type(setup, '89.50');
  await screen.findByText(saved);
  expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({
    prices: { packages: [{ key: 'basic', setup: 8950 }, { key: 'premium' }] },
  });
});

test('the support of a package says what names it in the terms', async () => {
  const user = await open('prices');
  const hints = () =>
    screen
      .getAllByLabelText('Support, in months')
      .map((field) => document.getElementById(field.getAttribute('aria-describedby') ?? ''))
      .map((hint) => hint?.textContent);
  await screen.findAllByLabelText('Support, in months');
  expect(hints()).toEqual([
    'In the terms, where they name {basic support}.',
    'In the terms, where they name {premium support}.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Add a package' }));
  expect(hints()[2]).toBe('In the terms, where they name it by its key, such as {basic support}.');
});

test('what the environment sets is shown, and cannot be changed', async () => {
  await open();
  const field = await screen.findByLabelText('VAT, per cent');
  expect(field).toBeDisabled();
  expect(field).toHaveValue('20');
  expect(
    screen.getByText('Set by VAT_RATE in the environment of the server, which wins.'),
  ).toBeVisible();
});

test('a colour stays as it is picked under text, says what it is darkened to as text, and every pair its contrast', async () => {
  const user = await open();
  await type(user, 'Colour of actions', '#ff9900');
  const said =
    /^Dark text on it has a contrast of 7\.\d:1\. As text on paper it would be hard to read, so there we darken it to #/;
  expect(screen.getByText(said)).toBeVisible();
  const used = within(screen.getByRole('region', { name: 'How the colours are used' }));
  const ratios = used
    .getAllByRole('listitem')
    .map(({ textContent }) => Number(/([\d.]+):1$/.exec(textContent)?.[1]));
  expect(ratios.length).toBeGreaterThan(20);
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
});

test('days that the bank is closed are taken from one line, and shown a line each', async () => {
  const user = await open();
  const field = await screen.findByLabelText('Days your bank is closed (optional)');
  await user.click(field);
  await user.paste('24/12/2026, 25/12/2026');
  await user.tab();
  expect(field).toHaveValue('24/12/2026\n25/12/2026');
  await screen.findByText(saved);
  expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({
    identity: { bankHolidays: ['2026-12-24', '2026-12-25'] },
  });
  await user.type(field, '\n28/12/2026 to 31/12/2026');
  await user.tab();
  expect(await screen.findByText('Please give one date a line, such as 24/12/2026.')).toBeVisible();
});

test('a discount until a day that is over says that it is not shown', async () => {
  const user = await open('prices');
  await user.selectOptions(await screen.findByLabelText('The discount'), 'Runs until a date');
  await type(user, 'Last day', '01/01/2020');
  const over = 'This day is over: the discount is not shown.';
  expect(screen.getByText(over)).toBeVisible();
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(over);
  await type(user, 'Last day', '01/01/2199');
  expect(screen.queryByText(over)).toBeNull();
});

test('a ground is chosen, and none but the warm one is there before', async () => {
  const user = await open();
  expect(await screen.findByRole('radio', { name: 'Warm paper' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Cool white' }));
  await screen.findByText(saved);
  expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({
    identity: { colours: { ground: 'cool' } },
  });
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('cool white')).toBeVisible();
});

test('words about privacy are saved as a part of their own, beside a word about the law', async () => {
  const user = await open('data');
  expect(await screen.findByText('Have this checked by somebody who knows the law.')).toBeVisible();
  await type(user, 'Where it is stored (optional)', 'a data centre in London');
  await screen.findByText(saved);
  expect(inputs('admin.firm.saveDraft').at(-1)).toEqual({
    revision: expect.any(Number),
    privacy: { intro: '', storage: 'a data centre in London', contact: '' },
  });
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('a data centre in London')).toBeVisible();
});

test('another window is not overwritten: its words can be loaded', async () => {
  answers['admin.firm.saveDraft'] = refuse(409, 'Somebody changed this.');
  const user = await open();
  answers['admin.firm.read'] = stateOf(4, named('Trellis'));
  await type(user, 'Trading name', 'Pergola');
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
  await type(user, 'Trading name', 'Pergola');
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
  await type(user, 'Trading name', 'Pergola');
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
  await type(user, 'Trading name', 'Pergola');
  await screen.findByText(/^Not saved: we cannot reach/);
  await type(user, 'Strapline', 'Shade');
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
    refuse(409, 'Somebody changed this.'),
    saveOver(named('Pergola')),
  ];
  const user = await open();
  await type(user, 'Trading name', 'Pergola');
  await screen.findByText(/^Not saved: we cannot reach/);
  answers['admin.firm.read'] = stateOf(4, named('Pergola'));
  await type(user, 'Strapline', 'Shade');
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 8000 });
  expect(screen.getByText(changed)).toBeVisible();
  expect(screen.getByLabelText('Trading name')).toHaveValue('Pergola');
}, 15_000);

test('a sentence is found by its words, written and put back', async () => {
  const user = await open('texts');
  await type(user, 'Find a sentence', 'what you');
  const field = await screen.findByLabelText('Above the services');
  expect(field).toHaveValue('What you get');
  await user.clear(field);
  await user.type(field, 'What we do');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({
    words: { sentences: { services: 'What we do' } },
  });
  await user.click(screen.getByRole('button', { name: 'Put back: Above the services' }));
  expect(field).toHaveValue('What you get');
  await waitFor(() =>
    expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({ words: { sentences: {} } }),
  );
  await type(user, 'Find a sentence', 'no such words');
  expect(await screen.findByText('No sentence has these words.')).toBeVisible();
});

test('what a price is for is named beside the prices', async () => {
  const user = await open('prices');
  await user.click(await screen.findByText('Names in estimates'));
  await type(user, 'Extra: SEO set-up', 'Found in Wales');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({
    words: { sentences: { 'extra-seoSetup': 'Found in Wales' } },
  });
  expect(screen.getByText('29 texts, 1 in your words')).toBeVisible();
});
