import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';

/**
 * Loads the heading font; call it after the first paint. Its fallbacks in `theme.css` have the same
 * metrics, so the layout does not shift, and remain if the font fails to load.
 */
export function loadHeadingFont(): void {
  const face = new FontFace('Fraunces', `url(${fraunces})`, {
    weight: '600',
    // It has z and an accent, of which browsers would make a ź: that is in a file of its own.
    unicodeRange: 'U+0-FF,U+131,U+152-153,U+2000-2FFF',
  });
  // Added only after loading: a font that is still loading would hide the headings.
  face
    .load()
    .then((loaded) => document.fonts.add(loaded))
    .catch(console.warn);
}
