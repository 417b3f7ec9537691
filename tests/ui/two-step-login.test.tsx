import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDesk, refuse, token, trpcServer } from '#tests/support/screens.tsx';

const { answers, called, inputs } = trpcServer();
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const asked = { success: false, message: 'Please enter the code.', codeRequired: true };
const loggedIn = { success: true, message: 'Login successful', token };

/** Sends the password of a login that needs a code. */
async function openSecondStep(...after: unknown[]) {
  answers['public.admin.login'] = [asked, ...after];
  const user = await openDesk('/admin', { loggedIn: false });
  await user.type(await field('Password'), 'open sesame{Enter}');
  return user;
}

async function openSettings(read: unknown) {
  answers['admin.secondFactor.read'] = read;
  const user = await openDesk();
  await user.click(await button('Menu'));
  await user.click(await button('Two-step login'));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('a login asks for the code in a second step, and sends password and code', async () => {
  const user = await openSecondStep(loggedIn);
  await waitFor(async () => expect(await field('Code')).toHaveFocus());
  expect(await field('Code')).toHaveAttribute('inputmode', 'numeric');
  expect(await field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
  expect(await button('Login')).toBeDisabled();
  await user.keyboard('492039{Enter}');
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(inputs('public.admin.login')).toEqual([
    { password: 'open sesame' },
    { password: 'open sesame', code: '492039' },
  ]);
});

test('a wrong code shows a toast and stays in its field; a recovery code is accepted instead', async () => {
  const user = await openSecondStep({ ...asked, message: 'That code is wrong.' }, loggedIn);
  await field('Code');
  await user.keyboard('000000{Enter}');
  expect(await screen.findByText('That code is wrong.')).toBeVisible();
  expect(await field('Code')).toHaveValue('000000');
  await user.click(await button('Use a recovery code'));
  await waitFor(async () => expect(await field('Recovery code')).toHaveFocus());
  expect(await field('Recovery code')).toHaveValue('');
  expect(await field('Recovery code')).not.toHaveAttribute('inputmode', 'numeric');
  await user.keyboard('K3ZQ7M-WB2YTA{Enter}');
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(inputs('public.admin.login').at(-1)).toMatchObject({ code: 'K3ZQ7M-WB2YTA' });
});

test('a password stored by an earlier version needs a code in the login card', async () => {
  localStorage.setItem('admin_session', 'the old password');
  answers['public.admin.login'] = asked;
  await openDesk('/admin', { loggedIn: false });
  expect(await field('Password')).toBeVisible();
  expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
});

test('settings that failed to load can be fetched again', async () => {
  const off = { success: true, enabled: false, recoveryCodesLeft: 0 };
  const { user, dialog } = await openSettings(['lost', off]);
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Set it up' })).toBeVisible();
  answers['admin.secondFactor.begin'] = refuse(409, 'Two-step login is on already.');
  await user.click(await dialog.findByRole('button', { name: 'Set it up' }));
  expect(await screen.findByText('Two-step login is on already.')).toBeVisible();
});

test('new recovery codes need a code, and close once they are saved', async () => {
  const { user, dialog } = await openSettings({
    success: true,
    enabled: true,
    recoveryCodesLeft: 1,
  });
  expect(await dialog.findByText('Two-step login is on. 1 recovery code is left.')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'New recovery codes' }));
  answers['admin.secondFactor.renewRecoveryCodes'] = [
    'lost',
    { success: true, message: '', recoveryCodes: ['K3ZQ7M-WB2YTA'] },
  ];
  await user.keyboard('492039{Enter}');
  expect(await field('Code')).toHaveAccessibleDescription(/could not reach the server/);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('K3ZQ7M-WB2YTA')).toBeVisible();
  expect(called('admin.secondFactor.renewRecoveryCodes')[1]?.input).toEqual({ code: '492039' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(await button('Copy'));
  expect(await screen.findByText('Please write them down.')).toBeVisible();
  await user.click(await button('I have kept them'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
