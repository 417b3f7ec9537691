import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { type Brand, brandOf } from '#src/shared/firm/brand.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { legalLine } from '#src/shared/firm/legal-line.ts';
import { withOwnName } from '#src/shared/firm/own-name.ts';
import { paletteOf } from '#src/shared/firm/palette.ts';
import { type Say, sayFor } from '#src/shared/firm/say.ts';
import { saidOf } from '#src/shared/firm/sentences/said.ts';
import { withTimes } from '#src/shared/firm/shown-firm.ts';
import { pagePath } from '#src/shared/paths.ts';
import { cleanData, oneLine } from './facts.ts';
import { MailLayout, type Recipient } from './layout.tsx';
import { PaletteContext } from './parts.tsx';
import { contactLines, plainText } from './plain-text.ts';

/** What a mail is rendered for. */
interface MailOccasion {
  publicUrl: string;
  /** The firm that sends it. */
  firm: Pick<Firm, 'identity' | 'prices' | 'retired' | 'words'>;
  to: Recipient;
  /** The id of the row it is about. */
  subjectId: string | null;
  /** The email address of the person it is about. */
  email: string | null;
  /** When the reported event happened. */
  at: Date;
  now: Date;
}

/** What a template gets in addition to its data. */
export interface MailSite extends MailOccasion {
  brand: Brand;
  /** How the firm says its sentences. */
  say: Say;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

interface Words<Data> {
  subject(data: Data, site: MailSite): string;
  /** '' for a letter, which has none. */
  heading(data: Data): string;
  /** Shown beside the subject in the list of mails. */
  preview(data: Data, site: MailSite): string;
  html(data: Data, site: MailSite): ReactNode;
  /** The same content in plain text, without the layout's lines. */
  text(data: Data, site: MailSite): string;
  /** Why the recipient gets it, if it is not one of the usual reasons; '' for none. */
  reason?: string;
}

export type Template = (data: unknown, occasion: MailOccasion) => RenderedMail;

/** The longest subject and preview, in characters. */
const longest = { subject: 120, preview: 140 };

/** What no mail's data may be called: it is stored in the clear, and every list of mails shows it. */
const secretName = /token|secret|password/i;

/**
 * Creates a template from the schema of its data and its words. Throws for data that is a secret: queue
 * the mail with a `sealedCode`, which the data then has as `code`.
 */
export function template<Schema extends z.ZodType>(
  schema: Schema,
  words: Words<z.output<Schema>>,
): Template {
  const secret =
    schema instanceof z.ZodObject &&
    Object.keys(schema.shape).find((name) => secretName.test(name));
  if (secret) throw new Error(`The data of a mail may not hold '${secret}': seal it as its code.`);
  return (given, occasion) => {
    const { firm } = occasion;
    const site = {
      ...occasion,
      brand: brandOf(firm),
      say: sayFor({ said: withTimes(saidOf(withOwnName(firm)), firm) }),
    };
    const legal = legalLine(site.firm.identity);
    const data = schema.parse(cleanData(given));
    const heading = oneLine(words.heading(data), longest.subject);
    const subject = oneLine(words.subject(data, site), longest.subject);
    const reason = words.reason ?? reasonFor(site);
    const privacy = site.publicUrl + pagePath('/privacy');
    const html = renderToStaticMarkup(
      <PaletteContext value={paletteOf(site.firm.identity.colours)}>
        <MailLayout
          heading={heading}
          title={heading || subject}
          preview={oneLine(words.preview(data, site), longest.preview)}
          to={site.to}
          brand={site.brand}
          logo={site.firm.identity.logo}
          legal={legal}
          reason={reason}
          privacy={privacy}
        >
          {words.html(data, site)}
        </MailLayout>
      </PaletteContext>,
    );
    const foot =
      site.to === 'person'
        ? [
            ...contactLines(site.brand, legal),
            ...(reason ? ['', reason] : []),
            `What we keep about you, and why: ${privacy}`,
          ]
        : [reason];
    return {
      subject,
      html: `<!doctype html>${html}`,
      text: plainText(heading, words.text(data, site), foot),
    };
  };
}

const reasonFor = ({ to, publicUrl }: MailOccasion) =>
  to === 'owner'
    ? `Sent by ${new URL(publicUrl).host} to your address for alerts.`
    : `You have this email because your address was given at ${new URL(publicUrl).host}. If that was not you, please tell us.`;
