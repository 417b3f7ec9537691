/** Bytes of the largest image. */
export const largestImage = 10_485_760;

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
  notTaken:
    'Please select an image file: PNG, JPEG, WebP, GIF or AVIF. HEIC and BMP are not taken.',
  failed: 'Upload failed. Please try again.',
  done: 'Image uploaded',
} as const;
