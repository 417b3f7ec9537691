import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#src/client/ui/button.tsx';
import { FieldHint, useControl } from '#src/client/ui/fields/field.tsx';
import { sectionNames } from '#src/features/firm/profile/texts.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { type LandingSection, landingSections } from '#src/shared/firm/landing-parts.ts';
import { fieldTexts } from './field-texts.ts';

const name = 'words.landing.sections';

/** Swaps a section with its neighbour. */
const moved = (shown: LandingSection[], at: number, by: -1 | 1): LandingSection[] => {
  const next = [...shown];
  const [section] = next.splice(at, 1);
  return section ? next.toSpliced(at + by, 0, section) : shown;
};

/** The sections of the landing page: moved by buttons, hidden and shown again. */
export function SectionsField() {
  const { field } = useController<FirmData, typeof name>({ name });
  const [label, hint] = fieldTexts[name];
  const { control, hintId } = useControl({ hint, error: undefined });
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState<{ section: LandingSection; by: string; words: string }>();
  const shown = field.value;
  const hidden = landingSections.filter((section) => !shown.includes(section));

  // A moved row loses the focus, and a button at the end is disabled.
  useEffect(() => {
    if (!told) return;
    const row = list.current?.querySelector(`[data-section="${told.section}"]`);
    const pressed = row?.querySelector<HTMLButtonElement>(`[data-by="${told.by}"]:enabled`);
    (pressed ?? row?.querySelector<HTMLButtonElement>('button:enabled'))?.focus();
  }, [told]);

  const change = (next: LandingSection[], section: LandingSection, by: string) => {
    field.onChange(next);
    const place = next.indexOf(section) + 1;
    const words = place
      ? `${sectionNames[section]} is number ${place} of ${next.length}.`
      : `${sectionNames[section]} is hidden.`;
    setTold({ section, by, words });
  };
  return (
    <fieldset aria-describedby={control['aria-describedby']} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <ul ref={list} className="grid rounded border border-line bg-paper">
        {[...shown, ...hidden].map((section) => {
          const at = shown.indexOf(section);
          const isShown = at >= 0;
          return (
            <li
              key={section}
              data-section={section}
              className="flex min-h-14 flex-wrap items-center gap-x-2 border-line px-4 py-1 not-first:border-t"
            >
              <span className={`grow font-semibold ${isShown ? '' : 'text-stone'}`}>
                {sectionNames[section]}
                {!isShown && <span className="font-normal"> (hidden)</span>}
              </span>
              <span className="-mr-3 flex max-sm:-ml-5 max-sm:w-full">
                {isShown && (
                  <>
                    <Button
                      look="quiet"
                      data-by="up"
                      aria-label={`Move up: ${sectionNames[section]}`}
                      disabled={at === 0}
                      onClick={() => change(moved(shown, at, -1), section, 'up')}
                    >
                      Up
                    </Button>
                    <Button
                      look="quiet"
                      data-by="down"
                      aria-label={`Move down: ${sectionNames[section]}`}
                      disabled={at === shown.length - 1}
                      onClick={() => change(moved(shown, at, 1), section, 'down')}
                    >
                      Down
                    </Button>
                  </>
                )}
                {section !== 'contact' && (
                  <Button
                    look="quiet"
                    data-by="shown"
                    aria-label={`${isShown ? 'Hide' : 'Show'}: ${sectionNames[section]}`}
                    onClick={() =>
                      change(
                        isShown ? shown.filter((one) => one !== section) : [...shown, section],
                        section,
                        'shown',
                      )
                    }
                  >
                    {isShown ? 'Hide' : 'Show'}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {told?.words}
      </p>
    </fieldset>
  );
}
