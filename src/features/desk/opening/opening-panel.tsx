import { type ReactNode, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { TwoStepLogin } from '#src/features/desk/admin/login/two-step-login.tsx';
import { pagePath } from '#src/shared/paths.ts';
import type { OpeningItem, OpeningStep } from './contract.ts';
import { firmEditorId, stepNames } from './texts.ts';

/** Sends the owner a test mail, and says what became of it. */
function TestMail() {
  const { admin } = api.useUtils();
  const test = api.admin.opening.sendTestMail.useMutation({
    onSuccess: ({ sent }) => sent && admin.opening.invalidate(),
  });
  const failure = test.data?.sent === false ? test.data.message : undefined;
  const lost = test.isError && serverMessage(test.error, 'We could not reach the server.');
  return (
    <>
      <Button
        look="quiet"
        className="px-3 max-sm:-ml-3 sm:-mr-3"
        busy={test.isPending}
        onClick={() => test.mutate()}
      >
        Send me a test
      </Button>
      {test.data?.sent && (
        <p role="status" className="basis-full text-good">
          {test.data.message}
        </p>
      )}
      {(failure || lost) && (
        <p role="alert" className="basis-full rounded bg-bad-soft px-4 py-3 wrap-anywhere text-bad">
          The test email was not sent. {failure ?? lost}
        </p>
      )}
    </>
  );
}

/** A quiet button whose words end where the row ends, or begin where it begins on a phone. */
const edge = 'px-3 max-sm:-ml-3 sm:-mr-3';

/** On 'Your firm' itself the part opens below. */
const scrollToFirm = () => document.getElementById(firmEditorId)?.scrollIntoView();

const Part = ({ part, children }: { part: string; children: ReactNode }) => (
  <ButtonLink
    look="quiet"
    className={edge}
    href={`${pagePath('/admin/firm')}?part=${part}`}
    onClick={() => requestAnimationFrame(() => scrollToFirm())}
  >
    {children}
  </ButtonLink>
);

/** Where each step is done; what a setting or a command does is said in words. */
const places: Partial<Record<OpeningStep, ReactNode>> = {
  identity: <Part part="identity">Identity</Part>,
  prices: <Part part="prices">Prices</Part>,
  terms: <Part part="terms">Terms</Part>,
  privacy: <Part part="data">Data</Part>,
  provider: (
    <ButtonLink look="quiet" className={edge} href={pagePath('/admin/payments')}>
      Payments
    </ButtonLink>
  ),
  'second-factor': (
    <span className="max-sm:-ml-4 sm:-mr-4">
      <TwoStepLogin />
    </span>
  ),
};

/** One thing to do before the firm opens, and how it stands. */
const OpeningRow = ({ item: { step, done, says } }: { item: OpeningItem }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <span className="flex basis-72 items-center justify-between gap-3 max-sm:basis-full">
      <span className="font-semibold">{stepNames[step]}</span>
      <Badge tone={done ? 'green' : 'yellow'}>{done ? 'Done' : 'To do'}</Badge>
    </span>
    <p className="min-w-0 grow basis-72 wrap-anywhere text-stone">{says}</p>
    {step === 'mail' ? <TestMail /> : !done && places[step]}
  </li>
);

/** Reads all that a firm decides, which nobody else needs. */
const ClaimedAsItStands = lazyPanel(
  async () => (await import('./claimed-as-it-stands.tsx')).ClaimedAsItStands,
);

const fail = toastFailure('This was not published', 'Please try again.');

/** Publishes everything as it stands, for a firm that keeps what it started with. */
function KeepAsItStands() {
  const { client, admin } = api.useUtils();
  const [asked, setAsked] = useState(false);
  const publish = api.admin.firm.publishUnchanged.useMutation({
    onSuccess() {
      setAsked(false);
      toast({ title: 'Published as it stands' });
      void admin.firm.invalidate();
      void admin.opening.invalidate();
    },
    onError: fail,
  });
  const keep = async () => {
    const read = await client.admin.firm.read.query().catch(fail);
    if (read) publish.mutate({ revision: read.data.revision });
  };
  return (
    <>
      <Button look="secondary" className="justify-self-start" onClick={() => setAsked(true)}>
        Publish everything as it stands…
      </Button>
      {asked && (
        <ConfirmDialog
          title="Publish everything as it stands?"
          verb="Publish"
          busy={publish.isPending}
          onConfirm={keep}
          onClose={() => setAsked(false)}
        >
          <p>
            You say with this that you have read your name, prices and terms, and that they are
            right. Your site stays as it is; you can change all of it later.
          </p>
          <ClaimedAsItStands />
        </ConfirmDialog>
      )}
    </>
  );
}

/** What is left before the firm opens; nothing once all is done. */
export function OpeningPanel() {
  const result = api.admin.opening.read.useQuery(undefined, { refetchOnWindowFocus: true });
  if (!result.data && result.error)
    return <ReadFailed title="What is left before you open could not be read" query={result} />;
  if (!result.data) return null;
  const { steps, mayKeep } = result.data.data;
  const left = steps.filter(({ done }) => !done);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="before-you-open" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="before-you-open" className="text-xl">
          Before you open
        </h2>
        <p className="tabular text-stone">
          {steps.length - left.length} of {steps.length} done
        </p>
      </div>
      <Sheet aria-label="Before you open">
        {steps.map((item) => (
          <OpeningRow key={item.step} item={item} />
        ))}
      </Sheet>
      {mayKeep && <KeepAsItStands />}
    </section>
  );
}
