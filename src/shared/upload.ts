/** Bytes of the largest image. */
export const largestImage = 10_485_760;

/** What is said of an upload, in the browser and by the server. */
export const uploadMessages = {
  tooLarge: 'File size must be less than 10MB',
  notAnImage: 'Please select an image file',
  failed: 'Upload failed. Please try again.',
  done: 'Image uploaded',
} as const;
