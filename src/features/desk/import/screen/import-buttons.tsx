import { useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import type { Judgement } from '#src/features/desk/import/contract.ts';
import { countOf, sayCharges } from './import-texts.ts';
import type { Importing } from './use-import.ts';

/** Says what is stored, and stores it; rows with errors are left out where the owner says so. */
export function ImportButtons({
  importing,
  judgement: { counts, charges, isAsked },
}: {
  importing: Importing;
  judgement: Judgement;
}) {
  const [leavesOut, setLeavesOut] = useState(false);
  const { error, contact } = counts;
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="measure grid gap-2">
        <p>
          <strong>Nobody is mailed or charged by this.</strong> {sayCharges(charges)} You start them
          with ‘Go’, when your old tool has stopped collecting.
        </p>
        {charges.count > 0 && (
          <p className="text-stone">
            {isAsked
              ? 'GoCardless knows the mandates of these customers, and they are live.'
              : 'GoCardless is asked about their mandates when you say ‘Go’.'}
          </p>
        )}
      </div>
      {error > 0 && (
        <CheckboxField
          label={`Leave out the ${countOf(error, 'row', 'rows')} with errors`}
          hint="Or save the file with verdicts, put them right, and choose it again."
          checked={leavesOut}
          onChange={({ target }) => setLeavesOut(target.checked)}
        />
      )}
      <Button
        className="justify-self-start"
        busy={importing.busy === 'making' || importing.busy === 'judging'}
        disabled={error > 0 && !leavesOut}
        onClick={() => importing.make(leavesOut)}
      >
        Import {countOf(counts.new, 'customer', 'customers')}
        {contact > 0 && ` and ${countOf(contact, 'contact', 'contacts')}`}
      </Button>
    </Card>
  );
}
