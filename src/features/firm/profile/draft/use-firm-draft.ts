import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { serverError } from '#src/client/api/server-message.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import type { FirmState } from '#src/features/firm/profile/admin-contract.ts';
import { firmMessages } from '#src/features/firm/profile/texts.ts';
import { type FirmData, firmSchema } from '#src/shared/firm/firm.ts';
import { type KeptWords, keepWords, readKeptWords } from './kept-words.ts';
import { isSame, mergeParts, partsToSave } from './part-rules.ts';

/** Where what was typed is: changed is in this browser, because another window has changed the draft. */
type DraftStatus = 'saved' | 'typing' | 'saving' | 'invalid' | 'unreached' | 'changed';

/** How long after the last key a draft is saved, and when it is tried again, in milliseconds. */
const delays = { typing: 700, unreached: 5000 };

/** How many drafts that were sent and not answered are known again. */
const mostSent = 3;

const firmOf = ({ draft, published }: FirmState): FirmData => draft?.firm ?? published.firm;

/** Whether a draft is one that was sent from here: the window was left, or the answer lost, before it was known. */
const isOurs = (state: FirmState, sent: readonly FirmData[]): boolean =>
  sent.some((firm) => isSame(firm, firmOf(state)));

/** Returns what this browser has kept, over the draft as it stands where that was sent from here. */
function keptFor(state: FirmState): KeptWords | undefined {
  const kept = readKeptWords();
  if (!kept || !isOurs(state, kept.sent)) return kept;
  return { ...kept, revision: state.revision, base: firmOf(state), sent: [] };
}

/**
 * The form of the firm, for the newest state that was read. What is typed is kept in this browser at once and saved as the draft by itself;
 * a draft that another window has changed is never overwritten unasked.
 */
export function useFirmDraft(newest: FirmState) {
  const [initial] = useState(newest);
  const [kept] = useState(() => keptFor(newest));
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
  const sent = useRef(kept?.sent ?? []);
  const timer = useRef<number>(undefined);
  const running = useRef<Promise<DraftStatus>>(undefined);
  const hasLeft = useRef(false);
  const [asks, setAsks] = useState(false);

  /** Takes over what the server has stored. */
  const settle = (next: FirmState) => {
    base.current = { revision: next.revision, firm: firmOf(next) };
    sent.current = [];
    setState(next);
    admin.firm.read.setData(undefined, (read) => read && { ...read, data: next });
    void admin.firm.invalidate(undefined, { refetchType: 'none' });
  };

  const keepTyped = (typed: FirmData) => {
    const { revision, firm } = base.current;
    keepWords({ revision, base: firm, sent: sent.current, typed });
  };
  const readAgain = async () => (await client.admin.firm.read.query()).data;

  const send = async (): Promise<DraftStatus> => {
    const parts = partsToSave(form.getValues(), base.current.firm);
    if (Object.keys(parts).length > 0) {
      setStatus('saving');
      const { revision, firm } = base.current;
      sent.current = [...sent.current, { ...firm, ...parts }].slice(-mostSent);
      keepTyped(form.getValues());
      try {
        settle((await client.admin.firm.saveDraft.mutate({ revision, ...parts })).data);
      } catch (error) {
        if (serverError(error)?.data.httpStatus !== 409) {
          // Whoever has left finds what they typed in this browser when they come back.
          if (!hasLeft.current) timer.current = window.setTimeout(save, delays.unreached);
          return 'unreached';
        }
        const theirs = await readAgain().catch(() => undefined);
        if (!theirs || !isOurs(theirs, sent.current)) return 'changed';
        settle(theirs);
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
    keepTyped(typed);
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
    const hide = () => document.hidden && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      end();
      document.removeEventListener('visibilitychange', hide);
      hasLeft.current = true;
      leave();
    };
  }, [subscribe]);

  const hear = useEffectEvent((heard: FirmState) => {
    if (heard.revision <= base.current.revision || running.current) return;
    if (isOurs(heard, sent.current)) {
      settle(heard);
      void save();
    } else if (asks) giveWay(heard);
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
  /** Ends asking about a draft that another window has changed: what was drafted here is kept, to choose. */
  const giveWay = (theirs: FirmState) => {
    setAsks(false);
    if (isSame(firmOf(theirs), base.current.firm)) {
      load(theirs);
      if (!theirs.draft) toast({ title: firmMessages.publishedElsewhere });
      return;
    }
    base.current = { revision: base.current.revision, firm: state.published.firm };
    keepTyped(form.getValues());
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
