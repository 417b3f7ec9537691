// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HttpError, request } from '#src/client/api/request.ts';

const url = 'http://localhost/api/thing';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('request', () => {
  it('sends a body as JSON, with cookies', async () => {
    let seen: Request | undefined;
    server.use(
      http.post(url, async ({ request: received }) => {
        seen = received;
        return HttpResponse.json(await received.json());
      }),
    );
    const response = await request(url, { method: 'POST', body: { a: 1 } });
    expect(await response.json()).toEqual({ a: 1 });
    expect(seen?.headers.get('content-type')).toBe('application/json');
    expect(seen?.credentials).toBe('include');
  });

  it('sends no content type without a body', async () => {
    let type: string | null = 'unset';
    server.use(
      http.post(url, ({ request: received }) => {
        type = received.headers.get('content-type');
        return HttpResponse.json({});
      }),
    );
    await request(url, { method: 'POST' });
    expect(type).toBeNull();
  });

  it('throws the status and the body text', async () => {
    server.use(http.get(url, () => new HttpResponse('Too big', { status: 413 })));
    await expect(request(url)).rejects.toEqual(new HttpError(413, 'Too big'));
    await expect(request(url)).rejects.toThrow('413: Too big');
  });

  it('throws the status text where the body is empty', async () => {
    server.use(
      http.get(
        url,
        () => new HttpResponse(null, { status: 503, statusText: 'Service Unavailable' }),
      ),
    );
    await expect(request(url)).rejects.toThrow('503: Service Unavailable');
  });

  it('throws on 401, or returns null if asked to', async () => {
    server.use(http.get(url, () => new HttpResponse('No', { status: 401 })));
    await expect(request(url)).rejects.toThrow('401: No');
    expect(await request(url, { on401: 'null' })).toBeNull();
  });
});
