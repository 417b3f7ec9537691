/** Bytes of the largest image we take. */
export const largestImage = 10_485_760;

/** What is wrong with a file chosen as an image, in words; undefined when nothing is. */
export function imageFault(file: File): string | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml')
    return 'Please select an image file';
  return file.size > largestImage ? 'File size must be less than 10MB' : undefined;
}

/**
 * Puts a file to a pre-signed address, saying how much has gone (percent), and answers the address
 * it is then found at. Rejects when the store refuses it or cannot be reached.
 */
export function putFile(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<string> {
  // XMLHttpRequest, because fetch does not say how much of a body has been sent.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve(address.split('?', 1)[0] ?? address)
        : reject(new Error(`${request.status}: ${request.responseText}`));
    request.onerror = () => reject(new Error('The image store could not be reached.'));
    request.onabort = request.onerror;
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}
