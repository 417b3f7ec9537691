import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { adminProcedure, rest, router } from '#src/server/trpc.ts';
import { signUploadAddress } from './upload-address.ts';

/** The result of asking for an address to upload an image to. */
export const uploadAddress = z.object({ uploadURL: z.url() }).meta({
  examples: [
    {
      uploadURL:
        'https://www.your-firm.example/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4?expires=4079931000&signature=nV4',
    },
  ],
});

export const adminImageRouter = router({
  upload: adminProcedure
    .meta(
      rest('POST', '/objects/upload', {
        summary: 'Ask for an address to upload an image to',
        description:
          'PUT the bytes to uploadURL once, within 10 minutes, PNG, JPEG, WebP, GIF or AVIF, at most 10,485,760 bytes and 52 million pixels. The bytes say which it is; it is stored upright and without its metadata. The imageUrl to store is uploadURL without its query.',
      }),
    )
    .output(uploadAddress)
    .mutation(({ ctx }) => ({
      uploadURL: signUploadAddress(ctx.cipher, ctx.env.PUBLIC_URL, randomUUID(), ctx.clock()),
    })),
});
