import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#src/client/ui/button.tsx';
import { FormSection } from '#src/client/ui/fields/form.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { SentenceArea } from '#src/features/firm/profile/fields/bound-text.tsx';
import { nameGroups, sentenceGroups } from '#src/features/firm/profile/fields/sentence-texts.ts';
import { useOwnName } from '#src/features/firm/profile/fields/use-own-name.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { sentenceOf } from '#src/shared/firm/sentences/said.ts';
import {
  isSentenceName,
  longest,
  type namePages,
  type SentenceName,
  sentences,
} from '#src/shared/firm/sentences/sentences.ts';

/** How many characters fit one line. */
const oneLine = 60;

/** The sentences that are typed, and what the firm says where it has written none. */
function useSentences() {
  const { getValues, setValue } = useFormContext<FirmData>();
  const own = useWatch<FirmData, 'words.sentences'>({ name: 'words.sentences' });
  const hasOwnName = useOwnName();
  const unwritten = (name: SentenceName) => {
    const { identity, prices, words } = getValues();
    const unwritten = { ...words, sentences: {} };
    return sentenceOf({ identity, prices, words: unwritten, hasOwnName }, name);
  };
  return {
    own,
    unwritten,
    textOf: (name: SentenceName) => own[name] ?? unwritten(name),
    write(name: SentenceName, text: string) {
      const { [name]: _, ...others } = own;
      const next = text === unwritten(name) ? others : { ...others, [name]: text };
      setValue('words.sentences', next, { shouldDirty: true, shouldValidate: true });
    },
  };
}
type Sentences = ReturnType<typeof useSentences>;

/** Whether a name has a text beneath it, which stands beside it on the desk. */
const hasHint = (name: SentenceName) => isSentenceName(`${name}-hint`);

/** A sentence of a page, as the firm says it. */
function SentenceField({
  name,
  own,
  unwritten,
  textOf,
  write,
}: Sentences & { name: SentenceName }) {
  const { getFieldState, formState } = useFormContext<FirmData>();
  const [record, label, plain] = sentences[name];
  const text = textOf(name);
  const { message } = getFieldState(`words.sentences.${name}`, formState).error ?? {};
  const hint = [
    plain === undefined ? '' : 'Empty: left out.',
    record.includes('{') && `${record.match(/\{[^{}]*\}/g)?.join(' and ')} is filled in.`,
    record && text !== record && `In place of ‘${record}’:`,
    `${text.length} of ${longest(name)} characters.`,
  ];
  const field = {
    label,
    hint: hint.filter(Boolean).join(' '),
    error: typeof message === 'string' ? message : undefined,
    optional: plain !== undefined,
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
  };
  return (
    <div
      className={`grid justify-items-start gap-1 *:w-full ${hasHint(name) ? 'sm:col-start-1' : ''}`}
    >
      {record.length > oneLine ? (
        <TextAreaField {...field} className="!min-h-20" />
      ) : (
        <SentenceArea {...field} />
      )}
      {own[name] !== undefined && (
        <Button
          look="quiet"
          aria-label={`Put back: ${label}`}
          className="-ml-5 !w-auto"
          onClick={() => write(name, unwritten(name))}
        >
          Put back
        </Button>
      )}
    </div>
  );
}

interface GroupProps extends Sentences {
  page: string;
  names: SentenceName[];
  open: boolean;
  /** What each is: 'sentence'. */
  unit: string;
}

/** Sentences that belong together, folded. */
function Group({ page, names, open, unit, ...all }: GroupProps) {
  const written = names.filter((name) => all.own[name] !== undefined).length;
  return (
    <details open={open} className="border-b border-line pb-2">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <span className="font-semibold underline underline-offset-4">{page}</span>
        <span className="tabular text-sm text-stone">
          {`${names.length} ${names.length === 1 ? unit : `${unit}s`}${written > 0 ? `, ${written} in your words` : ''}`}
        </span>
      </summary>
      <div
        className={`grid gap-6 pt-3 pb-4 ${unit === 'text' ? 'items-start sm:grid-cols-2' : ''}`}
      >
        {names.map((name) => (
          <SentenceField key={name} name={name} {...all} />
        ))}
      </div>
    </details>
  );
}

/** What of the prices has a name of its own, folded. */
export function NamesField({ of }: { of: keyof typeof namePages }) {
  const all = useSentences();
  const names = nameGroups.find(({ page }) => page === of)?.names ?? [];
  return <Group page={of} names={names} {...all} open={false} unit="text" />;
}

/** Every heading and sentence with which pages speak for the firm, folded by page and found by its words. */
export function SentencesPart() {
  const all = useSentences();
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const groups = sentenceGroups
    .map(({ page, names }) => ({
      page,
      names: names.filter((name) =>
        [sentences[name][1], sentences[name][0], all.textOf(name)].some((text) =>
          text.toLowerCase().includes(sought),
        ),
      ),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <FormSection
      title="Headings and sentences of your pages"
      intro="Written for a firm of another name. What claims something of its own is left out, or said more plainly, until you write it."
    >
      <TextField
        type="search"
        label="Find a sentence"
        placeholder="Words that stand on a page"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {groups.length === 0 && <p role="status">No sentence has these words.</p>}
      {groups.map((group) => (
        <Group key={group.page} {...group} {...all} open={sought !== ''} unit="sentence" />
      ))}
    </FormSection>
  );
}
