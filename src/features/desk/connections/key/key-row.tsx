import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { formatDay, formatMoment } from '#src/shared/dates/dates.ts';
import type { KeyItem } from './contract.ts';
import { keyStateOf, scopesInWords } from './key-rules.ts';

const stateTexts = {
  active: { tone: 'green', label: 'In use' },
  ended: { tone: 'grey', label: 'Ended' },
  revoked: { tone: 'grey', label: 'Revoked' },
} as const;

const fail = toastFailure('The key was not revoked', 'Please try again.');

/** A key: what it may do, when it was last used, and the button that revokes it. */
export function KeyRow({ item }: { item: KeyItem }) {
  const { id, name, start, scopes, origins, createdAt, expiresAt, lastUsedAt } = item;
  const [asks, setAsks] = useState(false);
  const invalidate = useInvalidate();
  const revoke = api.admin.key.revoke.useMutation({
    async onSuccess() {
      setAsks(false);
      toast({ title: 'Key revoked' });
      await invalidate('key');
    },
    onError: fail,
  });
  const state = keyStateOf(item, new Date());
  const facts = [
    `made ${formatDay(createdAt)}`,
    lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used',
    ...(state === 'active' && expiresAt ? [`ends ${formatMoment(expiresAt)}`] : []),
  ];
  const { tone, label } = stateTexts[state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-80 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <code className="text-stone">{start}…</code>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="wrap-anywhere">{scopesInWords(scopes)}</p>
        {origins.length > 0 && (
          <p className="text-stone wrap-anywhere">In pages of {origins.join(', ')}</p>
        )}
        <p className="tabular text-sm text-stone">{facts.join(' · ')}</p>
      </div>
      {state === 'active' && (
        <Button look="quiet" className="max-sm:-ml-3" onClick={() => setAsks(true)}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          verb="Revoke"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ id })}
          onClose={() => setAsks(false)}
        >
          <p>
            The script that has it is refused from now on. This cannot be undone: it would need a
            new key.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
