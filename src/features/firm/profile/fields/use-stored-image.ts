import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { UploadError, uploadImage } from '#src/client/api/upload.ts';
import { uploadMessages } from '#src/shared/upload.ts';

/** Whether a file calls itself an SVG; some systems know no type of it. */
export const isSvg = ({ type, name }: File): boolean =>
  type === 'image/svg+xml' || (type === '' && /\.svg$/i.test(name));

/** Sends a chosen file to the server, and says how that goes. */
export function useStoredImage() {
  const { client } = api.useUtils();
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const send = async (work: () => Promise<void>) => {
    setState({ busy: true });
    try {
      await work();
      setState({ busy: false });
    } catch (error) {
      const problem =
        error instanceof UploadError ? error.message : serverMessage(error, uploadMessages.failed);
      setState({ busy: false, problem });
    }
  };
  /** Uploads an image, and returns its address. */
  const upload = async (file: File): Promise<string> => {
    const { uploadURL } = await client.admin.image.upload.mutate();
    return uploadImage(file, uploadURL, () => {}, new AbortController().signal);
  };
  const refuse = (problem: string) => setState({ busy: false, problem });
  return { ...state, send, upload, refuse };
}
