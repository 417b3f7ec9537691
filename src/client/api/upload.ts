import { imagePath } from '#src/client/page/image-path.ts';
import { maxImageBytes, uploadMessages } from '#src/shared/upload.ts';

/** A failed upload; the message is shown to the user. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** Returns the reason to refuse a file before uploading it, or undefined; the server reads its bytes. */
export function refuseFile({ size, type }: File): string | undefined {
  if ((type && !type.startsWith('image/')) || type.includes('svg'))
    return uploadMessages.notAnImage;
  if (size === 0) return uploadMessages.empty;
  return size > maxImageBytes ? uploadMessages.tooLarge : undefined;
}

/** Returns the error message of a failed upload: what is wrong with the file, or that the server is busy. */
function failureOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 413) return uploadMessages.tooLarge;
  return status === 415 || status === 503
    ? JSON.parse(responseText).message
    : uploadMessages.failed;
}

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
    const fail = () => reject(new UploadError(failureOf(request)));
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / total));
    request.onload = () => {
      if (request.status < 200 || request.status > 299) return fail();
      resolve(address.split('?', 1)[0] ?? address);
    };
    request.onerror = fail;
    request.onabort = fail;
    if (signal.aborted) return fail();
    signal.addEventListener('abort', () => request.abort());
    request.open('PUT', imagePath(address));
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.send(file);
  });
}
