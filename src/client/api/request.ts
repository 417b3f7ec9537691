/** An error response. The message is 'status: body', or the status text if the body is empty. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    readonly body: string,
    statusText = '',
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

export interface RequestOptions
  extends Pick<RequestInit, 'method' | 'headers' | 'signal' | 'keepalive'> {
  /** Sent as JSON; without a body no content type is sent. */
  body?: unknown;
}

/** Sends a request outside tRPC, with cookies. Throws HttpError for an error response. */
export async function request(url: string, options?: RequestOptions): Promise<Response>;
/** The same, but returns null for status 401. */
export async function request(
  url: string,
  options: RequestOptions & { on401: 'null' },
): Promise<Response | null>;
export async function request(
  url: string,
  { body, headers, on401, ...options }: RequestOptions & { on401?: 'null' } = {},
): Promise<Response | null> {
  const response = await fetch(url, {
    ...options,
    credentials: 'include',
    ...(body === undefined
      ? { headers }
      : {
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
  });
  if (response.status === 401 && on401 === 'null') return null;
  if (!response.ok)
    throw new HttpError(response.status, await response.text(), response.statusText);
  return response;
}
