import { useId, useRef, useState } from 'react';
import { FormProvider, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { serverError } from '#src/client/api/server-message.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import { showIssues } from '#src/client/forms/show-issues.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { usualLastDay } from '#src/features/sales/quote/quote-rules.ts';
import type { NewQuote, QuoteItem } from '#src/features/sales/quote/sent/admin-contract.ts';
import { QuoteTotals } from '#src/features/sales/quote/visitor/quote-totals.tsx';
import { londonDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { lineAmount } from '#src/shared/prices/vat.ts';
import { QuotePreview } from './quote-preview.tsx';
import {
  emptyDiscount,
  emptyLine,
  type QuoteDraft,
  readLines,
  type TypedQuote,
  useQuoteForm,
} from './use-quote-form.ts';

const charges = [
  { value: 'once', label: 'Once' },
  { value: 'monthly', label: 'Monthly' },
];
/** How many lines a quote can have. */
const mostLines = 50;

/** The lines of a quote; there is always at least one. */
function QuoteLinesField() {
  const form = useFormContext<TypedQuote>();
  const field = bindField(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const adding = useRef<HTMLButtonElement>(null);
  const removeLine = (at: number) => {
    remove(at);
    // The pressed button is gone.
    adding.current?.focus();
  };
  return (
    <div className="grid gap-4 lg:gap-2">
      {fields.map(({ id }, at) => (
        <fieldset
          key={id}
          className="grid grid-cols-2 items-start gap-3 rounded border border-line p-4 lg:grid-cols-[5.25rem_7.25rem_8rem_minmax(0,1fr)_auto] lg:gap-x-2 lg:[&_label]:text-sm"
        >
          <legend className="px-1 text-sm text-stone">Line {at + 1}</legend>
          <div className="col-span-full">
            <TextAreaField
              {...field(`lines.${at}.description`)}
              label="Description"
              rows={2}
              className="min-h-20"
            />
          </div>
          <TextField
            {...field(`lines.${at}.quantity`)}
            label="Quantity"
            inputMode="decimal"
            className="tabular"
          />
          <TextField
            {...field(`lines.${at}.unitPrice`)}
            label="Price each, £"
            inputMode="decimal"
            placeholder="0.00"
            className="tabular text-right"
          />
          <SelectField {...field(`lines.${at}.monthly`)} label="Charged" options={charges} />
          <LineSum at={at} />
          <Button
            look="quiet"
            disabled={fields.length === 1}
            onClick={() => removeLine(at)}
            className="px-3 max-lg:justify-self-start lg:mt-7.5"
          >
            <span className="lg:sr-only">
              Remove<span className="sr-only"> line {at + 1}</span>
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              className="size-5 max-lg:hidden"
              stroke="currentColor"
            >
              <path d="m5 5 10 10M15 5 5 15" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={adding}
          look="secondary"
          disabled={fields.length >= mostLines}
          onClick={() => append(emptyLine)}
        >
          Add a line
        </Button>
        <Button
          look="secondary"
          disabled={fields.length >= mostLines}
          onClick={() => append(emptyDiscount)}
        >
          Add a discount
        </Button>
      </div>
    </div>
  );
}

/** What a line comes to, as far as it is typed. */
function LineSum({ at }: { at: number }) {
  const line = useWatch<TypedQuote, `lines.${number}`>({ name: `lines.${at}` });
  const [read] = readLines([line]);
  return (
    <p className="tabular mt-7.5 grid h-12 items-center text-right whitespace-nowrap max-lg:hidden">
      <span className="sr-only">Sum </span>
      {read && formatPence(lineAmount(read))}
    </p>
  );
}

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
function QuoteEditor({ draft, vatRate, sending, onClose }: QuoteEditorProps) {
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
              control={form.control}
              name="validUntil"
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

/** Whom a quote is for, and what it starts with. */
export type QuotedRequest = Omit<QuoteDraft, 'note' | 'validUntil'>;

/**
 * What quotes a request, as the version before it where there is one: `write` opens the editor, which
 * stands where `editor` does. Nothing is sent without `sending`.
 */
export function useQuoteEditor(
  request: QuotedRequest,
  sending: QuoteSending | undefined,
  before?: QuoteItem,
) {
  const { identity } = useFirm();
  const [editing, setEditing] = useState(false);
  const { lines = request.lines, note = '', vatRate = identity.vatRate } = before ?? {};
  const editor = editing && sending && (
    <QuoteEditor
      draft={{ ...request, lines, note, validUntil: usualLastDay(new Date()) }}
      vatRate={vatRate}
      sending={sending}
      onClose={() => setEditing(false)}
    />
  );
  return { write: () => setEditing(true), editor };
}
