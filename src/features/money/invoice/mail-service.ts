import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Mail } from '#src/server/mail/entity.ts';
import type { Attachment } from '#src/server/mail/transport.ts';
import { renderPaper } from '#src/server/pdf/render-paper.ts';
import { Invoice } from './entity.ts';
import { readPaper } from './paper-service.ts';
import { invoiceFile } from './rules.ts';

const invoiceMail = z.object({ invoiceId: z.uuid() });

/** Returns what is attached to a mail: to an invoice's, its PDF. */
export async function attachInvoice(db: DataSource, { kind, data }: Mail): Promise<Attachment[]> {
  if (kind !== 'invoice') return [];
  const { invoiceId: id } = invoiceMail.parse(data);
  const invoice = await db.getRepository(Invoice).findOneByOrFail({ id });
  const content = await renderPaper(await readPaper({ manager: db.manager }, invoice));
  return [{ filename: invoiceFile(invoice), content, contentType: 'application/pdf' }];
}
