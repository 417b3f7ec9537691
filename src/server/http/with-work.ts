import { workPlace } from '#src/shared/work-place.ts';

const place = `<div id="${workPlace}"></div>`;

/**
 * Puts the HTML of our work into the landing page's document. Other pages carry it unseen, for when the
 * browser goes on to the landing page without loading a document.
 */
export const withWork = (html: string, work: string): string =>
  html.includes(place)
    ? html.replace(place, () => `<div id="${workPlace}">${work}</div>`)
    : html.replace('</body>', () => `<template id="${workPlace}">${work}</template></body>`);
