/** Maximum size of an image, in bytes. */
export const maxImageBytes = 10_485_760;
/** Maximum number of pixels: a 10 MB image may still decode to gigabytes. */
export const maxPixels = 40_000_000;

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
  tooLarge: 'File size must be less than 10MB',
  notAnImage: 'Please select an image file',
  tooManyPixels: 'This image has more than 40 million pixels. Please choose a smaller one.',
  unreadable:
    'This image cannot be read: it is damaged, incomplete or of an unusual kind. Please save it again as PNG or JPEG.',
  holdsMore:
    'This file holds more than an image, such as a web page. Please save it again as an image.',
  misnamed:
    'This image is of another kind than its name or Content-Type says. Please save it again as PNG or JPEG.',
  notTaken:
    'Please select an image file: PNG, JPEG, WebP, GIF or AVIF. HEIC and BMP are not taken.',
  failed: 'Upload failed. Please try again.',
  done: 'Image uploaded',
} as const;
