import { useState } from 'react';
import { type DeskKey, readKeys } from '#src/client/desk/read-keys.ts';
import { isTyping, useDeskKey } from '#src/client/desk/use-keys.ts';
import { Key } from '#src/client/ui/desk/key.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';

/** Lists the keys of the open screen by '?', unless a dialog is open. */
export function DeskKeys() {
  const [keys, setKeys] = useState<DeskKey[]>();
  useDeskKey(asksForKeys, () => setKeys(readKeys()));
  if (!keys) return null;
  return (
    <Dialog open title="Keys on this screen" onClose={() => setKeys(undefined)}>
      <dl className="grid divide-y divide-line">
        {keys.map(({ does, keys }) => (
          <div key={`${does} ${keys}`} className="flex items-baseline justify-between gap-6 py-2">
            <dt className="min-w-0 wrap-anywhere">{does}</dt>
            <dd className="flex shrink-0 gap-2">
              {keys.map((name) => (
                <Key key={name} name={name} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const asksForKeys = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
