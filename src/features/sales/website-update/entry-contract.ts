import { idField, personIdField } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { websiteUpdateExample, websiteUpdatePayload } from './contract.ts';

/** An update that somebody wants, as the owner is told it: the form's own fields but for who they are. */
export const updateEntry = websiteUpdatePayload.omit({
  name: true,
  email: true,
  phone: true,
  businessName: true,
});

const { name: _n, email: _e, phone: _p, businessName: _b, ...example } = websiteUpdateExample;

export const enteredUpdate = z
  .object({ id: personIdField, ...updateEntry.shape })
  .meta({ examples: [example] });

export const enteredUpdateResult = dataOf(z.object({ id: idField }), {
  id: '2b1e9a54-5d0c-4c5b-8a34-6b8d2f1f0c77',
});
