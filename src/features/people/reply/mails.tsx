import { z } from 'zod';
import { Letter, Paragraph, Quote } from '#src/server/mail/parts.tsx';
import { paragraphs, quoteLines } from '#src/server/mail/plain-text.ts';
import { template } from '#src/server/mail/template.tsx';

const data = z.object({
  subject: z.string(),
  message: z.string(),
  question: z.string().describe("What they asked on a quote's page; '' for none"),
});

const asked = 'You asked:';

/** A letter: what the owner wrote, and beneath it what it answers. */
export const reply = template(data, {
  subject: ({ subject }, { brand }) => subject || brand.name,
  heading: () => '',
  preview: ({ message }) => message,
  html: ({ message, question }) => (
    <>
      <Letter>{message}</Letter>
      {question && <Paragraph>{asked}</Paragraph>}
      <Quote>{question}</Quote>
    </>
  ),
  text: ({ message, question }) =>
    paragraphs(message, question && `${asked}\n${quoteLines(question)}`),
  reason: '',
});
