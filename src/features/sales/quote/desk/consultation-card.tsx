import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useEstimate } from '#src/client/firm/use-estimate.ts';
import { useSay } from '#src/client/firm/use-say.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ActionKey } from '#src/client/ui/desk/action-key.tsx';
import { AdminCard } from '#src/client/ui/desk/admin-card.tsx';
import { contactFacts } from '#src/client/ui/desk/contact-facts.tsx';
import { Facts } from '#src/client/ui/facts.tsx';
import { draftLines } from '#src/features/sales/quote/quote-rules.ts';
import {
  addOnName,
  addOns,
  complexityName,
  pounds,
  serviceName,
  timelineDuration,
  timelineName,
} from '#src/features/sales/quote/request/estimate-rules.ts';
import { sendingWords } from '#src/features/sales/quote/texts.ts';
import { type ConsultationItem, consultationAdminMessages } from './admin-contract.ts';
import { useQuoteEditor } from './quote-editor.tsx';
import { SentQuotes } from './sent-quotes.tsx';
import { consultationsOnDesk } from './status-texts.ts';
import type { Decision } from './use-decision.ts';

interface ConsultationCardProps {
  item: ConsultationItem;
  actions: Decision;
}

/** The decision buttons of a pending consultation: quote it as estimated, or delay it. */
function ConsultationActions({ item, actions: decision }: ConsultationCardProps) {
  const { id } = item;
  const estimate = useEstimate();
  const say = useSay();
  const isSending = decision.isSending(id);
  const isDelaying = decision.isDelaying(id);
  return (
    <>
      <Button
        busy={isSending}
        disabled={isDelaying}
        aria-keyshortcuts="q"
        onClick={() => decision.send({ id, lines: draftLines(estimate, say, item) })}
      >
        Send Quote
        <ActionKey name="Q" />
      </Button>
      <Button
        look="secondary"
        busy={isDelaying}
        disabled={isSending}
        aria-keyshortcuts="d"
        onClick={() => decision.delay(id)}
      >
        Delay
        <ActionKey name="D" />
      </Button>
    </>
  );
}

/** What the quote for a consultation starts with: whom it is for, and the estimate as its lines. */
function useRequestOf({ id, fullName, businessName, email, ...choices }: ConsultationItem) {
  return { id, fullName, businessName, email, lines: draftLines(useEstimate(), useSay(), choices) };
}

/** Quotes a pending consultation otherwise than estimated. */
function ChangeQuote({ item, actions: decision }: ConsultationCardProps) {
  const { id } = item;
  const { write, editor } = useQuoteEditor(useRequestOf(item), decision.sending);
  return (
    <>
      <Button
        look="secondary"
        disabled={decision.isSending(id) || decision.isDelaying(id)}
        onClick={write}
      >
        Change it first
      </Button>
      {editor}
    </>
  );
}

/** The quotes sent for a consultation, and a way to send another. */
function ConsultationQuotes({ item }: { item: ConsultationItem }) {
  const invalidate = useInvalidate();
  const result = api.admin.quote.list.useQuery({ id: item.id });
  const sending = api.admin.quote.create.useMutation({
    onSuccess: ({ data }) => toast({ title: 'Quote sent', description: sendingWords(data) }),
    onError: toastFailure('Not sent', consultationAdminMessages.updateFailedHint),
    onSettled: () => invalidate('quote'),
  });
  return <SentQuotes request={useRequestOf(item)} result={result} sending={sending} />;
}

/** A consultation request with its estimate: decision buttons while it is pending, then its quotes. */
export function ConsultationCard({ item, actions: decision }: ConsultationCardProps) {
  const isPending = item.status === 'pending';
  const say = useSay();
  const selectedAddOns = addOns.filter((name) => item[name]);
  return (
    <AdminCard
      {...item}
      waits={isPending}
      words={consultationsOnDesk[item.status]}
      name={item.fullName}
      business={item.businessName}
      summary={`${pounds(item.estimatedPrice)}, ${serviceName(say, item.serviceType)}`}
      aside={
        <span className="tabular">
          <span className="text-sm text-stone">Estimated quote </span>
          <strong>{pounds(item.estimatedPrice)}</strong>
        </span>
      }
      undoKey={`consultation.${item.id}`}
      actions={isPending && <ConsultationActions item={item} actions={decision} />}
      moreActions={isPending && <ChangeQuote item={item} actions={decision} />}
    >
      <Facts title="Contact" facts={contactFacts(item, item.fullName)} />
      <Facts
        title="Service configuration"
        facts={[
          ['Service', serviceName(say, item.serviceType)],
          ['Complexity', complexityName(say, item.projectComplexity)],
          [
            'Timeline',
            `${timelineName(say, item.timeline)} (${timelineDuration(say, item.timeline)})`,
          ],
        ]}
      />
      <section className="grid content-start gap-2">
        <h3 className="text-sm font-semibold tracking-wide text-bottle">Additional services</h3>
        {selectedAddOns.length === 0 ? (
          <p className="text-sm text-stone">None ticked</p>
        ) : (
          <ul className="grid gap-1.5 text-sm">
            {selectedAddOns.map((name) => (
              <li key={name}>
                <span aria-hidden="true" className="text-good">
                  ✓{' '}
                </span>
                {addOnName(say, name)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Facts title="Project" facts={[['Description', item.projectDescription]]} />
      <Facts title="Notes" facts={[['Special requests', item.specialRequests]]} />
      {item.status === 'quoted' && <ConsultationQuotes item={item} />}
    </AdminCard>
  );
}
