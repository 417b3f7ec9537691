import type { CSSProperties } from 'react';

const colour = {
  bottle: '#14392f',
  bottleDeep: '#0d2921',
  cream: '#fbf6ea',
  sand: '#f2e8d2',
  paper: '#ffffff',
  brick: '#b8391b',
  butter: '#f2c14e',
  ink: '#1d2321',
  stone: '#5b6560',
  line: '#ddd8cb',
} as const;

/** The awning's two stripes. */
export const stripes = [colour.brick, colour.sand] as const;

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const heading = { fontFamily: 'Georgia, "Times New Roman", serif', fontWeight: 700 };
const wraps = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Inline styles, because many mail programs read no others. */
export const look = {
  page: { margin: 0, padding: 0, background: colour.cream },
  outer: { width: '100%', tableLayout: 'fixed', background: colour.cream },
  gap: { padding: '24px 8px' },
  sheet: { maxWidth: '100%', tableLayout: 'fixed', background: colour.paper },
  body: {
    ...wraps,
    padding: '28px 28px 12px',
    fontFamily: sans,
    fontSize: 16,
    lineHeight: '25px',
    color: colour.ink,
    textAlign: 'left',
  },
  wordmark: {
    ...heading,
    margin: '0 0 20px',
    fontSize: 18,
    lineHeight: '24px',
    color: colour.brick,
  },
  heading: {
    ...heading,
    ...wraps,
    margin: '0 0 16px',
    fontSize: 26,
    lineHeight: '32px',
    color: colour.bottle,
  },
  paragraph: { margin: '0 0 16px' },
  facts: { ...wraps, width: '100%', tableLayout: 'fixed', margin: '0 0 20px', fontSize: 15 },
  factName: {
    padding: '8px 12px 8px 0',
    borderTop: `1px solid ${colour.line}`,
    lineHeight: '21px',
    color: colour.stone,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  factValue: {
    padding: '8px 0',
    borderTop: `1px solid ${colour.line}`,
    lineHeight: '21px',
    verticalAlign: 'top',
  },
  columnName: {
    padding: '4px 0 8px 12px',
    lineHeight: '21px',
    color: colour.stone,
    fontWeight: 400,
    textAlign: 'right',
    verticalAlign: 'bottom',
  },
  rowName: {
    padding: '8px 12px 8px 0',
    borderTop: `1px solid ${colour.line}`,
    lineHeight: '21px',
    textAlign: 'left',
    fontWeight: 400,
  },
  subheading: {
    ...heading,
    margin: '0 0 8px',
    fontSize: 20,
    lineHeight: '26px',
    color: colour.bottle,
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  quote: {
    margin: '0 0 20px',
    padding: '12px 16px',
    background: colour.cream,
    borderLeft: `4px solid ${colour.butter}`,
    color: colour.ink,
    fontSize: 15,
    lineHeight: '23px',
    whiteSpace: 'pre-line',
  },
  buttonCell: { background: colour.brick, borderRadius: 6, textAlign: 'center' },
  button: {
    display: 'inline-block',
    padding: '12px 22px',
    borderRadius: 6,
    fontWeight: 600,
    color: colour.paper,
    textDecoration: 'none',
  },
  code: {
    margin: '0 0 20px',
    padding: '14px 8px',
    background: colour.sand,
    borderRadius: 6,
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: 36,
    fontWeight: 700,
    lineHeight: '44px',
    letterSpacing: 6,
    color: colour.bottle,
    textAlign: 'center',
  },
  image: {
    display: 'block',
    width: '100%',
    height: 'auto',
    margin: '0 0 20px',
    border: `1px solid ${colour.line}`,
    background: colour.sand,
    color: colour.stone,
    fontSize: 15,
  },
  foot: {
    ...wraps,
    padding: '16px 28px 24px',
    borderTop: `1px solid ${colour.line}`,
    fontFamily: sans,
    fontSize: 14,
    lineHeight: '21px',
    color: colour.stone,
    textAlign: 'left',
  },
  link: { color: colour.bottle },
} as const satisfies Record<string, CSSProperties>;

/** For dark mode, by class. Fixed heights keep phone programs from enlarging the text. */
export const darkMode = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
a[x-apple-data-detectors]{color:inherit!important}
@media (max-width:480px){.body{padding:24px 20px 8px!important}.foot{padding:16px 20px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${colour.bottleDeep}!important}
.sheet{background:${colour.bottle}!important}
.ink,.heading{color:${colour.cream}!important}
.stone{color:#c6d1c8!important}
.line{border-color:#3b5a50!important}
.soft{background:${colour.bottleDeep}!important;color:${colour.cream}!important}
.link,.wordmark{color:${colour.butter}!important}
.button{background:${colour.butter}!important;color:${colour.ink}!important}
}`;
