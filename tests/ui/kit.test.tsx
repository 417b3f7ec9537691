import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { humanize } from '#src/shared/humanize.ts';

describe('status badge colours', () => {
  test.each([
    ['completed', 'green'],
    ['paid', 'green'],
    ['approved', 'green'],
    ['in_progress', 'yellow'],
    ['in-progress', 'yellow'],
    ['pending', 'yellow'],
    ['cancelled', 'red'],
    ['rejected', 'red'],
    ['failed', 'red'],
    ['active', 'blue'],
    ['inactive', 'grey'],
    ['revision_requested', 'grey'],
    ['toString', 'grey'],
  ])('%s is %s, and says its word', (status, tone) => {
    render(<StatusBadge status={status} />);
    expect(screen.getByText(humanize(status))).toHaveAttribute('data-tone', tone);
  });
});

describe('every field is tied to its label, hint and error', () => {
  const words = { label: 'Colour', hint: 'Any you like.', error: 'Please say one.' };
  test.each([
    ['text', 'textbox', <TextField key="f" {...words} />],
    ['text area', 'textbox', <TextAreaField key="f" {...words} />],
    ['select', 'combobox', <SelectField key="f" {...words} options={[]} />],
    ['checkbox', 'checkbox', <CheckboxField key="f" {...words} />],
  ])('%s', (_, role, field) => {
    render(field);
    const control = screen.getByRole(role, { name: 'Colour' });
    expect(control).toHaveAccessibleDescription('Any you like. Please say one.');
    expect(control).toBeInvalid();
  });

  test('radio group', async () => {
    const options = ['red', 'blue'].map((value) => ({ value, label: value }));
    render(<RadioField {...words} name="colour" options={options} defaultValue="red" />);
    const group = screen.getByRole('group', { name: 'Colour' });
    expect(group).toHaveAccessibleDescription('Any you like. Please say one.');
    expect(screen.getByRole('radio', { name: 'red' })).toBeChecked();
    await userEvent.click(screen.getByText('blue'));
    expect(screen.getByRole('radio', { name: 'blue' })).toBeChecked();
  });

  test('a field without an error is valid and has no description', () => {
    render(<TextField label="Colour" optional />);
    const control = screen.getByRole('textbox', { name: 'Colour (optional)' });
    expect(control).toBeValid();
    expect(control).not.toHaveAttribute('aria-describedby');
  });
});

test('a busy button ignores clicks and submits nothing', async () => {
  const act = vi.fn();
  const button = (
    <Button type="submit" busy onClick={act}>
      Send
    </Button>
  );
  render(<form onSubmit={act}>{button}</form>);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(act).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
});
