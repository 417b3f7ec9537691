import { createContext, Fragment, type ReactNode, use } from 'react';
import { defaultIdentity } from '#src/shared/firm/default-page-firm.ts';
import { type Palette, paletteOf } from '#src/shared/firm/palette.ts';
import { type Fact, given } from './facts.ts';
import { look } from './look.ts';

/** The firm's own colours, for what a mail is made of. */
export const PaletteContext = createContext(paletteOf(defaultIdentity.colours));

/** Returns the colours of the firm that sends the mail. */
export const usePalette = (): Palette => use(PaletteContext);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={look.paragraph}>{children}</p>
);

/** A text as it was typed, in its paragraphs and lines: Outlook knows no `pre-line`. */
export const Letter = ({ children }: { children: string }) =>
  children.split(/\n{2,}/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <p key={at} dir="auto" style={look.paragraph}>
      {paragraph.split('\n').map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <Fragment key={row}>
          {row > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ));

/** A table of facts, one per row; facts without a value are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <table cellPadding={0} cellSpacing={0} style={look.facts}>
    <tbody>
      {given(facts).map(([name, value]) => (
        <tr key={name}>
          <th scope="row" className="stone line" style={{ ...look.factName, width: '36%' }}>
            {name}
          </th>
          <td className="line" dir="auto" style={look.factValue}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A table of items and amounts, totals last, as on a receipt. */
export const Sums = ({ lines, totals }: { lines: readonly Fact[]; totals: readonly Fact[] }) => (
  <table cellPadding={0} cellSpacing={0} style={look.facts}>
    <tbody>
      {[...lines, ...given(totals)].map(([name, value], row) => {
        const weight = row < lines.length ? {} : look.total;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once; two lines may be the same
          <tr key={row}>
            <th scope="row" className="ink line" dir="auto" style={{ ...look.rowName, ...weight }}>
              {name}
            </th>
            <td
              className="line"
              width="42%"
              style={{ ...look.factValue, ...look.number, ...weight }}
            >
              {value}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** Quoted text, with its line breaks. Renders nothing for ''. */
export function Quote({ children }: { children: string }) {
  const { ground, highlight } = usePalette();
  const colours = { background: ground, borderLeft: `4px solid ${highlight}` };
  return (
    children && (
      <blockquote className="soft" dir="auto" style={{ ...look.quote, ...colours }}>
        {children}
      </blockquote>
    )
  );
}

/** A mail's one button. Outlook takes its colour from the cell. */
export function Button({ href, children }: { href: string; children: ReactNode }) {
  const { action, actionEdge, onAction } = usePalette();
  const edge = action === actionEdge ? {} : { border: `2px solid ${actionEdge}` };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 20px' }}>
      <tbody>
        <tr>
          <td className="button" style={{ background: action, ...look.buttonCell, ...edge }}>
            <a href={href} className="button" style={{ ...look.button, color: onAction }}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A heading within a mail. */
export const Subheading = ({ children }: { children: string }) => (
  <h2 className="heading" style={{ ...look.subheading, color: usePalette().mainText }}>
    {children}
  </h2>
);

/** A link within a text; `dir="auto"` where somebody else wrote it. */
export const TextLink = ({
  children,
  ...target
}: {
  href: string;
  dir?: 'auto';
  children: ReactNode;
}) => (
  <a {...target} className="link" style={{ color: usePalette().mainText }}>
    {children}
  </a>
);

/** A login code, large. */
export function Code({ children }: { children: string }) {
  const { mainText, quiet } = usePalette();
  const colours = { background: quiet, color: mainText };
  return (
    <p className="soft" style={{ ...look.code, ...colours, textAlign: 'center' }}>
      {children}
    </p>
  );
}
