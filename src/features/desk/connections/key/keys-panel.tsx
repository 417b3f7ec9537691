import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { ShownOnce } from '#src/features/desk/connections/shown-once.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyRow } from './key-row.tsx';

/** The keys of scripts: each is made, seen and revoked here. */
export function KeysPanel() {
  const result = api.admin.key.list.useQuery();
  const [asks, setAsks] = useState(false);
  const [made, setMade] = useState<string>();
  if (!result.data && result.error)
    return <ReadFailed title="The keys could not be read" query={result} />;
  if (!result.data) return <Loading />;
  const { data: keys, scopes } = result.data;
  const add = <Button onClick={() => setAsks(true)}>New key</Button>;
  return (
    <div className="grid gap-4">
      {keys.length === 0 ? (
        <Empty title="No script has a key yet" action={add}>
          <p>
            A key lets a program of yours, or of your accountant, read or do what you choose,
            without your password.
          </p>
        </Empty>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="measure text-stone">
              Send a key in the header <code>Authorization: Bearer …</code>. What there is to call
              stands in the{' '}
              <a className="underline" href="/api/docs">
                reference
              </a>
              .
            </p>
            {add}
          </div>
          <Sheet aria-label="Keys">
            {keys.map((item) => (
              <KeyRow key={item.id} item={item} />
            ))}
          </Sheet>
        </>
      )}
      {asks && <KeyDialog scopes={scopes} onMade={setMade} onClose={() => setAsks(false)} />}
      <ShownOnce title="Your new key" text={made} onKept={() => setMade(undefined)}>
        Keep it where the script reads it. It is not shown again.
      </ShownOnce>
    </div>
  );
}
