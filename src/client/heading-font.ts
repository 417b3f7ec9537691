import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';

/**
 * Brings the heading face, to be called once the page has been painted. Its fallbacks in `theme.css`
 * take up the same room, so nothing moves; a browser that cannot fetch it keeps them.
 */
export function loadHeadingFont(): void {
  const face = new FontFace('Fraunces', `url(${fraunces})`, { weight: '600' });
  // Added once it is here: a face still loading would hide the headings meanwhile.
  face
    .load()
    .then((loaded) => document.fonts.add(loaded))
    .catch(console.warn);
}
