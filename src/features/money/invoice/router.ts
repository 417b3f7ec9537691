import { findCharges } from '#src/features/money/charge/scope-service.ts';
import { customerLoginMode } from '#src/server/auth/login-mode.ts';
import { type PortalContext, unproven } from '#src/server/auth/portal-session.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import type { Context } from '#src/server/context.ts';
import { pdfFile, toPdfFile } from '#src/server/pdf/pdf-file.ts';
import { adminProcedure, anyCustomerProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { adminInvoices, byInvoice, customerInvoices, invoiceLists } from './contract.ts';
import { adminDocs, customerDocs } from './docs.ts';
import type { Invoice } from './entity.ts';
import { invoiceFile } from './invoice-rules.ts';
import { invoices, listInvoices, requireInvoice } from './list-service.ts';
import { readPaper } from './paper-service.ts';

const toFile = async (ctx: Context, invoice: Invoice) =>
  toPdfFile(ctx, await readPaper(ctx, invoice), invoiceFile(invoice));

/** Returns a filter of the invoices that a session may see: those of the charges that it may see. */
async function invoiceFilterOf(ctx: PortalContext) {
  const charges = new Set((await findCharges(ctx)).map(({ id }) => id));
  return ({ transactionId }: Invoice) => charges.has(transactionId);
}

export const customerInvoiceRouter = router({
  list: anyCustomerProcedure
    .meta(rest('GET', '/customer/{id}/invoices', customerDocs.list))
    .input(byId)
    .output(customerInvoices)
    .query(async ({ ctx, input }) => {
      requireOwn(ctx.customerId, input.id);
      return {
        data: await listInvoices(ctx, ctx.customerId, await invoiceFilterOf(ctx)),
      };
    }),

  pdf: anyCustomerProcedure
    .meta(rest('GET', '/customer/{id}/invoices/{invoiceId}/pdf', customerDocs.pdf))
    .input(byInvoice)
    .output(pdfFile)
    .query(async ({ ctx, input }) => {
      requireOwn(ctx.customerId, input.id);
      const invoice = await requireInvoice(ctx, {
        id: input.invoiceId,
        customerId: ctx.customerId,
      });
      if (!(await invoiceFilterOf(ctx))(invoice)) throw unproven();
      if (customerLoginMode(ctx.env) === 'email') invoice.recipient.address = [];
      return toFile(ctx, invoice);
    }),
});

export const adminInvoiceRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/invoices', adminDocs.list))
    .input(invoiceLists.query)
    .output(invoiceLists.result)
    .query(async ({ ctx, input }) => ({ data: await invoices.all(ctx, input) })),

  page: adminProcedure
    .input(invoiceLists.pageQuery)
    .output(invoiceLists.page)
    .query(({ ctx, input }) => invoices.page(ctx, input)),

  ofCustomer: adminProcedure
    .input(byId)
    .output(adminInvoices)
    .query(({ ctx, input }) => listInvoices(ctx, input.id)),

  pdf: adminProcedure
    .meta(rest('GET', '/admin/invoices/{id}/pdf', adminDocs.pdf))
    .input(byId)
    .output(pdfFile)
    .query(async ({ ctx, input }) => toFile(ctx, await requireInvoice(ctx, input))),
});
