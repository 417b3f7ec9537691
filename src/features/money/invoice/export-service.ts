import { In } from 'typeorm';
import type { ExportedPapers } from '#src/server/pdf/exported-papers.ts';
import { Invoice } from './entity.ts';
import { readPaper } from './paper-service.ts';
import { invoiceFile } from './rules.ts';

/** The invoices and credit notes of customers, for an export. */
export const invoicePapers: ExportedPapers = async function* (ctx, { customers }) {
  const rows = ctx.manager.getRepository(Invoice);
  const ids = await rows.find({
    select: { id: true },
    where: { customerId: In(customers) },
    order: { number: 'ASC' },
  });
  for (const { id } of ids) {
    const invoice = await rows.findOneBy({ id });
    if (invoice) yield { name: invoiceFile(invoice), paper: await readPaper(ctx, invoice) };
  }
};
