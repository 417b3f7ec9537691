import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { UploadError, uploadImage } from '#src/client/api/upload.ts';
import { uploadMessages } from '#src/shared/upload.ts';

/** Uploads a chosen file, and hands its address on to what the server makes of it. */
export function useStoredImage(make: (imageUrl: string) => Promise<void>) {
  const { client } = api.useUtils();
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const choose = async (file: File) => {
    setState({ busy: true });
    try {
      const { uploadURL } = await client.admin.image.upload.mutate();
      const { signal } = new AbortController();
      await make(await uploadImage(file, uploadURL, () => {}, signal));
      setState({ busy: false });
    } catch (error) {
      const problem =
        error instanceof UploadError ? error.message : serverMessage(error, uploadMessages.failed);
      setState({ busy: false, problem });
    }
  };
  const refuse = (problem: string) => setState({ busy: false, problem });
  return { ...state, choose, refuse };
}
