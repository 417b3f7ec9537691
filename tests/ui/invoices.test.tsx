import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AdminInvoice } from '#src/features/money/invoice/contract.ts';
import { openFile } from '#tests/support/customer-desk.tsx';
import { customerId, dashboardOf, openPortal } from '#tests/support/portal-screens.tsx';
import { openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const invoice: AdminInvoice = {
  id: '3f8a1c60-27d4-4e9b-b1a5-6c0d9e72f418',
  number: 42,
  prefix: '',
  kind: 'invoice',
  issuedOn: '2026-05-14',
  description: 'Premium Static Website: May 2026',
  total: 1000,
  vat: 0,
  vatRate: null,
  customerId,
  fullName: 'Maud Ferris',
  businessName: 'Ferris Heating',
};
const creditNote: AdminInvoice = {
  ...invoice,
  id: '5b0c9d14-77ce-4f0e-9a3b-61f2c8d7e905',
  number: 43,
  kind: 'credit_note',
  total: 400,
};
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('li') ?? document.body);

test('the portal lists the invoices with their PDFs, opened by the link in their mail', async () => {
  answers['customer.portal.dashboard'] = dashboardOf();
  answers['customer.invoice.list'] = { success: true, data: [creditNote, invoice] };
  await openPortal(`/customer/dashboard/${customerId}?tab=billing`);
  const row = await rowOf('Invoice 42');
  expect(row.getByText('14 May 2026 · Premium Static Website: May 2026')).toBeVisible();
  expect(row.getByText('£10.00')).toBeVisible();
  const link = row.getByRole('link', { name: 'PDF: Invoice 42' });
  expect(link).toHaveAttribute('href', `/api/customer/${customerId}/invoices/${invoice.id}/pdf`);
  expect(link).toHaveAttribute('download');
  expect((await rowOf('Credit note 43')).getByText('−£4.00')).toBeVisible();
  expect(inputs('customer.invoice.list')).toEqual([{ id: customerId }]);
});

test('the portal shows a failure to load', async () => {
  answers['customer.portal.dashboard'] = dashboardOf();
  answers['customer.invoice.list'] = refuse(500, 'Something went wrong on our side.');
  await openPortal(`/customer/dashboard/${customerId}?tab=billing`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your invoices could not be fetched');
});

test("a customer's details on the desk download them", async () => {
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL() {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  answers['admin.invoice.ofCustomer'] = () => [creditNote, invoice];
  answers['admin.invoice.pdf'] = btoa('%PDF-');
  const { user } = await openFile(answers, 'money');
  await user.click(await screen.findByRole('button', { name: 'PDF: Credit note 43' }));
  await waitFor(() => expect(saved).toEqual(['credit-note-43.pdf']));
  expect(inputs('admin.invoice.pdf')).toEqual([{ id: creditNote.id }]);
  answers['admin.invoice.pdf'] = refuse(404, 'There is no such invoice.');
  await user.click(screen.getByRole('button', { name: 'PDF: Invoice 42' }));
  expect(await screen.findByText('There is no such invoice.')).toBeVisible();
});

test('invoices of a customer that cannot be read say so, and are tried again', async () => {
  answers['admin.invoice.ofCustomer'] = refuse(500, 'Out of order.');
  const { user } = await openFile(answers, 'money');
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('Failed to fetch invoices');
  answers['admin.invoice.ofCustomer'] = () => [invoice];
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'PDF: Invoice 42' })).toBeVisible();
});

test('the payments screen lists all of them, searched by the server, also with a linked row', async () => {
  // jsdom lays nothing out, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {};
  answers['admin.invoice.page'] = () => ({ rows: [invoice], total: 1 });
  const user = await openDesk(`/admin/payments?row=${creditNote.id}`);
  const opener = await screen.findByRole('button', { name: 'Invoices' });
  expect(inputs('admin.invoice.page')).toEqual([]);
  await user.click(opener);
  const row = await rowOf('Invoice 42, Ferris Heating');
  expect(row.getByText(/Maud Ferris/)).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'Invoices' }));
  await user.type(list.getByRole('searchbox'), '42');
  await user.selectOptions(list.getByLabelText('Kind'), 'credit_note');
  await waitFor(() =>
    expect(inputs('admin.invoice.page').at(-1)).toEqual({
      ...{ search: '42', status: 'credit_note', limit: 25, offset: 0 },
    }),
  );
});
