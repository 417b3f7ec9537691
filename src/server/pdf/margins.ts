/** Of every page, in points. */
export const margins = { top: 62, bottom: 76, left: 56, right: 56 };
