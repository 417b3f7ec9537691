import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { serverError } from '#src/client/api/server-message.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { showIssues } from '#src/client/forms/show-issues.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import type { NewQuote } from '#src/features/sales/quote/sent/admin-contract.ts';
import { QuoteTotals } from '#src/features/sales/quote/visitor/quote-totals.tsx';
import { londonDate } from '#src/shared/dates/dates.ts';
import { QuoteLinesField } from './quote-lines-field.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { type QuoteDraft, useQuoteForm } from './use-quote-form.ts';

/** The mutation that sends a quote; it says what came of it. */
export interface QuoteSending {
  mutateAsync: (quote: NewQuote) => Promise<unknown>;
  isPending: boolean;
}

interface QuoteEditorProps {
  draft: QuoteDraft;
  /** The firm's VAT rate in per cent, contained in the prices; null for none. */
  vatRate: number | null;
  sending: QuoteSending;
  onClose: () => void;
}

/** Edits a quote in a dialog, beside its paper, and sends it. Stays open, as it was typed, if that fails. */
export function QuoteEditor({ draft, vatRate, sending, onClose }: QuoteEditorProps) {
  const { form, clearDraft } = useQuoteForm(draft);
  const field = bindField(form);
  const formId = useId();
  const close = () => {
    clearDraft();
    onClose();
  };
  const send = form.handleSubmit(async (quote) => {
    try {
      await sending.mutateAsync(quote);
    } catch (error) {
      showIssues(form, serverError(error)?.data.issues ?? []);
      return;
    }
    close();
  });
  return (
    <FormProvider {...form}>
      <Dialog
        open
        width="editor"
        onClose={close}
        title={`Quote for ${draft.businessName}`}
        actions={
          <>
            <QuoteTotals vatRate={vatRate} />
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={sending.isPending}>
              Send this quote
            </Button>
          </>
        }
      >
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <form id={formId} noValidate onSubmit={send} className="grid gap-6">
            <QuoteLinesField />
            <TextAreaField
              {...field('note')}
              label="Note"
              hint="It stands beneath the total."
              optional
              rows={3}
            />
            <DateField
              {...field('validUntil')}
              chosen={form.watch('validUntil')}
              label="Valid until"
              hint="The last day it can be accepted on."
              min={londonDate(new Date())}
              className="sm:max-w-56"
            />
          </form>
          <QuotePreview recipient={draft} vatRate={vatRate} />
        </div>
      </Dialog>
    </FormProvider>
  );
}
