import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

/**
 * Brings the heading face in once the page has been painted. Its fallbacks in `theme.css` take up
 * the same room, so nothing moves; a browser that cannot fetch it keeps them.
 */
export function loadHeadingFont(): void {
  const face = new FontFace('Fraunces', `url(${fraunces})`, { weight: '100 900' });
  // Added once it is here: a face still loading would hide the headings meanwhile.
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    (error: unknown) => console.warn('Heading font not loaded', error),
  );
}
