import { useId, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { FileControl } from '#src/client/ui/fields/file-control.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import type { Importing } from './use-import.ts';

/** Asks for a file of customers, or its text. */
export function ChooseFile({ importing: { read, readFile, busy } }: { importing: Importing }) {
  const id = useId();
  const [isPasting, setPasting] = useState(false);
  const [text, setText] = useState('');
  return (
    <Card className="grid gap-5 p-5 sm:p-7">
      <div className="measure grid gap-3">
        <h2 className="text-xl">Customers from another tool</h2>
        <p>
          Save them there as CSV: from GoCardless, Xero, FreeAgent or a spreadsheet, with whatever
          headings it has. You see what becomes of each row before anything is stored.
        </p>
        <p className="text-stone">
          Nobody is mailed or charged until you say ‘Go’, and an import can be undone for a day.
          Direct Debits come over by their GoCardless mandate; bank accounts are never stored.
        </p>
      </div>
      <div className="grid max-w-[40rem] gap-1.5">
        <label htmlFor={id} className="font-semibold">
          File of customers
        </label>
        <FileControl
          id={id}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          words={busy ? 'Reading…' : 'Choose a CSV file'}
          disabled={busy !== undefined}
          onFile={readFile}
        />
      </div>
      {isPasting ? (
        <div className="grid max-w-[40rem] gap-3">
          <TextAreaField
            label="Text of the file"
            hint="A line of headings, then a line for each customer."
            value={text}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
          <Button
            className="justify-self-start"
            busy={busy === 'judging'}
            onClick={() => read(text, 'pasted')}
          >
            Read it
          </Button>
        </div>
      ) : (
        <Button look="quiet" className="-ml-5 justify-self-start" onClick={() => setPasting(true)}>
          Paste the rows instead
        </Button>
      )}
    </Card>
  );
}
