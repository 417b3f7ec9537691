import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Paper, PaperRow } from '#src/server/pdf/paper.ts';
import { colour, margins, nameStyle } from '#src/server/pdf/paper-look.ts';
import { senderLines, unbroken } from '#src/shared/firm/address.ts';
import { paletteOf } from '#src/shared/firm/palette.ts';

/** Draws a paper as a page of its size, with the words and the look of its PDF. */
export const drawPaperPage = (paper: Paper): string =>
  `<!doctype html>${renderToStaticMarkup(<PaperPage {...paper} />)}`;

/** Lengths in points, as on the PDF. */
const rulesOf = ({ mainText, stripe, quiet }: ReturnType<typeof paletteOf>) => `
*{margin:0}body{font:10.5pt/1.35 "Source Sans 3",system-ui,sans-serif;color:${colour.ink};background:#fff;width:595pt;min-height:842pt;box-sizing:border-box;position:relative;padding:${margins.top}pt ${margins.right}pt ${margins.bottom}pt ${margins.left}pt}
body::before{content:"";position:absolute;inset:0 0 auto;height:18pt;background:linear-gradient(90deg,${stripe} 50%,${quiet} 0) 0 0/47.6pt 100%}
small,th,.small{font-size:9pt;color:${colour.stone};font-weight:400}
.two{display:grid;grid-template-columns:1fr 1fr;gap:16pt}.right{text-align:right}
.logo{display:block;max-width:200pt;max-height:48pt;margin-bottom:8pt}.name{font:600 27pt/1.1 Fraunces,Georgia,serif;color:${mainText}}.heading{font-size:20pt}.longName{font-size:16pt}.longestName{font-size:13pt;line-height:1.3}.name:not(.wordmark){margin-bottom:4pt}.line span+span{white-space:nowrap}h1{font:600 20pt/1.2 Fraunces,Georgia,serif;color:${mainText};margin:22pt 0 12pt}
header{border-bottom:.6pt solid ${colour.line};padding-bottom:16pt}
.fact{display:flex;justify-content:space-between}
table{width:100%;border-collapse:collapse;margin-top:26pt;font-variant-numeric:tabular-nums}td,th{padding:7pt 0;text-align:left}td+td,th+th{text-align:right}thead th{border-bottom:1.4pt solid ${mainText};padding-bottom:3pt}tbody td{border-bottom:.6pt solid ${colour.line}}tfoot td{padding:3pt 0}.sum{font-weight:600;font-size:13pt;color:${mainText}}
.note{margin:22pt 0}.foot{border-top:.6pt solid ${colour.line};padding-top:14pt}b{font-weight:600}
.line{position:absolute;left:${margins.left}pt;right:${margins.right}pt;bottom:32pt;font-size:8.5pt;color:${colour.stone};display:flex;justify-content:space-between;gap:16pt}`;

/** The logo with the name beneath it, or the name alone. */
const Sender = ({ name, logo }: Paper['seller']) =>
  logo ? (
    <>
      <img className="logo" src={`/objects/${logo.name}`} alt="" />
      <p>
        <b>{name}</b>
      </p>
    </>
  ) : (
    <p className={`name ${nameStyle(name)}`}>{name}</p>
  );

const Row = ({ text, detail, figures, bold }: PaperRow & { bold?: boolean }) => (
  <tr className={bold ? 'sum' : undefined}>
    <td>
      {text}
      {detail && <p className="small">{detail}</p>}
    </td>
    {figures.map((figure, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <td key={column}>{figure}</td>
    ))}
  </tr>
);

/** A paper as a page, with the words and the look of its PDF. */
const PaperPage = (paper: Paper) => (
  <html lang="en-GB">
    <head>
      <title>{paper.title}</title>
      <style
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of ours
        dangerouslySetInnerHTML={{ __html: rulesOf(paletteOf(paper.seller.colours)) }}
      />
    </head>
    <body>
      <header className="two">
        <div>
          <Sender {...paper.seller} />
          <p className="small">{paper.seller.strapline}</p>
        </div>
        <div className="small right">
          <p>{unbroken(paper.seller.address.slice(0, 2).join(', '))}</p>
          <p>{unbroken(paper.seller.address.slice(2).join(', '))}</p>
          <p>{paper.seller.telephone}</p>
          <p>{paper.seller.email}</p>
        </div>
      </header>
      <h1>{paper.heading}</h1>
      <div className="two">
        <div>
          <p className="small">For</p>
          {paper.recipient.map((line, at) => (
            <p key={line}>{at === 0 ? <b>{line}</b> : line}</p>
          ))}
        </div>
        <div>
          {paper.facts.map(([name, value]) => (
            <p key={name} className="fact">
              <small>{name}</small>
              {value}
            </p>
          ))}
        </div>
      </div>
      <table>
        <thead>
          <tr>
            {paper.columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.rows.map((row) => (
            <Row key={row.text} {...row} />
          ))}
        </tbody>
        <tfoot>
          {paper.totals.map((row) => (
            <Row key={row.text} {...row} />
          ))}
        </tfoot>
      </table>
      <p className="note">{paper.note}</p>
      {paper.link && (
        <p className="note small">
          {paper.link.caption}
          <br />
          {paper.link.url}
        </p>
      )}
      <div className="two foot">
        {paper.terms.map(([about, value]) => (
          <p key={about}>
            <small>{about}</small>
            <br />
            <b>{value}</b>
          </p>
        ))}
      </div>
      <p className="line">
        <span>
          {senderLines(paper.seller).map((line, at) => (
            <Fragment key={line}>
              {at > 0 && <br />}
              {unbroken(line)}
            </Fragment>
          ))}
        </span>
        <span>{paper.heading}, page 1 of 1</span>
      </p>
    </body>
  </html>
);
