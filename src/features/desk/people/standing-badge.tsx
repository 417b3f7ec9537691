import { Badge } from '#src/client/ui/badge.tsx';
import type { PersonStanding } from '#src/features/people/person/contract.ts';
import { standingLabels } from './texts.ts';

/** What a person is, as a badge. */
export const StandingBadge = ({ standing }: { standing: PersonStanding }) => (
  <Badge
    tone={standing === 'customer' ? 'green' : standing === 'former' ? 'grey' : 'blue'}
    quiet={standing === 'former'}
  >
    {standingLabels[standing]}
  </Badge>
);
