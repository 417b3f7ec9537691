import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { fieldTexts, isFieldName } from '#src/features/firm/profile/fields/field-texts.ts';
import type { FirmPart } from '#src/shared/firm/firm.ts';
import { firmEditor, saved, typeInto } from '#tests/support/firm-editor.tsx';

const { inputs, open } = firmEditor();
const { identity } = firmUntilPublished;

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
  await typeInto(user, 'Trading name', 'Pergola');
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
  await typeInto(user, many, '3');
  const answer = { count: 3, unit: 'days' };
  await waitFor(() => expect(sent()).toMatchObject({ identity: { promises: { answer } } }));
  await typeInto(user, many, '');
  await waitFor(() => expect(sent()).toMatchObject({ identity: { promises: { answer: null } } }));
});

test('a field that is not valid says so, and keeps the others from nothing', async () => {
  const user = await open();
  await typeInto(user, 'Trading name', '');
  await typeInto(user, 'Strapline', 'Shade for everybody');
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
  await typeInto(user, 'Colour of actions', '#ff9900');
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
  await typeInto(user, 'Last day', '01/01/2020');
  const over = 'This day is over: the discount is not shown.';
  expect(screen.getByText(over)).toBeVisible();
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(over);
  await typeInto(user, 'Last day', '01/01/2199');
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
  await typeInto(user, 'Where it is stored (optional)', 'a data centre in London');
  await screen.findByText(saved);
  expect(inputs('admin.firm.saveDraft').at(-1)).toEqual({
    revision: expect.any(Number),
    privacy: { intro: '', storage: 'a data centre in London', contact: '' },
  });
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('a data centre in London')).toBeVisible();
});

test('a sentence is found by its words, written and put back', async () => {
  const user = await open('texts');
  await typeInto(user, 'Find a sentence', 'what you');
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
  await typeInto(user, 'Find a sentence', 'no such words');
  expect(await screen.findByText('No sentence has these words.')).toBeVisible();
});

test('what a price is for is named beside the prices', async () => {
  const user = await open('prices');
  await user.click(await screen.findByText('Names in estimates'));
  await typeInto(user, 'Extra: SEO set-up', 'Found in Wales');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(inputs('admin.firm.saveDraft').at(-1)).toMatchObject({
    words: { sentences: { 'extra-seoSetup': 'Found in Wales' } },
  });
  expect(screen.getByText('29 texts, 1 in your words')).toBeVisible();
});
