import { imageTypes, maxImageBytes, uploadMessages } from '#src/shared/upload.ts';
import { imagePath } from './image-path.ts';

/** An upload that was refused or broken off, said in words for whoever chose the file. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** What is wrong with a chosen file before a byte is sent, or undefined. */
export function refuseFile({ name, size, type }: File): string | undefined {
  if (!imageTypes.some((taken) => taken === type)) {
    const isPicture = type.startsWith('image/') && !type.includes('svg');
    // Not every system knows the type of a HEIC file.
    const other = isPicture || (type === '' && /\.(heic|heif|bmp)$/i.test(name));
    return other ? uploadMessages.notTaken : uploadMessages.notAnImage;
  }
  return size > maxImageBytes ? uploadMessages.tooLarge : undefined;
}

const byStatus: Partial<Record<number, string>> = {
  413: uploadMessages.tooLarge,
  415: uploadMessages.notTaken,
};
/** What the server may say more closely with a 415. */
const closer = [
  uploadMessages.tooManyPixels,
  uploadMessages.unreadable,
  uploadMessages.holdsMore,
  uploadMessages.misnamed,
];

/**
 * Sends a file to its upload address and gives the imageUrl to store. `onProgress` hears the percent
 * that has gone; fetch could not tell. `signal` breaks it off. Rejects with UploadError.
 */
export function uploadImage(
  file: File,
  address: string,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      const said = closer.find((message) => request.responseText.includes(message));
      reject(new UploadError(said ?? byStatus[request.status] ?? uploadMessages.failed));
    };
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / total));
    request.onload = () => {
      if (request.status < 200 || request.status > 299) return fail();
      resolve(address.replace(/\?.*$/, ''));
    };
    request.onerror = fail;
    request.onabort = fail;
    if (signal.aborted) return fail();
    signal.addEventListener('abort', () => request.abort());
    request.open('PUT', imagePath(address));
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}
