import { Button } from '#src/client/ui/button.tsx';
import { objectionPath } from '#src/shared/privacy/objection.ts';
import { Part } from './part.tsx';
import { statisticsTexts } from './texts.ts';

/** How visits are counted, and not counted: two plain forms, which need no script. */
export const Statistics = ({ answer }: { answer: string | null }) => (
  <Part title="Statistics" id="statistics">
    <p>
      We count which pages are read and what brings people here, without a cookie: a code is made of
      your browser’s address and name, from which nobody can tell who you are. You can object, and
      then nothing at all is stored of your visits. A browser that asks for it by itself (Global
      Privacy Control or Do Not Track) is not counted either.
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
        <Button type="submit" look="quiet" name="statistics" value="on">
          Count them again
        </Button>
      </form>
    </div>
  </Part>
);
