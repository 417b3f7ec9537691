import type { ProcessContext } from '#src/server/service-context.ts';
import { readObject } from '#src/server/storage/read-object.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { logoId } from './logo-part.ts';
import type { Attachment } from './transport.ts';

/** Returns the firm as its mails show it, with the parts to send: without a logo that is not in the store. */
export async function withLogo(
  { objects }: Pick<ProcessContext, 'objects'>,
  firm: Firm,
): Promise<{ firm: Firm; parts: Attachment[] }> {
  const { logo } = firm.identity;
  if (!logo) return { firm, parts: [] };
  // A mail does not wait for its picture.
  const content = await readObject(objects, logo.name).catch(() => null);
  if (!content) return { firm: { ...firm, identity: { ...firm.identity, logo: null } }, parts: [] };
  const part = { filename: 'logo.png', contentType: 'image/png', content, cid: logoId(logo.name) };
  return { firm, parts: [{ ...part, contentDisposition: 'inline' }] };
}
