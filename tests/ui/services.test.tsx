import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServiceItem } from '#src/features/desk/connections/service/contract.ts';
import { openDesk, trpcServer } from '#tests/support/screens.tsx';

const { answers, called, inputs } = trpcServer();

const mail: ServiceItem = {
  kind: 'mail',
  setBy: [],
  state: 'connected',
  changedAt: '2026-04-15T10:00:00.000Z',
  shown: { host: 'smtp.example.com', port: '587', encryption: 'starttls' },
  kept: { user: '….org', password: '' },
  facts: ['Alerts go to owner@awning.example.org.'],
  loses: 'No emails are sent until a mail server is connected again; they wait.',
};
const services = (...data: ServiceItem[]) => ({ success: true, data });
const open = async (...items: ServiceItem[]) => {
  answers['admin.service.list'] = services(...items);
  const user = await openDesk('/admin/connections?part=services');
  await screen.findByRole('list', { name: 'Services' });
  return user;
};

test('a service that the environment sets says by what, and cannot be changed', async () => {
  answers['admin.service.tryInUse'] = { success: true, works: true, message: 'It answers.' };
  const user = await open({ ...mail, setBy: ['SMTP_URL'], shown: {}, kept: {}, changedAt: null });
  expect(screen.getByText('Set by SMTP_URL on the server, which wins.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change|Remove/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try it Mail server' }));
  expect(await screen.findByText('It answers.')).toBeVisible();
});

test('a service is tried before it is saved, and asks before it replaces another', async () => {
  answers['admin.service.tryOut'] = { success: true, works: false, message: 'Wrong password.' };
  answers['admin.service.save'] = services(mail);
  const user = await open(mail);
  await user.click(screen.getByRole('button', { name: 'Change Mail server' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Host')).toHaveValue('smtp.example.com');
  expect(dialog.getByText('Set, ends in .org. Leave it empty to keep it.')).toBeVisible();
  await user.click(dialog.getByLabelText(/TLS from the start/));
  expect(dialog.getByLabelText('Port')).toHaveValue('465');
  await user.type(dialog.getByLabelText(/^Password/), 'letmein');
  await user.click(dialog.getByRole('button', { name: 'Try it' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Wrong password.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(called('admin.service.save')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Mail server saved')).toBeVisible();
  const sent = { kind: 'mail', host: 'smtp.example.com', port: 465, encryption: 'tls' };
  expect(inputs('admin.service.save')).toEqual([{ ...sent, user: '', password: 'letmein' }]);
});

test('what ends with a service is said before it is removed', async () => {
  answers['admin.service.remove'] = services();
  const user = await open(mail);
  await user.click(screen.getByRole('button', { name: 'Remove Mail server' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(mail.loses)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Mail server removed')).toBeVisible();
});

test('a folder or a bucket is entered, each with its own fields', async () => {
  answers['admin.service.save'] = services();
  const user = await open({
    ...{ ...mail, kind: 'backup', state: 'none', changedAt: null, shown: {}, kept: {} },
  });
  expect(screen.getByText('On this machine')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change Place of backups' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Bucket')).toBeVisible();
  await user.click(dialog.getByLabelText(/A folder/));
  expect(dialog.queryByLabelText('Bucket')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Folder'), '/mnt/backups');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Place of backups saved')).toBeVisible();
  expect(inputs('admin.service.save')).toMatchObject([{ to: 'folder', folder: '/mnt/backups' }]);
});
