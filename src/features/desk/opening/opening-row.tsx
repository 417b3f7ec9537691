import type { ReactNode } from 'react';
import { Badge } from '#src/client/ui/badge.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { TwoStepLogin } from '#src/features/desk/admin/login/two-step-login.tsx';
import { paths } from '#src/shared/paths.ts';
import type { OpeningItem, OpeningStep } from './contract.ts';
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
    href={`${paths.adminFirm}?part=${part}`}
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
    <ButtonLink look="quiet" className={edge} href={paths.adminPayments}>
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
export const OpeningRow = ({ item: { step, done, says } }: { item: OpeningItem }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <span className="flex basis-72 items-center justify-between gap-3 max-sm:basis-full">
      <span className="font-semibold">{stepNames[step]}</span>
      <Badge tone={done ? 'green' : 'yellow'}>{done ? 'Done' : 'To do'}</Badge>
    </span>
    <p className="min-w-0 grow basis-72 wrap-anywhere text-stone">{says}</p>
    {step === 'mail' ? <TestMail /> : !done && places[step]}
  </li>
);
