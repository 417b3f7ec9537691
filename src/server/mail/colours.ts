import { ink, type Palette } from '#src/shared/firm/palette.ts';

/** The colours that are the same for every firm. */
export const colour = {
  paper: '#ffffff',
  ink: '#1d2321',
  stone: '#5b6560',
  line: '#ddd8cb',
} as const;

/** The awning's two stripes. */
export const stripesOf = ({ stripe, quiet }: Palette) => [stripe, quiet] as const;

/** Overrides the inline styles, by class: on narrow screens and in dark mode. */
export const styleSheetOf = ({
  ground,
  night,
  nightDeep,
  nightGlow,
  nightStone,
  nightLine,
}: Palette) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
a[x-apple-data-detectors]{color:inherit!important}
@media (max-width:480px){.body{padding:24px 20px 8px!important}.foot{padding:16px 20px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${nightDeep}!important}
.sheet{background:${night}!important}
.ink,.heading{color:${ground}!important}
.stone{color:${nightStone}!important}
.line{border-color:${nightLine}!important}
.soft{background:${nightDeep}!important;color:${ground}!important}
.link,.wordmark{color:${nightGlow}!important}
.button{background:${nightGlow}!important;color:${ink}!important}
}`;
