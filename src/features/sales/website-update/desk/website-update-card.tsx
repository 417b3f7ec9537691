import { api } from '#src/client/api/api.ts';
import { useTells } from '#src/client/desk/tell-choices.ts';
import { isOneOf } from '#src/client/desk/use-list.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ActionKey } from '#src/client/ui/desk/action-key.tsx';
import { AdminCard } from '#src/client/ui/desk/admin-card.tsx';
import { contactFacts } from '#src/client/ui/desk/contact-facts.tsx';
import { TellTick } from '#src/client/ui/desk/tell-tick.tsx';
import { type Fact, Facts } from '#src/client/ui/facts.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { useQuoteEditor } from '#src/features/sales/quote/desk/quote-editor.tsx';
import { SentQuotes } from '#src/features/sales/quote/desk/sent-quotes.tsx';
import { updatesOnDesk } from '#src/features/sales/website-update/status-texts.ts';
import {
  bandOf,
  budgetLabels,
  categoryName,
  timelineLabels,
} from '#src/features/sales/website-update/texts.ts';
import { isTold, siteName } from '#src/features/sales/website-update/update-rules.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import type { Say } from '#src/shared/firm/say.ts';
import { optionsIn } from '#src/shared/humanize.ts';
import {
  type WebsiteUpdateItem,
  type WebsiteUpdateStatus,
  websiteUpdateStatuses,
} from './admin-contract.ts';
import { isUnquoted, type useUpdateMove, useUpdateQuote } from './use-update-actions.ts';

/** What the quote for an update starts with: whom it is for, and one line without a price. */
function requestOf({ id, name, businessName, email, ...update }: WebsiteUpdateItem, say: Say) {
  const site = siteName(update.currentWebsite);
  const work =
    update.updateCategory === 'unsure' ? 'Update' : categoryName(say, update.updateCategory);
  const description = `${work} of ${site}`;
  return {
    id,
    fullName: name,
    businessName: businessName || site,
    email,
    lines: [{ description, quantity: 1, unitPrice: null, monthly: false }],
  };
}

/** Writes the first quote for an update. */
function QuoteUpdate({ item }: { item: WebsiteUpdateItem }) {
  const { write, editor } = useQuoteEditor(requestOf(item, useSay()), useUpdateQuote(item));
  return (
    <>
      <Button aria-keyshortcuts="q" onClick={write}>
        Write a quote
        <ActionKey name="Q" />
      </Button>
      {editor}
    </>
  );
}

/** The quotes sent for an update, and a way to send another while there is work to do. */
function UpdateQuotes({ item }: { item: WebsiteUpdateItem }) {
  const result = api.admin.websiteUpdate.quotes.useQuery({ id: item.id });
  const say = useSay();
  const sending = useUpdateQuote(item);
  const isCancelled = item.status === 'cancelled';
  if (isCancelled && result.data?.data.length === 0) return null;
  return (
    <SentQuotes
      request={requestOf(item, say)}
      result={result}
      sending={isCancelled || item.status === 'completed' ? undefined : sending}
    />
  );
}

interface WebsiteUpdateCardProps {
  item: WebsiteUpdateItem;
  actions: ReturnType<typeof useUpdateMove>;
}

const isStatus = isOneOf(websiteUpdateStatuses);

/** What is done next once it is quoted. */
const nextMoves: Partial<Record<WebsiteUpdateStatus, NextMove>> = {
  quoted: { status: 'in-progress', verb: 'Start the work', letter: 'w' },
  'in-progress': { status: 'completed', verb: 'Mark as completed', letter: 'c' },
};
interface NextMove {
  status: WebsiteUpdateStatus;
  verb: string;
  letter: string;
}

/** One website update request, with a field for its status. */
export function WebsiteUpdateCard({ item, actions }: WebsiteUpdateCardProps) {
  const { id } = item;
  const rowKey = `update.${id}`;
  const tells = useTells(rowKey);
  const label = categoryName(useSay(), item.updateCategory);
  const move = (status: WebsiteUpdateStatus) =>
    actions.mutate({ id, status, tell: isTold(status) ? tells : undefined });
  const moving =
    actions.isPending && actions.variables.id === id ? actions.variables.status : undefined;
  const next = nextMoves[item.status];
  const band = bandOf(useFirm().prices, item.updateCategory);
  return (
    <AdminCard
      {...item}
      business={item.businessName}
      words={updatesOnDesk[item.status]}
      summary={`${label} (${band})`}
      undoKey={rowKey}
      actions={isUnquoted(item) && <QuoteUpdate item={item} />}
      moreActions={
        <div className="grid w-full gap-3 sm:w-72">
          {next && (
            <Button
              look="secondary"
              busy={moving !== undefined}
              aria-keyshortcuts={next.letter}
              className="justify-self-start"
              onClick={() => move(next.status)}
            >
              {next.verb}
              <ActionKey name={next.letter.toUpperCase()} />
            </Button>
          )}
          <SelectField
            label="Change status"
            options={optionsIn(updatesOnDesk)}
            value={moving ?? item.status}
            disabled={moving !== undefined}
            onChange={({ target }) => isStatus(target.value) && move(target.value)}
          />
          <TellTick
            rowKey={rowKey}
            name={item.name}
            hint="Not when it waits for you, or is quoted"
          />
        </div>
      }
    >
      <Facts
        title="Contact"
        facts={[
          // It stands above them where there is one.
          ...(item.businessName ? [] : [['Business', ''] satisfies Fact]),
          [
            'Current site',
            <a
              key="site"
              href={item.currentWebsite}
              target="_blank"
              rel="noopener noreferrer"
              className="underline underline-offset-2 wrap-anywhere"
            >
              {item.currentWebsite}
            </a>,
          ],
          ...contactFacts(item, item.name),
        ]}
      />
      <Facts
        title="The work"
        facts={[
          ['Category', `${label} (${band})`],
          ['Timeline', item.timeline && timelineLabels[item.timeline]],
          ['Budget', item.budget && budgetLabels[item.budget]],
          ['Submitted', formatDay(item.createdAt)],
        ]}
      />
      <Facts title="In their words" facts={[['Description', item.description]]} />
      {!isUnquoted(item) && <UpdateQuotes item={item} />}
    </AdminCard>
  );
}
