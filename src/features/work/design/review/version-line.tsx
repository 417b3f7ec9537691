import { statusTone } from '#src/client/ui/badge.tsx';
import { versionWords } from '#src/features/work/design/texts.ts';
import type { ReviewState, View } from './use-review.ts';

const choice =
  'tabular min-h-10 min-w-10 cursor-pointer rounded border px-2.5 text-sm sm:px-3 font-semibold aria-pressed:chosen aria-pressed:border-bottle aria-pressed:bg-bottle aria-pressed:text-paper border-edge bg-paper hover:border-ink';

const label = 'min-w-12 text-sm text-stone';

const marks = { green: '✓', yellow: '', red: '✕', blue: '', grey: '' } as const;

const views: [View, string][] = [
  ['one', 'One'],
  ['side', 'Side by side'],
  ['slider', 'Slider'],
];

interface VersionLineProps {
  review: ReviewState;
  title: string;
  /** Called after another version or view was chosen. */
  onChange: () => void;
}

/** Which version is looked at, and how it is compared. Renders nothing for a single version. */
export function VersionLine({ review, title, onChange }: VersionLineProps) {
  const { versions, shown, others, other, view } = review;
  if (others.length === 0) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <fieldset className="flex flex-wrap items-center gap-1.5 sm:gap-2">
        <legend className="sr-only">Versions of {title}</legend>
        <span aria-hidden="true" className={label}>
          Version
        </span>
        {versions.toReversed().map(({ id, version, status }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown.id}
            aria-label={`${version}, ${versionWords[status]}`}
            onClick={() => {
              review.show(version);
              onChange();
            }}
            className={choice}
          >
            {version}
            <span aria-hidden="true">
              {marks[statusTone(status)] && ` ${marks[statusTone(status)]}`}
            </span>
          </button>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-1.5 sm:gap-2">
        <legend className="sr-only">View of {title}</legend>
        {/* On a tablet the column is too narrow for label and buttons. */}
        <span aria-hidden="true" className={`${label} md:max-lg:basis-full`}>
          View
        </span>
        {views.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => {
              review.setView(name);
              onChange();
            }}
            className={choice}
          >
            {label}
          </button>
        ))}
        {others.length > 1 && view !== 'one' && (
          <select
            aria-label={`Compare version ${shown.version} with`}
            value={other?.version}
            onChange={({ target }) => review.compareWith(Number(target.value))}
            className="control select w-auto grow text-sm max-xl:basis-full"
          >
            {others.map(({ id, version }) => (
              <option key={id} value={version}>
                with version {version}
              </option>
            ))}
          </select>
        )}
      </fieldset>
    </div>
  );
}
