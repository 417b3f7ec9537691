import { Fragment, type ReactNode } from 'react';
import { senderLines, unbroken } from '#src/shared/firm/address.ts';
import type { Brand } from '#src/shared/firm/brand.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import { stripesOf, styleSheetOf } from './colours.ts';
import { logoId } from './logo-part.ts';
import { look } from './look.ts';
import { TextLink, usePalette } from './parts.tsx';

const bare = { border: 0, cellPadding: 0, cellSpacing: 0 };

/** A stripe of cells, so that it needs no image; where corners are not rounded it is plain. */
const Awning = () => {
  const stripes = stripesOf(usePalette());
  return (
    <table role="presentation" {...bare} width="100%" aria-hidden="true">
      <tbody>
        <tr>
          {Array.from({ length: 15 }, (_, index) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              key={index}
              height="14"
              style={{ ...scallop, background: stripes[index % 2] }}
            >
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};
const scallop = {
  height: 14,
  lineHeight: '14px',
  fontSize: 1,
  borderRadius: '0 0 50% 50% / 0 0 70% 70%',
};

/** Whom a mail is for. */
export type Recipient = 'person' | 'owner';

interface MailLayoutProps {
  /** '' for a letter. */
  heading: string;
  title: string;
  preview: string;
  to: Recipient;
  brand: Brand;
  logo: FirmIdentity['logo'];
  /** Who trades under the firm's name; '' where that need not be said. */
  legal: string;
  /** Why it came; '' where that need not be said. */
  reason: string;
  /** The address of the page about privacy. */
  privacy: string;
  children: ReactNode;
}

/** The sheet that every mail is written on, 600 px wide or as wide as the screen. */
export const MailLayout = ({
  heading,
  title,
  preview,
  to,
  brand,
  logo,
  legal,
  reason,
  privacy,
  children,
}: MailLayoutProps) => (
  <html lang="en-GB">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style>{styleSheetOf(usePalette())}</style>
    </head>
    <body className="page" style={{ ...look.page, background: usePalette().ground }}>
      <div style={hidden}>
        {preview}
        {filler}
      </div>
      <table
        role="presentation"
        {...bare}
        width="100%"
        className="page"
        style={{ ...look.outer, background: usePalette().ground }}
      >
        <tbody>
          <tr>
            <td align="center" style={look.gap}>
              <table role="presentation" {...bare} width="600" className="sheet" style={look.sheet}>
                <tbody>
                  <tr>
                    <td>
                      <Awning />
                    </td>
                  </tr>
                  <tr>
                    <td className="body ink" style={look.body}>
                      <Wordmark name={brand.name} logo={logo} />
                      {heading && <Heading>{heading}</Heading>}
                      {children}
                    </td>
                  </tr>
                  <tr>
                    <td className="foot stone line" style={look.foot}>
                      {to === 'person' && <Contact brand={brand} legal={legal} />}
                      {reason && <p style={{ margin: 0 }}>{reason}</p>}
                      {to === 'person' && (
                        <p style={{ margin: 0 }}>
                          <TextLink href={privacy}>What we keep about you, and why</TextLink>
                        </p>
                      )}
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
);

/** The most that a logo takes up, in pixels. */
const logoBox = { width: 240, height: 48 };

/** The firm's logo, which says its name in letters where pictures are not shown; or its name. */
function Wordmark({ name, logo }: { name: string; logo: FirmIdentity['logo'] }) {
  const { actionText } = usePalette();
  const letters = { ...look.wordmark, color: actionText };
  if (!logo)
    return (
      <p className="wordmark" style={letters}>
        {name}
      </p>
    );
  const scale = Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height);
  return (
    <p className="wordmark" style={letters}>
      <img
        src={`cid:${logoId(logo.name)}`}
        alt={name}
        width={Math.round(logo.width * scale)}
        height={Math.round(logo.height * scale)}
        // React would preload the image in the head.
        loading="lazy"
        style={look.logo}
      />
    </p>
  );
}

const Heading = ({ children }: { children: string }) => (
  <h1 className="heading" dir="auto" style={{ ...look.heading, color: usePalette().mainText }}>
    {children}
  </h1>
);

const hidden = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  opacity: 0,
  fontSize: 1,
  lineHeight: '1px',
};
/** Keeps the text below out of the preview, where a lock screen would show a login code. */
const filler = '\u00a0\u200c'.repeat(100);

const Contact = ({ brand, legal }: { brand: Brand; legal: string }) => (
  <p style={{ margin: '0 0 12px' }}>
    Ring us on <TextLink href={brand.phone.href}>{brand.phone.label}</TextLink>, {brand.hours}, or
    just reply to this email.
    <br />
    {senderLines({ ...brand, legal }).map((line, at) => (
      <Fragment key={line}>
        {at > 0 && <br />}
        {unbroken(line)}
      </Fragment>
    ))}
  </p>
);
