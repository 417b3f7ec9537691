import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { type FirmState, firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { hasOwnName } from '#src/shared/firm/own-name.ts';
import { openScreen, trpcServer } from './screens.tsx';

const { identity } = firmUntilPublished;
/** The firm by another name. */
export const named = (name: string): FirmData => ({
  ...firmUntilPublished,
  identity: { ...identity, name },
});

/** What the server says of a draft, while nothing is published. */
export const stateOf = (
  revision: number,
  draft?: FirmData,
): { success: true; data: FirmState } => ({
  success: true,
  data: {
    revision,
    published: { version: null, at: null, firm: firmUntilPublished, hasOwnName: false },
    draft: draft
      ? { at: '2026-04-15T10:00:00.000Z', firm: draft, hasOwnName: hasOwnName(draft) }
      : null,
    fixed: [{ field: 'vatRate', setting: 'VAT_RATE', value: '20' }],
  },
});
/** Saves over a draft as the server does. */
export const saveOver =
  (draft: FirmData) =>
  ({ revision, ...parts }: Partial<FirmData> & { revision: number }) =>
    stateOf(revision + 1, { ...draft, ...parts });
export const save = saveOver(firmUntilPublished);

/** A server with a firm that nobody has written of, and what opens its editor on a tab. */
export function firmEditor() {
  const server = trpcServer();
  beforeEach(() => {
    server.answers['admin.firm.read'] = stateOf(3);
    server.answers['admin.firm.saveDraft'] = save;
  });
  const open = (part = 'identity') =>
    openScreen(async () => {
      const { FirmEditor } = await import('#src/features/firm/profile/firm-editor.tsx');
      return <FirmEditor />;
    }, `/admin/firm?part=${part}`);
  return { ...server, open };
}

/** Types a text in place of what a field has. */
export async function typeInto(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
}
export const saved = 'Saved as a draft. Nobody sees it before you publish.';
