import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { z } from 'zod';
import { MailLayout } from './layout.tsx';
import { plainText } from './plain-text.ts';

/** What a template knows besides its data. */
export interface MailSite {
  publicUrl: string;
  /** The id of the row it is about. */
  subjectId: string | null;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

interface Words<Data> {
  subject(data: Data): string;
  heading(data: Data): string;
  /** Shown beside the subject in the list of mails. */
  preview(data: Data): string;
  html(data: Data, site: MailSite): ReactNode;
  /** The same in plain text, without greeting lines of the layout. */
  text(data: Data, site: MailSite): string;
}

export type Template = (data: unknown, site: MailSite) => RenderedMail;

/** Creates a template from the schema of its data and its words. */
export const template =
  <Schema extends z.ZodType>(schema: Schema, words: Words<z.output<Schema>>): Template =>
  (given, site) => {
    const data = schema.parse(given);
    const heading = words.heading(data);
    const html = renderToStaticMarkup(
      <MailLayout heading={heading} preview={words.preview(data)} publicUrl={site.publicUrl}>
        {words.html(data, site)}
      </MailLayout>,
    );
    return {
      subject: oneLine(words.subject(data)),
      html: `<!doctype html>${html}`,
      text: plainText(heading, words.text(data, site)),
    };
  };

/** A header is one line. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
