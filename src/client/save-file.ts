import { adminToken, handleUnauthorized } from './admin-session.ts';

/** How long the browser has to save a file, in milliseconds. */
const savingTime = 60_000;

/** Saves a file, given in base64, as a download of that name. */
export function saveFile(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type }));
}

/** The server refused a file; the message is for people. */
export class FileRefused extends Error {}

/** Fetches a file with the admin's token, which an address must not hold. Throws FileRefused. */
export async function fetchAdminFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const headers = { authorization: `Bearer ${adminToken() ?? ''}` };
  const response = await fetch(path, { headers, signal });
  if (response.status === 401) handleUnauthorized();
  if (!response.ok) throw new FileRefused(await messageOf(response));
  return response.blob();
}

const messageOf = async (response: Response): Promise<string> => {
  const body: { message?: unknown } | null = await response.json().catch(() => null);
  return typeof body?.message === 'string' ? body.message : 'Please try again.';
};

/** Saves a file of the admin's as a download of that name. Throws FileRefused. */
export async function saveAdminFile(name: string, path: string): Promise<void> {
  saveBlob(name, await fetchAdminFile(path));
}

function saveBlob(name: string, blob: Blob): void {
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), savingTime);
}
