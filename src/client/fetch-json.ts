/** An error response. The message is 'status: body', or the status text if the body is empty. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

interface Options {
  method?: string;
  /** Sent as JSON; without a body no content type is sent. */
  body?: unknown;
  /** Whether a 401 response throws, like any other error, or returns null. */
  on401?: 'throw' | 'null';
}

/** Sends a request outside tRPC, with cookies, and returns the parsed JSON. Throws HttpError. */
export async function fetchJson<T>(
  url: string,
  { method = 'GET', body, on401 = 'throw' }: Options = {},
): Promise<T | null> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (response.status === 401 && on401 === 'null') return null;
  if (!response.ok)
    throw new HttpError(response.status, (await response.text()) || response.statusText);
  return (await response.json()) as T;
}
