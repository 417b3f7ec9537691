import { expect, test } from 'vitest';
import { invoiceFile } from '#src/features/money/invoice/invoice-rules.ts';
import { identitySchema } from '#src/shared/firm/identity.ts';

test('the file of an invoice has its whole number, with what stands before it', () => {
  const invoice = { kind: 'invoice', prefix: 'FW-2026-', number: 42 } as const;
  expect(invoiceFile(invoice)).toBe('invoice-fw-2026-42.pdf');
  expect(invoiceFile({ ...invoice, kind: 'credit_note' })).toBe('credit-note-fw-2026-42.pdf');
});

test.each(['2026/', 'FW\\', 'FW.', 'F W', '../'])(
  'what would end a file name does not stand before a number: %j',
  (prefix) => {
    const { success } = identitySchema.shape.invoicePrefix.safeParse(prefix);
    expect(success).toBe(false);
  },
);
