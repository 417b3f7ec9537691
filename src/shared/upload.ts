/** Bytes of the largest image. */
export const maxImageBytes = 10_485_760;
/** Pixels of the largest image: one of 10 MB may still unfold to gigabytes. */
export const maxPixels = 40_000_000;

/** The pictures we keep: raster images that a browser draws and never runs. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

/** What is said of an upload, in the browser and by the server. */
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
