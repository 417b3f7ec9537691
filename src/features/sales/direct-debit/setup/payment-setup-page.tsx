import { useEffect, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { focusHeading } from '#src/client/page/focus-heading.ts';
import { useHydrated } from '#src/client/page/use-hydrated.ts';
import { readQuoteSums } from '#src/client/session/accepted-quote.ts';
import { completedKey } from '#src/client/session/completed-order.ts';
import { storeLoginEmail } from '#src/client/session/login-email.ts';
import { readSession, writeSession } from '#src/client/session/session-store.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { type CompletedOrder, completedOrder } from '#src/features/sales/direct-debit/contract.ts';
import { type OrderQuery, readOrderQuery } from '#src/features/sales/direct-debit/rules.ts';
import { directDebitMessages, noticePromise } from '#src/features/sales/direct-debit/texts.ts';
import { pagePath } from '#src/shared/paths.ts';
import { openPortalLink } from '#src/shared/portal-links.ts';
import { isId } from '#src/shared/text.ts';
import {
  PackagePayment,
  Payment,
  packageNote,
  QuotedPayment,
  quotedNote,
} from './first-payment.tsx';
import { Fact } from './order-fact.tsx';
import { Ordered } from './order-summary.tsx';
import { PaymentSetupForm } from './payment-setup-form.tsx';
import { useBankPage } from './use-bank-page.ts';

const BankPageStep = lazyPanel(async () => (await import('./bank-page-step.tsx')).BankPageStep);

/** Confirms a placed order and lists the next steps. */
function SetupComplete({ order }: { order: CompletedOrder }) {
  const { answers, starts } = useBrand();
  const firm = useFirm();
  const say = useSay();
  const { quoted = false } = order;
  useLayoutEffect(() => focusHeading({ preventScroll: false }), []);
  const { page: bankPage, isSlow, retry } = useBankPage(order.orderId);
  const isDone = order.orderId === undefined || bankPage?.status === 'none';
  return (
    <PageShell
      title={directDebitMessages.heading}
      intro={`Thank you. Your order is placed${isDone ? ', and there is nothing more to do today' : ''}.`}
    >
      {bankPage && bankPage.status !== 'none' && (
        <div className="mb-6">
          <BankPageStep page={bankPage} isSlow={isSlow} onRetry={retry} />
        </div>
      )}
      <Card className="grid gap-6 p-5 sm:p-8">
        <h2 className="text-xl">{say('setupOrder', 'Your order')}</h2>
        <dl className="tabular grid gap-4 border-b border-line pb-6 sm:grid-cols-[10rem_1fr] sm:gap-y-3">
          <Ordered name={order.package} quoted={quoted} />
          {order.payment ? (
            <Payment
              sums={order.payment}
              date={order.payment}
              note={quoted ? quotedNote : packageNote(order.payment, firm)}
            />
          ) : quoted ? (
            <QuotedPayment sums={readQuoteSums(order.email)} date={null} />
          ) : (
            <PackagePayment name={order.package} date={null} />
          )}
          <Fact name="Order reference">
            <strong className="wrap-anywhere">{order.reference}</strong>
          </Fact>
        </dl>
        <h2 className="text-xl">{say('setupNext', 'What happens next')}</h2>
        <ol className="list-decimal space-y-3 pl-6 marker:font-semibold marker:text-bottle">
          <li>
            {say(
              'setupRead',
              'We read your order and reply within {answer time} if anything is unclear.',
            ).replace('{answer time}', answers)}
          </li>
          <li>
            {say('setupStarts', 'We start on your website within {start time}.').replace(
              '{start time}',
              starts,
            )}
          </li>
          <li>{`${noticePromise}.`}</li>
          <li>
            You can follow the work in your customer portal. It opens from here; elsewhere you log
            in with <strong className="wrap-anywhere">{order.email}</strong>.
          </li>
        </ol>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={openPortalLink}>Open your portal</ButtonLink>
          <ButtonLink href={pagePath('/')} look="secondary">
            Return to Homepage
          </ButtonLink>
        </div>
      </Card>
    </PageShell>
  );
}

/** Confirms the quote that was just accepted in this tab, with the way to the signed paper. */
function QuoteSigned({ order: { quoted, given } }: { order: OrderQuery }) {
  const hydrated = useHydrated();
  const link = hydrated && quoted ? readQuoteSums(given.email ?? '')?.link : undefined;
  if (!link) return null;
  return (
    <p className="measure mb-6 rounded bg-good-soft p-4">
      <strong>Thank you, the quote is accepted.</strong>{' '}
      {/* In this tab, what is typed below would be lost. */}
      <a href={link} target="_blank" rel="noreferrer" className="underline">
        Open it in a new tab
      </a>
      , or set up your Direct Debit.
    </p>
  );
}

/** Only who comes from the provider, or from its mail, needs it. */
const BankPageScreen = lazyPanel(
  async () => (await import('./bank-page-screen.tsx')).BankPageScreen,
);

const readDone = (clientId: string) =>
  completedOrder.safeParse(readSession(completedKey(clientId))).data;

/** The last step of an order: the Direct Debit for the order in the query. */
export function PaymentSetupPage() {
  const search = useSearch();
  const { prices } = useFirm();
  const say = useSay();
  const order = readOrderQuery(
    search,
    prices.packages.map(({ key }) => key),
  );
  const { clientId } = order;
  const [done, setDone] = useState<CompletedOrder>();
  useEffect(() => setDone(clientId ? readDone(clientId) : undefined), [clientId]);
  const finish = (completed: CompletedOrder) => {
    if (clientId) writeSession(completedKey(clientId), completed);
    storeLoginEmail(completed.email);
    setDone(completed);
    toast({ title: directDebitMessages.done });
  };
  const query = new URLSearchParams(search);
  const placed = query.get('order') ?? '';
  if (isId(placed)) return <BankPageScreen orderId={placed} back={query.get('bank')} />;
  if (done) return <SetupComplete order={done} />;
  return (
    <PageShell
      title={say('setup', 'Set up your Direct Debit')}
      intro={say('setupIntro', 'The last step. Nothing is taken today.')}
    >
      <QuoteSigned order={order} />
      <PaymentSetupForm order={order} onDone={finish} />
    </PageShell>
  );
}
