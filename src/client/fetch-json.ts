/** A failed call: its message is 'status: body text', or the status text where there is no body. */
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
  /** Sent as JSON; without one no content type is sent either. */
  body?: unknown;
  /** What 401 does: throws, as any other failure, or yields null. */
  on401?: 'throw' | 'null';
}

/** One call outside tRPC, with cookies, answering parsed JSON; throws HttpError when refused. */
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
