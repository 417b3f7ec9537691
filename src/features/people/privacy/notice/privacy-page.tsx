import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { defaultPrivacy } from '#src/shared/firm/default-privacy.ts';
import { defaultRetention } from '#src/shared/firm/default-retention.ts';
import { KeptInBrowser } from './kept-in-browser.tsx';
import { KeptList } from './kept-list.tsx';
import { Contents, Part } from './part.tsx';
import { Questions } from './questions.tsx';
import { Complaints, Rights } from './rights.tsx';
import { Statistics } from './statistics.tsx';
import { defaultIntro, firstUpper, hostText, monthsText, recipientTexts } from './texts.ts';
import { useNotice } from './use-notice.tsx';
import { WhoWeAre } from './who-we-are.tsx';

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
