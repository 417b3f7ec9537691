import { type ReactNode, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { TwoStepLogin } from '#src/features/desk/admin/login/two-step-login.tsx';
import { servicesLink } from '#src/shared/desk/desk-links.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { Opening, OpeningItem, OpeningStep } from './contract.ts';
import { TestMail } from './test-mail.tsx';
import { firmEditorId, stepNames } from './texts.ts';

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

const Services = ({ children }: { children: ReactNode }) => (
  <ButtonLink look="quiet" className={edge} href={servicesLink}>
    {children}
  </ButtonLink>
);

/** Where each step is done. */
const places: Partial<Record<OpeningStep, ReactNode>> = {
  identity: <Part part="identity">Identity</Part>,
  prices: <Part part="prices">Prices</Part>,
  terms: <Part part="terms">Terms</Part>,
  privacy: <Part part="data">Data</Part>,
  mail: <Services>Mail server</Services>,
  provider: (
    <>
      <Services>GoCardless</Services>
      <ButtonLink look="quiet" className={edge} href={pagePath('/admin/payments')}>
        Payments
      </ButtonLink>
    </>
  ),
  backup: <Services>Place of backups</Services>,
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
    {!done && places[step]}
    {step === 'mail' && <TestMail />}
  </li>
);

/** What the firm claims if it is published as it stands. */
const ClaimedAsItStands = ({ claims }: Pick<Opening, 'claims'>) => (
  <div className="grid gap-4">
    <p className="font-semibold">Your site then says of you:</p>
    {claims.map(({ title, says }) => (
      <section key={title} className="grid gap-1">
        <h3 className="text-lg">{title}</h3>
        <ul className="grid list-disc gap-1 pl-6">
          {says.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
            <li key={at} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const fail = toastFailure('This was not published', 'Please try again.');

/** Publishes everything as it stands, for a firm that keeps what it started with. */
function KeepAsItStands({ claims }: Pick<Opening, 'claims'>) {
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
          <ClaimedAsItStands claims={claims} />
        </ConfirmDialog>
      )}
    </>
  );
}

interface OpeningPanelProps {
  /** Whether one line stays once all is done. */
  keepsDone?: boolean;
}

/** What is left before the firm opens: one line that can be unfolded, once it has opened. */
export function OpeningPanel({ keepsDone = false }: OpeningPanelProps) {
  const result = api.admin.opening.read.useQuery(undefined, { refetchOnWindowFocus: true });
  if (!result.data && result.error)
    return <ReadFailed title="What is left before you open could not be read" query={result} />;
  if (!result.data) return null;
  const { steps, mayKeep, isOpen, claims } = result.data.data;
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0 && !keepsDone) return null;
  const count = `${steps.length - left} of ${steps.length} done`;
  const list = (
    <>
      <Sheet aria-label="Before you open">
        {steps.map((item) => (
          <OpeningRow key={item.step} item={item} />
        ))}
      </Sheet>
      {mayKeep && <KeepAsItStands claims={claims} />}
    </>
  );
  if (isOpen || left === 0)
    return (
      <details className="raised rounded bg-paper">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5">
          <h2 className="ml-1 inline font-semibold">Before you open</h2>
          <span className="tabular ml-3 text-stone">{count}</span>
        </summary>
        <div className="grid grid-cols-1 gap-3 px-4 pb-4">{list}</div>
      </details>
    );
  return (
    <section aria-labelledby="before-you-open" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="before-you-open" className="text-xl">
          Before you open
        </h2>
        <p className="tabular text-stone">{count}</p>
      </div>
      {list}
    </section>
  );
}
