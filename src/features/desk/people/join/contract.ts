import { byPerson } from '#src/features/desk/people/contract.ts';
import { personIdField } from '#src/shared/fields.ts';

export const joining = byPerson
  .extend({ with: personIdField.describe('Who is the same person') })
  .meta({ examples: [{ with: '0c1d8f4e-53b7-4a6e-8d0f-3e9a5b7c2d14' }] });
