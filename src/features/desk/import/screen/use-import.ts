import { useEffect, useRef, useState } from 'react';
import { FileRefused, saveBlob, sendAdminFile } from '#src/client/api/save-file.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { focusHeading } from '#src/client/page/focus-heading.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import {
  type Judgement,
  judgementResult,
  verdictFile,
} from '#src/features/desk/import/contract.ts';
import { type ImportField, maxText } from '#src/features/desk/import/import-rules.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';

/** A file that was chosen, and how it is read. */
interface Chosen {
  /** What was pasted, or the bytes of a file in base64. */
  text?: string;
  file?: string;
  fileName: string;
  mapping?: (ImportField | null)[];
  package: string;
}

const fail = (title: string) => (error: unknown) =>
  toastError(title, error instanceof FileRefused ? error.message : messages.tryAgain);

/** The server decodes it, as it does for scripts. */
const inBase64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A file on its way into the desk: chosen, judged as often as its columns change, and imported. */
export function useImport() {
  const usual = useFirm().prices.packages[0]?.key ?? '';
  const invalidate = useInvalidate();
  const [chosen, setChosen] = useState<Chosen>();
  const [judgement, setJudgement] = useState<Judgement>();
  // What was chosen goes out of sight with the button that had the focus.
  const isShown = chosen !== undefined;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current === isShown) return;
    wasShown.current = isShown;
    if (document.activeElement === document.body) focusHeading({ preventScroll: false });
  });
  const [busy, setBusy] = useState<'judging' | 'making' | 'saving'>();
  /** As it was last asked for, which may not be judged yet. */
  const latest = useRef<Chosen>(undefined);
  const newest = useRef(0);
  const key = useRef('');

  const judge = async (next: Chosen) => {
    latest.current = next;
    newest.current += 1;
    const own = newest.current;
    key.current = crypto.randomUUID();
    setBusy('judging');
    try {
      const body = await sendAdminFile('/api/admin/imports', { ...next, dryRun: true });
      if (own !== newest.current) return;
      setChosen(next);
      setJudgement(judgementResult.parse(body).data);
    } catch (error) {
      if (own === newest.current) fail(messages.readFailed)(error);
    } finally {
      if (own === newest.current) setBusy(undefined);
    }
  };
  const forget = () => {
    setChosen(undefined);
    setJudgement(undefined);
  };

  return {
    chosen,
    judgement,
    busy,
    forget,
    read: (text: string, fileName: string) => judge({ text, fileName, package: usual }),
    async readFile(file: File) {
      if (file.size > 2 * maxText) return toastError(messages.readFailed, messages.tooLong);
      await judge({ file: await inBase64(file), fileName: file.name, package: usual });
    },
    setField(column: number, field: ImportField | null) {
      if (!latest.current || !judgement) return;
      const before = latest.current.mapping ?? judgement.columns.map((one) => one.field);
      const mapping = before.map((one, at) => (at === column ? field : one));
      void judge({ ...latest.current, mapping });
    },
    setPackage(name: string) {
      if (latest.current) void judge({ ...latest.current, package: name });
    },
    async make(leaveOut: boolean) {
      if (!chosen || busy) return;
      setBusy('making');
      const headers = { 'idempotency-key': key.current };
      try {
        await sendAdminFile('/api/admin/imports', { ...chosen, leaveOut }, headers);
        forget();
        toast({ title: 'Imported', description: 'Nobody is mailed or charged before ‘Go’.' });
        await invalidate('import');
      } catch (error) {
        if (error instanceof FileRefused && !error.isInterrupted) fail(messages.makeFailed)(error);
        // It may have been begun.
        else toastError(messages.makeUnsure, messages.lookBelow);
        await invalidate('import');
      } finally {
        setBusy(undefined);
      }
    },
    async save() {
      if (!chosen || busy) return;
      setBusy('saving');
      try {
        const { text, file, mapping } = chosen;
        const body = await sendAdminFile('/api/admin/imports/verdicts', { text, file, mapping });
        const { csv } = verdictFile.parse(body).data;
        const name = `${chosen.fileName.replace(/\.\w+$/, '') || 'customers'}-verdicts.csv`;
        saveBlob(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      } catch (error) {
        fail(messages.saveFailed)(error);
      } finally {
        setBusy(undefined);
      }
    },
  };
}
export type Importing = ReturnType<typeof useImport>;
