import { imageTypes, maxImageBytes, uploadMessages } from '#src/shared/upload.ts';
import { imagePath } from './image-path.ts';

/** A failed upload; the message is shown to the user. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** Returns the reason to refuse a file before uploading it, or undefined. */
export function refuseFile({ name, size, type }: File): string | undefined {
  if (!imageTypes.some((accepted) => accepted === type)) {
    const isImage = type.startsWith('image/') && !type.includes('svg');
    // Not every system sets the MIME type of HEIC files.
    const isUnsupported = isImage || (type === '' && /\.(heic|heif|bmp)$/i.test(name));
    return isUnsupported ? uploadMessages.notTaken : uploadMessages.notAnImage;
  }
  return size > maxImageBytes ? uploadMessages.tooLarge : undefined;
}

const messageByStatus: Partial<Record<number, string>> = {
  413: uploadMessages.tooLarge,
  415: uploadMessages.notTaken,
};
/** More specific messages that the server may send with 415. */
const specificMessages = [
  uploadMessages.tooManyPixels,
  uploadMessages.unreadable,
  uploadMessages.holdsMore,
  uploadMessages.misnamed,
];

/**
 * Uploads a file and returns the imageUrl to store. Reports progress in percent, which fetch does not
 * support; `signal` aborts the upload. Rejects with UploadError.
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
      const specific = specificMessages.find((message) => request.responseText.includes(message));
      reject(new UploadError(specific ?? messageByStatus[request.status] ?? uploadMessages.failed));
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
