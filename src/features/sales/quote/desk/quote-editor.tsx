import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { serverError } from '#src/client/api/server-message.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { showIssues } from '#src/client/forms/show-issues.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import { QuoteTotals } from '#src/features/sales/quote/visitor/quote-totals.tsx';
import { londonDate } from '#src/shared/dates/dates.ts';
import { QuoteLinesField } from './quote-lines-field.tsx';
import { type QuoteDraft, useQuoteForm } from './use-quote-form.ts';

interface QuoteEditorProps {
  /** The business that the quote is for. */
  recipient: string;
  draft: QuoteDraft;
  /** The firm's VAT rate in per cent, contained in the prices; null for none. */
  vatRate: number | null;
  /** What follows once the quote is sent, or could not be. */
  sending: {
    onSuccess: (result: unknown, input: { id: string }) => void;
    onError: (error: unknown) => void;
    onSettled: () => Promise<unknown>;
  };
  onClose: () => void;
}

/** Edits a quote in a dialog and sends it. Stays open, as it was typed, if that fails. */
export function QuoteEditor({ recipient, draft, vatRate, sending, onClose }: QuoteEditorProps) {
  const { form, clearDraft } = useQuoteForm(draft);
  const field = bindField(form);
  const formId = useId();
  const close = () => {
    clearDraft();
    onClose();
  };
  const send = api.admin.quote.create.useMutation({
    onSuccess: (result, input) => {
      close();
      sending.onSuccess(result, input);
    },
    onError: (error) => {
      sending.onError(error);
      showIssues(form, serverError(error)?.data.issues ?? []);
    },
    onSettled: sending.onSettled,
  });
  return (
    <FormProvider {...form}>
      <Dialog
        open
        wide
        onClose={close}
        title={`Quote for ${recipient}`}
        actions={
          <>
            <QuoteTotals vatRate={vatRate} />
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={send.isPending}>
              Send this quote
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit((quote) => send.mutate(quote))}
          className="grid gap-6"
        >
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
      </Dialog>
    </FormProvider>
  );
}
