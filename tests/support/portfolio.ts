import type { PortfolioInput } from '#src/features/portfolio/admin-contract.ts';
import { createPortfolioItem } from './builders.ts';
import type { BuiltServer } from './built-server.ts';
import { images } from './images.ts';

/** Adds an item to a running server as a script of the owner's would, picture first. */
export async function addPortfolioItem(
  { url, adminPassword }: BuiltServer,
  overrides: Partial<PortfolioInput> = {},
): Promise<string> {
  const authorization = `Bearer ${adminPassword}`;
  const asked = await fetch(`${url}/api/objects/upload`, {
    method: 'POST',
    headers: { authorization },
  });
  const { uploadURL } = (await asked.json()) as { uploadURL: string };
  const kept = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(images['image/png']),
  });
  if (!kept.ok) throw new Error(await kept.text());
  const [imageUrl = ''] = uploadURL.split('?');
  const added = await fetch(`${url}/api/admin/portfolio`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(createPortfolioItem(imageUrl, overrides)),
  });
  if (!added.ok) throw new Error(await added.text());
  return imageUrl;
}

/** Takes every item away, so that what a journey counts is its own. */
export async function clearPortfolio({ url, adminPassword }: BuiltServer): Promise<void> {
  const headers = { authorization: `Bearer ${adminPassword}` };
  const list = await fetch(`${url}/api/admin/portfolio`, { headers });
  const { data } = (await list.json()) as { data: { id: string }[] };
  for (const { id } of data)
    await fetch(`${url}/api/admin/portfolio/${id}`, { method: 'DELETE', headers });
}
