import { Button } from '#src/client/ui/button.tsx';
import { objectionPath } from '#src/shared/privacy/objection.ts';
import { fixedPeriods } from '#src/shared/privacy/personal-data.ts';
import { Part } from './part.tsx';
import { statisticsTexts } from './texts.ts';

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
