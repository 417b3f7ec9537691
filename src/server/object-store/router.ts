import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { adminProcedure, router } from '../trpc.ts';
import { signUploadAddress } from './upload-address.ts';

export const objectsRouter = router({
  upload: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/objects/upload',
        tags: ['Images'],
        summary: 'Ask for an address to upload an image to',
        description:
          'PUT the bytes to uploadURL once, within 10 minutes, with the image’s type as Content-Type: PNG, JPEG, WebP, GIF or AVIF, at most 10,485,760 bytes. The imageUrl to store is uploadURL without its query.',
      },
    })
    .input(z.object({}).optional())
    .output(z.object({ uploadURL: z.url() }))
    .mutation(({ ctx }) => ({
      uploadURL: signUploadAddress(ctx.cipher, ctx.env.PUBLIC_URL, randomUUID(), ctx.clock()),
    })),
});
