import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { serverError } from '#src/client/api/server-message.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import type { FirmState } from '#src/features/firm/profile/admin-contract.ts';
import { firmMessages } from '#src/features/firm/profile/texts.ts';
import { type FirmData, firmSchema } from '#src/shared/firm/firm.ts';
import { z } from '#src/shared/zod.ts';
import { isSame, mergeParts, partsToSave } from './part-rules.ts';

const key = 'firm-words';

/** What was typed and not saved yet, and what it was typed over. */
const keptWords = z.object({
  revision: z.int(),
  base: firmSchema,
  typed: z.custom<FirmData>((value) => typeof value === 'object' && value !== null),
});
type KeptWords = z.output<typeof keptWords>;

/** Returns what this browser has kept; undefined if nothing, or of an earlier version of the form. */
function readKeptWords(): KeptWords | undefined {
  try {
    return keptWords.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed in this browser; undefined forgets it. */
function keepWords(words: KeptWords | undefined): void {
  try {
    if (words) localStorage.setItem(key, JSON.stringify(words));
    else localStorage.removeItem(key);
  } catch (error) {
    console.warn('Local storage is unavailable', error);
  }
}

/** Where what was typed is: changed is in this browser, because another window has changed the draft. */
type DraftStatus = 'saved' | 'typing' | 'saving' | 'invalid' | 'unreached' | 'changed';

/** How long after the last key a draft is saved, and when it is tried again, in milliseconds. */
const delays = { typing: 700, unreached: 5000 };

const firmOf = ({ draft, published }: FirmState): FirmData => draft?.firm ?? published.firm;

/**
 * The form of the firm, for the newest state that was read. What is typed is kept in this browser at once and saved as the draft by itself;
 * a draft that another window has changed is never overwritten unasked.
 */
export function useFirmDraft(newest: FirmState) {
  const [initial] = useState(newest);
  const [kept] = useState(readKeptWords);
  const isStale = kept !== undefined && kept.revision !== initial.revision;
  const form = useForm<FirmData>({
    resolver: zodResolver(firmSchema),
    mode: 'onTouched',
    defaultValues: kept?.typed ?? firmOf(initial),
  });
  const { client, admin } = api.useUtils();
  const [state, setState] = useState(initial);
  const [status, setStatus] = useState<DraftStatus>(
    kept ? (isStale ? 'changed' : 'typing') : 'saved',
  );
  const base = useRef({ revision: initial.revision, firm: kept?.base ?? firmOf(initial) });
  const timer = useRef<number>(undefined);
  const running = useRef<Promise<DraftStatus>>(undefined);
  const hasLeft = useRef(false);
  const [asks, setAsks] = useState(false);

  /** Takes over what the server has stored. */
  const settle = (next: FirmState) => {
    base.current = { revision: next.revision, firm: firmOf(next) };
    setState(next);
    admin.firm.read.setData(undefined, (read) => read && { ...read, data: next });
    void admin.firm.invalidate(undefined, { refetchType: 'none' });
  };

  const send = async (): Promise<DraftStatus> => {
    const parts = partsToSave(form.getValues(), base.current.firm);
    if (Object.keys(parts).length > 0) {
      setStatus('saving');
      try {
        const { revision } = base.current;
        settle((await client.admin.firm.saveDraft.mutate({ revision, ...parts })).data);
      } catch (error) {
        if (serverError(error)?.data.httpStatus === 409) return 'changed';
        // Whoever has left finds what they typed in this browser when they come back.
        if (!hasLeft.current) timer.current = window.setTimeout(save, delays.unreached);
        return 'unreached';
      }
    }
    const typed = form.getValues();
    if (Object.keys(partsToSave(typed, base.current.firm)).length > 0) return send();
    if (!firmSchema.safeParse(typed).success) return 'invalid';
    keepWords(undefined);
    return 'saved';
  };

  /** Saves what was typed, after a save that is under way. */
  const save = (): Promise<DraftStatus> => {
    clearTimeout(timer.current);
    running.current ??= send()
      .then((next) => {
        setStatus(next);
        return next;
      })
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  };

  const note = useEffectEvent((typed: FirmData) => {
    if (isSame(typed, base.current.firm) && status === 'saved') return;
    const { revision, firm } = base.current;
    keepWords({ revision, base: firm, typed });
    if (status === 'changed') return;
    if (status !== 'saving') setStatus('typing');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(save, delays.typing);
  });
  const begin = useEffectEvent(() => {
    if (kept && !isStale) void save();
  });
  const leave = useEffectEvent(() => {
    if (status !== 'changed' && status !== 'saved') void save();
  });
  const { subscribe } = form;
  useEffect(() => {
    hasLeft.current = false;
    begin();
    const end = subscribe({ formState: { values: true }, callback: ({ values }) => note(values) });
    return () => {
      end();
      hasLeft.current = true;
      leave();
    };
  }, [subscribe]);

  const hear = useEffectEvent((heard: FirmState) => {
    if (heard.revision <= base.current.revision || running.current) return;
    if (asks) giveWay(heard);
    else if (status === 'saved') load(heard);
    else setStatus('changed');
  });
  useEffect(() => hear(newest), [newest]);

  const load = (next: FirmState) => {
    settle(next);
    form.reset(firmOf(next));
    keepWords(undefined);
    setStatus('saved');
  };
  const readAgain = async () => (await client.admin.firm.read.query()).data;
  /** Ends asking about a draft that another window has changed: what was drafted here is kept, to choose. */
  const giveWay = (theirs: FirmState) => {
    setAsks(false);
    if (isSame(firmOf(theirs), base.current.firm)) {
      load(theirs);
      if (!theirs.draft) toast({ title: firmMessages.publishedElsewhere });
      return;
    }
    const { revision } = base.current;
    const { firm } = state.published;
    base.current = { revision, firm };
    keepWords({ revision, base: firm, typed: form.getValues() });
    setStatus('changed');
  };
  return {
    form,
    state,
    status,
    save,
    /** Puts in the form what the server answered. */
    load,
    /** Takes over what the server answered, and keeps what was typed and is not saved. */
    take(next: FirmState) {
      if (status === 'saved') return load(next);
      settle(next);
      void save();
    },
    /** Whether publishing the draft is being asked about. */
    asks,
    setAsks,
    giveWay: async () => giveWay(await readAgain()),
    loadTheirs: async () => load(await readAgain()),
    /** Saves what was typed here over what the other window wrote in the same fields. */
    async keepMine() {
      const theirs = await readAgain();
      const merged = mergeParts(form.getValues(), firmOf(theirs), base.current.firm);
      settle(theirs);
      form.reset(merged);
      return save();
    },
  };
}
export type FirmDraft = ReturnType<typeof useFirmDraft>;
