import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { defaultPrivacy, defaultRetention } from '#src/shared/firm/default-privacy.ts';
import type { FirmRetention } from '#src/shared/firm/retention.ts';
import type { Source } from '#src/shared/privacy/personal-data.ts';
import { keptInBrowser } from './browser-texts.ts';
import type { KeptData } from './contract.ts';
import { Contents, Part } from './part.tsx';
import { Complaints, Questions, Rights, Statistics, WhoWeAre } from './sections.tsx';
import {
  basisTexts,
  defaultIntro,
  firstUpper,
  hostText,
  monthsText,
  periodText,
  recipientTexts,
  sourceTexts,
} from './texts.ts';
import { useNotice } from './use-notice.tsx';

/** One thing that is kept: its title opens what for, how long, what, why, from whom and to whom. */
const KeptCard = ({ kept, retention }: { kept: KeptData; retention: FirmRetention }) => (
  <details className="px-5">
    <summary className="min-h-11 cursor-pointer py-3 font-semibold">{kept.title}</summary>
    <dl className="grid gap-3 pb-5">
      {factsOf(kept, retention).map(([name, texts]) => (
        <div key={name}>
          <dt className="text-sm text-stone">{name}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  </details>
);

const sentence = (text: string) => `${firstUpper(text)}${text.endsWith('.') ? '' : '.'}`;

function sourcesOf(sources: readonly Source[]): string {
  const isOfBoth = sources.includes('both') || (sources.includes('you') && sources.includes('us'));
  const others = isOfBoth ? sources.filter((source) => !/^(you|us|both)$/.test(source)) : sources;
  const named: Source[] = isOfBoth ? ['both', ...others] : [...others];
  return named.map((source) => sourceTexts[source]).join(', ');
}

function factsOf(kept: KeptData, retention: FirmRetention): [name: string, texts: string[]][] {
  const { purposes, periods, lasts, details, holds, bases, afterwards, sources, recipients } = kept;
  const facts: [string, string[]][] = [
    ['What for', purposes],
    ['How long', [...periods.map((period) => periodText(period, retention)), ...lasts]],
    ['What it is', [details.join(', '), ...holds]],
    [
      'Why we may keep it',
      [
        ...bases.map((basis) => basisTexts[basis]),
        ...afterwards.map(
          (basis) => `after you leave, for what invoices belong to: ${basisTexts[basis]}`,
        ),
      ],
    ],
    ['Whom it is from', [sourcesOf(sources)]],
    ['Who else has it', [hostText, ...recipients.map((to) => recipientTexts[to])]],
  ];
  return facts.map(([name, texts]) => [
    name,
    [...new Set(texts.filter((text) => text !== ''))].map(sentence),
  ]);
}

interface KeptListProps {
  notice: readonly KeptData[];
  retention: FirmRetention;
}

/** What is kept, each of which opens; what only keeps the system running is folded into one. */
const KeptList = ({ notice, retention }: KeptListProps) => (
  <div className="raised divide-y divide-line rounded bg-paper">
    {notice
      .filter(({ isTechnical }) => !isTechnical)
      .map((kept) => (
        <KeptCard key={kept.title} kept={kept} retention={retention} />
      ))}
    <details>
      <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold">
        Technical records
      </summary>
      <div className="divide-y divide-line border-t border-line pl-4">
        {notice
          .filter(({ isTechnical }) => isTechnical)
          .map((kept) => (
            <KeptCard key={kept.title} kept={kept} retention={retention} />
          ))}
      </div>
    </details>
  </div>
);

/** Each cookie and stored key that a visitor's browser may have, with what it is for. */
const KeptInBrowser = () => (
  <dl className="grid gap-3">
    {keptInBrowser.map(({ name, title, what, life, isCookie }) => (
      <div key={name} className="border-t border-line pt-3">
        <dt className="font-semibold">{title}</dt>
        <dd>
          {what}{' '}
          <span className="text-stone">
            {isCookie ? `A cookie (${name})` : 'Not a cookie: only your browser has it'}. Kept:{' '}
            {life}.
          </span>
        </dd>
      </div>
    ))}
  </dl>
);

/** What we keep of people, from the table that deletes it. */
export function PrivacyPage() {
  const notice = useNotice();
  const answer = new URLSearchParams(useSearch()).get('statistics');
  const { retention = defaultRetention, privacy = defaultPrivacy } = useFirm();
  useEffect(() => {
    // The notice comes with the page's own document.
    if (!notice) location.reload();
  }, [notice]);
  return (
    <PageShell
      title="Privacy"
      intro={<span className="whitespace-pre-line">{privacy.intro || defaultIntro}</span>}
    >
      {notice ? (
        <div className="grid gap-12">
          <Contents />
          <WhoWeAre />
          <Part id="questions">
            <Questions />
          </Part>
          <Rights />
          <Complaints />
          <Statistics answer={answer} />
          <Part id="kept">
            <p>
              What you send us, what we make and note for you, what paying takes, and what keeps
              this site safe and tells us how it is read. Open one to see why, for how long and who
              else has it.
            </p>
            <p>
              Invoices, payments and accepted quotes are kept for {monthsText(retention.money)} from
              their day. Tax law asks for six years after the end of the accounting year; that
              covers it, whichever day it is.
            </p>
            <KeptList notice={notice} retention={retention} />
          </Part>
          <Part id="others">
            <ul className="grid list-disc gap-2 pl-5">
              <li>
                {firstUpper(hostText)}
                {privacy.storage && `: ${privacy.storage}`}.
              </li>
              <li>{firstUpper(recipientTexts.mail)}.</li>
              <li>{firstUpper(recipientTexts.provider)}.</li>
              <li>{firstUpper(recipientTexts.accounts)}.</li>
            </ul>
            <p>
              Each has it for that alone. Ask us which companies they are and in which country they
              keep it: we tell you.
            </p>
          </Part>
          <Part id="browser">
            <p>
              No other company sets a cookie here, and none of ours follows you to other sites. All
              that follows is needed for what you do here, so we do not ask for it first.
            </p>
            <KeptInBrowser />
          </Part>
        </div>
      ) : (
        <Loading />
      )}
    </PageShell>
  );
}
