/** Maximum size of an image, in bytes. */
export const maxImageBytes = 10_485_760;
/** The same in megabytes, as people read it. */
export const maxImageMegabytes = maxImageBytes / 1_048_576;
/** Maximum number of pixels, a little more than '50 megapixels' of a camera. */
export const maxPixels = 52_000_000;

/** Accepted image types: raster formats only, because SVG can contain scripts. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

/** Upload messages, shared by the browser and the server. */
export const uploadMessages = {
  tooLarge: `File size must be less than ${maxImageMegabytes}MB`,
  notAnImage: 'Please select an image file',
  empty: 'This file is empty. Please choose another one.',
  heic: 'This picture is in Apple’s HEIC format, which most browsers cannot show. Please save it as JPEG; on an iPhone choose Settings, Camera, Formats, Most Compatible.',
  tooManyPixels: (limit: number) =>
    `This image has too many pixels: one of its kind may have ${Math.floor(limit / 1e6)} million. Please choose a smaller one.`,
  tooLong: 'This animation is too long. Please choose one with fewer or smaller frames.',
  unreadable:
    'This image cannot be read: it is damaged, incomplete or of an unusual kind. Please save it again as PNG or JPEG.',
  notTaken: 'Please select an image file: PNG, JPEG, WebP, GIF or AVIF.',
  busy: 'Many images are arriving just now. Please try again in a minute.',
  failed: 'Upload failed. Please try again.',
  done: 'Image uploaded',
} as const;

/** The most bytes of an SVG: with its quotation marks escaped it still fits a call. */
export const maxSvgBytes = 90_000;

const asPlain = 'Please save it as plain SVG, or as PNG.';
/** What is said of an SVG, which is drawn as a PNG and not kept. */
export const svgMessages = {
  tooLarge:
    'This SVG says that it is more than 20,000 pixels wide or high. Please save it at a smaller size, or as PNG.',
  tooLong: 'Please choose an SVG of at most 90 kB, or a PNG.',
  unreadable: `This SVG cannot be read. ${asPlain}`,
  script: `This SVG has a script in it. ${asPlain}`,
  page: `This SVG has a part of a web page in it, which pictures do not show. ${asPlain}`,
  outside: `This SVG fetches something from elsewhere, which pictures do not show. ${asPlain}`,
  letters:
    'This SVG has text in a font of your computer, which would look different elsewhere. Please turn the text into outlines first, or save it as PNG.',
} as const;
