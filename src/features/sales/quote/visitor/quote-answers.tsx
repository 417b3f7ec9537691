import { useBrand } from '#src/client/firm/use-firm.tsx';
import type { QuoteQuestion } from '#src/features/sales/quote/contract.ts';
import { formatMoment } from '#src/shared/dates/dates.ts';

/** What was asked about a quote and replied, oldest first. Renders nothing while nobody has asked. */
export function QuoteAnswers({ questions }: { questions: readonly QuoteQuestion[] }) {
  const brand = useBrand();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="mb-6 grid gap-4 border-t border-line pt-6">
      <h2 id="answers" className="text-xl">
        Questions and answers
      </h2>
      <ol className="grid gap-4">
        {questions.map(({ by, at, text }) => (
          <li
            key={`${by} ${at}`}
            className={`border-l-4 pl-4 ${by === 'firm' ? 'border-bottle' : 'border-butter'}`}
          >
            <p className="text-sm text-stone">
              {by === 'firm' ? `${brand.name} replied` : 'You asked'},{' '}
              <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
