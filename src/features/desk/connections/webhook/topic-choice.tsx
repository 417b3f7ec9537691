import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from '#src/client/ui/fields/field.tsx';
import { topicGroups } from './webhook-rules.ts';

interface TopicChoiceProps {
  topics: string[];
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** A box for each topic, by the kind of row that it is about. */
export const TopicChoice = ({ topics, field, error }: TopicChoiceProps) => (
  <fieldset className="grid gap-1.5">
    <legend className="font-semibold">What it is told of</legend>
    <FieldError id={undefined}>{error}</FieldError>
    <ul className="grid">
      {topicGroups(topics).map((group) => (
        <li
          key={group.label}
          className="border-b border-line py-1 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <span className="flex min-h-11 items-center">{group.label}</span>
          <span className="flex flex-wrap gap-x-6">
            {group.topics.map(({ name, label }) => (
              <label key={name} title={name} className="flex min-h-11 items-center gap-2">
                <input type="checkbox" value={name} className="size-5 accent-bottle" {...field} />
                <span>
                  {label}
                  <span className="sr-only"> ({group.label})</span>
                </span>
              </label>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </fieldset>
);
