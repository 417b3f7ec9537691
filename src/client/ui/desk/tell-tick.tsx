import { chooseToTell, useTells } from '#src/client/desk/tell-choices.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { splitName } from '#src/shared/full-name.ts';

/** What a tick says that has somebody told of a decision. */
export const tellLabel = (name: string): string => `Tell ${splitName(name).firstName} by email`;

/** Said with a decision that somebody is told of. */
export const tellHint = 'They are told by email, unless you undo it.';

interface TellTickProps {
  /** The key of the row: 'inquiry.<id>'. */
  rowKey: string;
  /** Who is told. */
  name: string;
  /** Of which decision, where not of all. */
  hint?: string;
}

/** Whether somebody is told of what is decided about a row; ticked unless one leaves it out. */
export const TellTick = ({ rowKey, name, hint }: TellTickProps) => (
  <CheckboxField
    label={tellLabel(name)}
    hint={hint}
    checked={useTells(rowKey)}
    onChange={({ target }) => chooseToTell(rowKey, target.checked)}
  />
);
