import type { ReactNode } from 'react';
import type { Fact } from './facts.ts';
import { Button, Facts, Paragraph, Quote } from './parts.tsx';
import { factLines, paragraphs, quoteLines } from './plain-text.ts';
import type { MailSite } from './template.tsx';

interface RequestBody<Data> {
  /** The first paragraph. */
  opening?(data: Data, site: MailSite): string;
  facts(data: Data, site: MailSite): Fact[];
  /** The last paragraph. */
  closing?(site: MailSite): string;
  /** What its reader can do next; to ring us by default. */
  action?: { label: string; url(data: Data, site: MailSite): string };
}

/** The body of a mail about a request, in both parts: its facts, its sender's words and a button. */
export const requestBody = <Data extends { description: string }>({
  opening,
  facts,
  closing,
  action,
}: RequestBody<Data>) => ({
  html: (data: Data, site: MailSite): ReactNode => (
    <>
      {opening && <Paragraph>{opening(data, site)}</Paragraph>}
      <Facts facts={facts(data, site)} />
      <Quote>{data.description}</Quote>
      {closing && <Paragraph>{closing(site)}</Paragraph>}
      {action ? (
        <Button href={action.url(data, site)}>{action.label}</Button>
      ) : (
        <Button href={site.brand.phone.href}>Ring {site.brand.phone.label}</Button>
      )}
    </>
  ),
  text: (data: Data, site: MailSite): string =>
    paragraphs(
      opening?.(data, site) ?? '',
      factLines(facts(data, site)),
      quoteLines(data.description),
      closing?.(site) ?? '',
      action ? `${action.label}:\n${action.url(data, site)}` : '',
    ),
});
