/** The colours of the site. */
export const colour = {
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

/** Overrides the inline styles, by class: on narrow screens and in dark mode. */
export const styleSheet = `
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
