import { adminToken, handleUnauthorized } from '#src/client/session/admin-session.ts';
import { HttpError, type RequestOptions, request } from './request.ts';

/** How long a file's object URL stays valid, in milliseconds. */
const savingTime = 60_000;

/** Saves a file, given in base64, as a download of that name. */
export function saveFile(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type }));
}

/** The server refused a file; the message is for people. */
export class FileRefused extends Error {
  constructor(
    message: string,
    /** Whether it could not do what was asked, of which a part may be done. */
    readonly isInterrupted: boolean,
  ) {
    super(message);
  }
}

/** Fetches a file with the admin's token, which an address must not hold. Throws FileRefused. */
export const fetchAdminFile = async (path: string, signal?: AbortSignal): Promise<Blob> =>
  (await callAsAdmin(path, { signal })).blob();

/** Sends what holds a whole file, which tRPC takes none of, to a REST call. Throws FileRefused. */
export const sendAdminFile = async (
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> => (await callAsAdmin(path, { method: 'POST', body, headers })).json();

async function callAsAdmin(
  path: string,
  { headers, ...options }: RequestOptions,
): Promise<Response> {
  try {
    const authorization = `Bearer ${adminToken() ?? ''}`;
    return await request(path, { ...options, headers: { ...headers, authorization } });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 401) handleUnauthorized();
    throw new FileRefused(messageIn(error.body), error.status >= 500);
  }
}

function messageIn(body: string): string {
  try {
    const { message }: { message?: unknown } = JSON.parse(body);
    if (typeof message === 'string') return message;
  } catch {
    // The response of a proxy, not of the server.
  }
  return 'Please try again.';
}

/** Saves a file of the admin's as a download of that name. Throws FileRefused. */
export async function saveAdminFile(name: string, path: string): Promise<void> {
  saveBlob(name, await fetchAdminFile(path));
}

/** Saves a blob as a download of that name. */
export function saveBlob(name: string, blob: Blob): void {
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), savingTime);
}
