import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';

/** The letters that it has whole: of ń and others it has the parts, which it would set beside each other. */
export const unicodeRange = 'U+0-FF,U+131,U+152-153,U+2000-22FF';

/**
 * Loads the heading font; call it after the first paint. Its fallbacks in `theme.css` have the same
 * metrics, so the layout does not shift, and remain if the font fails to load.
 */
export function loadHeadingFont(): void {
  const face = new FontFace('Fraunces', `url(${fraunces})`, { weight: '600', unicodeRange });
  // Added only after loading: a font that is still loading would hide the headings.
  face
    .load()
    .then((loaded) => document.fonts.add(loaded))
    .catch(console.warn);
}
