import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { defaultPrivacy } from '#src/shared/firm/default-privacy.ts';
import { paths } from '#src/shared/paths.ts';
import { KeptInBrowser } from './kept-in-browser.tsx';
import { KeptList } from './kept-list.tsx';
import { Part } from './part.tsx';
import { Questions } from './questions.tsx';
import { Statistics } from './statistics.tsx';
import { defaultIntro, recipientTexts, rights } from './texts.ts';
import { useNotice } from './use-notice.tsx';
import { WhoWeAre } from './who-we-are.tsx';

/** What we keep of people, from the table that deletes it. */
export function PrivacyPage() {
  const notice = useNotice();
  const answer = new URLSearchParams(useSearch()).get('statistics');
  const { retention, privacy = defaultPrivacy } = useFirm();
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
          <WhoWeAre />
          <Part title="What people ask">
            <Questions />
          </Part>
          <Part title="Your rights">
            <dl className="grid gap-3 sm:grid-cols-2">
              {rights.map(([name, what]) => (
                <div key={name}>
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-stone">{what}</dd>
                </div>
              ))}
            </dl>
            <p>
              Ask on the page below, in your portal, by email or by telephone. We make sure that it
              is you, and answer within a month.
            </p>
            <p>
              <ButtonLink href={paths.privacyRequest}>Ask about your data</ButtonLink>
            </p>
          </Part>
          <Part title="What we keep">
            <p>Only what you send us, what we make for you and what paying for it takes.</p>
            <KeptList notice={notice} retention={retention} />
          </Part>
          <Part title="Who else sees it">
            <ul className="list-disc pl-5">
              <li>
                the company whose server we use, which stores it all for us
                {privacy.storage && `: ${privacy.storage}`}
              </li>
              <li>{recipientTexts.mail}</li>
              <li>{recipientTexts.provider}</li>
              <li>our accountant and the tax office: invoices, and what belongs to them</li>
            </ul>
            <p>
              Each has it for that alone. Ask us which companies they are and in which country they
              keep it: we tell you.
            </p>
          </Part>
          <Complaints />
          <Part title="In your browser">
            <p>
              There is no cookie of anybody else’s, and none that follows you. What follows is
              needed for what you do here, so we do not ask for it first.
            </p>
            <KeptInBrowser />
          </Part>
          <Statistics answer={answer} />
        </div>
      ) : (
        <Loading />
      )}
    </PageShell>
  );
}

const Complaints = () => (
  <Part title="If we did something wrong">
    <p>
      Tell us, by the same page or any other way. We confirm within 30 days that we have your
      complaint, look into it without delay, and tell you what came of it.
    </p>
    <p>
      You can also complain to the Information Commissioner’s Office, which watches over the law:{' '}
      <a className="underline underline-offset-4" href="https://ico.org.uk/make-a-complaint/">
        ico.org.uk/make-a-complaint
      </a>
      , telephone{' '}
      <a className="tabular underline underline-offset-4" href="tel:+443031231113">
        0303 123 1113
      </a>
      .
    </p>
  </Part>
);
