import type { ReactNode } from 'react';
import { Badge } from '#src/client/ui/badge.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { TwoStepLogin } from '#src/features/desk/admin/login/two-step-login.tsx';
import { paths } from '#src/shared/paths.ts';
import type { OpeningItem, OpeningStep } from './contract.ts';
import { TestMail } from './test-mail.tsx';
import { stepNames } from './texts.ts';

const Part = ({ part, children }: { part: string; children: ReactNode }) => (
  <ButtonLink look="quiet" className="-mr-3 px-3" href={`${paths.adminFirm}?part=${part}`}>
    {children}
  </ButtonLink>
);

/** Where each step is done; what a setting or a command does is said in words. */
const places: Partial<Record<OpeningStep, ReactNode>> = {
  identity: <Part part="identity">Identity</Part>,
  prices: <Part part="prices">Prices</Part>,
  terms: <Part part="terms">Terms</Part>,
  provider: (
    <ButtonLink look="quiet" className="-mr-3 px-3" href={paths.adminPayments}>
      Payments
    </ButtonLink>
  ),
  'second-factor': <TwoStepLogin />,
};

/** One thing to do before the firm opens, and how it stands. */
export const OpeningRow = ({ item: { step, done, says } }: { item: OpeningItem }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <span className="flex basis-52 items-center justify-between gap-3 max-sm:basis-full">
      <span className="font-semibold">{stepNames[step]}</span>
      <Badge tone={done ? 'green' : 'yellow'}>{done ? 'Done' : 'To do'}</Badge>
    </span>
    <p className="min-w-0 grow basis-72 wrap-anywhere text-stone">{says}</p>
    {step === 'mail' ? <TestMail /> : !done && places[step]}
  </li>
);
