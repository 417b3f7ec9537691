import { ButtonLink } from '#src/client/ui/button.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { Part } from './part.tsx';
import { rights } from './texts.ts';

export const Rights = () => (
  <Part id="rights">
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {rights.map(([name, what]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-stone">{what}</dd>
        </div>
      ))}
    </dl>
    <p>
      Use the button below, or ask in your portal, by email or by telephone. We make sure that it is
      you, and answer within a month.
    </p>
    <p>
      <ButtonLink href={pagePath('/privacy/request')}>Ask about your data</ButtonLink>
    </p>
  </Part>
);

/** To whom to complain, and how soon there is an answer: see `answerDue`. */
export const Complaints = () => (
  <Part id="complain">
    <p>
      Tell us, in any way you like. We confirm within 30 days that we have your complaint, look into
      it without delay, and mean to tell you within 30 days more what came of it.
    </p>
    <p>
      <a
        href={pagePath('/privacy/request')}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Send us a complaint
      </a>
    </p>
    <p>
      You can also complain to the Information Commissioner’s Office, which sees that the law is
      kept:{' '}
      <a className="underline underline-offset-4" href="https://ico.org.uk/make-a-complaint/">
        ico.org.uk/make-a-complaint
      </a>
      , telephone{' '}
      <a
        className="tabular whitespace-nowrap underline underline-offset-4"
        href="tel:+443031231113"
      >
        0303 123 1113
      </a>
      .
    </p>
  </Part>
);
