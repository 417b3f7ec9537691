import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from '#src/client/ui/fields/field.tsx';

interface TopicChoiceProps {
  topics: string[];
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** A box for each topic. */
export const TopicChoice = ({ topics, field, error }: TopicChoiceProps) => (
  <fieldset className="grid gap-1.5">
    <legend className="font-semibold">What it is told of</legend>
    <FieldError id={undefined}>{error}</FieldError>
    <div className="grid gap-x-6 sm:grid-cols-2">
      {topics.map((topic) => (
        <label key={topic} className="flex min-h-11 items-center gap-3 border-b border-line">
          <input type="checkbox" value={topic} className="size-5 accent-bottle" {...field} />
          <code className="wrap-anywhere">{topic}</code>
        </label>
      ))}
    </div>
  </fieldset>
);
