import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { objectionPath } from '#src/shared/privacy/objection.ts';
import { fixedPeriods } from '#src/shared/privacy/personal-data.ts';
import { Part } from './part.tsx';
import { rights, statisticsTexts } from './texts.ts';

/** How visits are counted, and not counted: two plain forms, which need no script. */
export const Statistics = ({ answer }: { answer: string | null }) => (
  <Part id="statistics">
    <p>
      We count which pages are read and what brings people here, without a cookie. From your
      internet (IP) address and the kind of browser you use we make a code. It tells us, until{' '}
      {fixedPeriods.visitor} days after your last visit, whether the same browser came back, but not
      who you are.
    </p>
    <p>
      You can say no, and then nothing at all is stored of your visits. A browser that asks for it
      by itself (Global Privacy Control or Do Not Track) is not counted either. A no holds for this
      browser, for 400 days. If you are not sure whether you have said it, press it again: it does
      no harm.
    </p>
    {(answer === 'off' || answer === 'on') && (
      <p role="status" className="rounded bg-good-soft p-4 font-semibold text-good">
        {statisticsTexts[answer]}
      </p>
    )}
    <div className="flex flex-wrap gap-3">
      <form method="post" action={objectionPath}>
        <Button type="submit" name="statistics" value="off">
          Do not count my visits
        </Button>
      </form>
      <form method="post" action={objectionPath}>
        <Button type="submit" look="secondary" name="statistics" value="on">
          Count them again
        </Button>
      </form>
    </div>
  </Part>
);

/** Who answers for what is kept. */
export function WhoWeAre() {
  const { identity, privacy } = useFirm();
  const { phone, name } = useBrand();
  const { legalName, address, email, icoNumber, companyNumber } = identity;
  return (
    <Part id="who">
      <p>
        {name}
        {legalName && legalName !== name && ` (${legalName})`}, {address.join(', ')}
        {companyNumber && `, company number ${companyNumber}`}, decides what is kept and why; only
        what visitors send through a customer’s website is that customer’s to decide. Write to{' '}
        <a href={`mailto:${email}`} className="underline underline-offset-4">
          {email}
        </a>{' '}
        or ring{' '}
        <a href={phone.href} className="tabular whitespace-nowrap underline underline-offset-4">
          {phone.label}
        </a>
        {privacy?.contact && `, and ask for ${privacy.contact}`}.
      </p>
      {icoNumber && (
        <p>Our number at the Information Commissioner’s Office (ICO) is {icoNumber}.</p>
      )}
    </Part>
  );
}

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
