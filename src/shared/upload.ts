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
