import type { Drawing } from '#src/shared/firm/landing-parts.ts';

/** What the owner is told where a change of the firm is refused. */
export const firmMessages = {
  changedElsewhere:
    'Somebody changed this in another window. Nothing was overwritten: load what they wrote, or keep what you wrote.',
  publishedElsewhere: 'Somebody has published this in another window',
  nothingToPublish: 'Nothing differs from what is published.',
  draftWaits: 'There is a draft: publish it, or drop it first.',
  inForce: 'This version is in force.',
  noVersion: 'There is no such version.',
  logoGone: 'Please upload the logo again: this one cannot be used.',
  logoNotPng: 'Please choose a PNG of at most 512 kB, or an SVG of at most 90 kB.',
  logoTooSmall: 'Please choose a larger logo: it would be blurred at less than 40 pixels high.',
  logoTooPale:
    'This logo could hardly be seen on our pale pages. Please choose one in darker colours.',
  iconGone: 'Please upload the icon again: this one cannot be used.',
  iconNotSquare: 'Please choose a square picture for the icon.',
  iconTooSmall:
    'Please choose a larger icon: at least 180 pixels wide and high, or it would be blurred on a phone.',
  retired: 'This package is no longer offered. Please choose another.',
  pictureGone: 'Please upload the picture again: this one cannot be used.',
  pictureMoves: 'This picture moves. Please choose a still one.',
  pictureTooSmall:
    'Please choose a larger picture: at least 1,200 pixels wide and 450 high, or it would be blurred.',
  pictureTooBusy:
    'This picture has so much fine detail that it would load slowly on a phone. Please choose a calmer one.',
  noPreview: 'There is no such preview.',
  noPages: 'There are no built pages to show.',
} as const;

/** What the parts of a firm are called. */
export const partNames = {
  identity: 'Identity',
  prices: 'Prices',
  words: 'Texts',
  terms: 'Terms',
  retention: 'Data',
  privacy: 'Data',
} as const;

/** Where what was typed is. */
export const statusTexts = {
  saved: 'Saved as a draft. Nobody sees it before you publish.',
  typing: 'Saving in a moment…',
  saving: 'Saving…',
  invalid: 'Saved, but for what is marked: please correct it. It is kept in this browser.',
  unreached: 'Not saved: we cannot reach the server. Kept in this browser; we try again.',
  changed: 'Not saved.',
} as const;

/** What the sections of the landing page are called on the desk. */
export const sectionNames = {
  services: 'What you get',
  pricing: 'Prices',
  work: 'Websites you have built',
  about: 'About you',
  contact: 'How to reach you',
} as const;

/** What the drawings beside services are called. */
export const drawingNames: Record<Drawing, string> = {
  phone: 'A phone that shows a website',
  address: 'A nameplate: Your Name .co.uk',
  open: 'A sign in a door: Yes, we’re open',
  page: 'A page and a pencil',
  basket: 'A basket',
  letter: 'A letter',
  none: 'No drawing',
};
