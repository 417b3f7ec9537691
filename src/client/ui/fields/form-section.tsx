import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  /** One sentence below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A section of a long form with its own heading. */
export function FormSection({ title, intro, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-6">
      <div className="border-b border-line pb-2">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {intro && <p className="mt-1 text-stone">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
