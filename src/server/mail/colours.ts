import type { Palette } from '#src/shared/firm/palette.ts';

/** The colours that are the same for every firm. */
export const colour = {
  cream: '#fbf6ea',
  sand: '#f2e8d2',
  paper: '#ffffff',
  butter: '#f2c14e',
  ink: '#1d2321',
  stone: '#5b6560',
  line: '#ddd8cb',
} as const;

/** The awning's two stripes. */
export const stripesOf = ({ action }: Palette) => [action, colour.sand] as const;

/** Overrides the inline styles, by class: on narrow screens and in dark mode. */
export const styleSheetOf = ({ main, mainDeep }: Palette) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
a[x-apple-data-detectors]{color:inherit!important}
@media (max-width:480px){.body{padding:24px 20px 8px!important}.foot{padding:16px 20px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${mainDeep}!important}
.sheet{background:${main}!important}
.ink,.heading{color:${colour.cream}!important}
.stone{color:#c6d1c8!important}
.line{border-color:#3b5a50!important}
.soft{background:${mainDeep}!important;color:${colour.cream}!important}
.link,.wordmark{color:${colour.butter}!important}
.button{background:${colour.butter}!important;color:${colour.ink}!important}
}`;
