import { HttpError } from './fetch-json.ts';

/** What an image may weigh, in bytes. */
export const largestImage = 10_485_760;

export const uploadMessages = {
  tooLarge: 'File size must be less than 10MB',
  notImage: 'Please select an image file',
  failed: 'Upload failed. Please try again.',
} as const;

/** What is wrong with a chosen file, in words; undefined where nothing is. */
export function faultOf(file: File): string | undefined {
  if (file.size > largestImage) return uploadMessages.tooLarge;
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml')
    return uploadMessages.notImage;
  return undefined;
}

/** Sends a file to an upload address and gives the imageUrl to store; throws HttpError if refused. */
export async function putImage(uploadURL: string, file: File): Promise<string> {
  const answer = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
  });
  if (!answer.ok) throw new HttpError(answer.status, await answer.text());
  return uploadURL.replace(/\?.*$/, '');
}
