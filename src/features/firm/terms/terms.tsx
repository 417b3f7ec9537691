import type { ReactNode } from 'react';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { filledTerms, termsOpening } from '#src/shared/firm/terms/terms-text.ts';

/** One section of an agreement, with a heading. */
export function DocumentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="measure grid gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** The terms and conditions in the edition in force. */
export function Terms() {
  const firm = useFirm();
  return (
    <>
      <p className="text-sm text-stone">
        Edition of {formatDate(firm.termsVersion.slice(0, 10))}. {termsOpening(firm)}
      </p>
      {filledTerms(firm).map(({ title, body }) => (
        <DocumentSection key={title} title={title}>
          {body.split(/\n{2,}/).map((block) => (
            <Block key={block} text={block} />
          ))}
        </DocumentSection>
      ))}
    </>
  );
}

/** A paragraph, or a list where every line begins with '- '. */
function Block({ text }: { text: string }) {
  const lines = text.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return <p>{text}</p>;
  return (
    <ul className="tabular list-disc space-y-1 pl-5">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
        <li key={at}>{line.slice(2)}</li>
      ))}
    </ul>
  );
}
