import { useFieldArray } from 'react-hook-form';
import { Button } from '#src/client/ui/button.tsx';
import { FormSection } from '#src/client/ui/fields/form.tsx';
import { BoundArea, BoundText } from '#src/features/firm/profile/fields/bound-text.tsx';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { termsPlaceholders } from '#src/shared/firm/words.ts';

const most = 30;

/** The terms, section by section. */
export function TermsPart() {
  const { fields, append, remove, swap } = useFieldArray<FirmData, 'terms'>({ name: 'terms' });
  return (
    <div className="max-w-[48rem]">
      <FormSection
        title="Terms"
        intro="On the page of your terms and in every order. A change makes a new edition; whoever agreed to an earlier one keeps it. A line that begins with ‘- ’ is an item of a list."
      >
        <p className="text-sm text-stone">
          In braces is filled in for you: {termsPlaceholders.map((name) => `{${name}}`).join(', ')}.
          What speaks of the packages of another firm is said in plain words until you write it, as
          the preview shows. Have your terms checked by somebody who knows the law.
        </p>
        {fields.map(({ id }, index) => (
          <section
            key={id}
            aria-label={`Section ${index + 1}`}
            className="raised grid gap-4 rounded bg-paper p-4 sm:p-6"
          >
            <BoundText
              name={`terms.${index}.title`}
              label={`Section ${index + 1}: heading`}
              hint="In the terms."
            />
            <BoundArea name={`terms.${index}.body`} label="Text" hint="Beneath that heading." />
            <div className="flex flex-wrap gap-2">
              <Button
                look="quiet"
                disabled={index === 0}
                aria-label={`Move up: section ${index + 1}`}
                onClick={() => swap(index, index - 1)}
              >
                Move up
              </Button>
              <Button
                look="quiet"
                disabled={fields.length === 1}
                aria-label={`Remove: section ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </div>
          </section>
        ))}
        {fields.length < most && (
          <div>
            <Button look="secondary" onClick={() => append({ title: '', body: '' })}>
              Add a section
            </Button>
          </div>
        )}
      </FormSection>
    </div>
  );
}
