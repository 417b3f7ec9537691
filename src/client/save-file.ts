import { adminToken } from './admin-session.ts';

/** How long the browser has to save a file, in milliseconds. */
const savingTime = 60_000;

/** Saves a file, given in base64, as a download of that name. */
export function saveFile(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type }));
}

/** Fetches a file with the admin's token, which a link must not hold, and saves it. Throws if refused. */
export async function saveAdminFile(name: string, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${adminToken() ?? ''}` };
  const response = await fetch(path, { headers });
  if (!response.ok) throw new Error(`status ${response.status}`);
  saveBlob(name, await response.blob());
}

function saveBlob(name: string, blob: Blob): void {
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), savingTime);
}
