import { createServer } from 'node:http';
import type { EffectiveCall } from './every-procedure.ts';

/** A write as another site would try it: where, how, and what is sent. */
export interface Target {
  method: string;
  url: string;
  json: string;
  /** How forms send it. */
  enctypes: string[];
}

/** Every address a write of the product has: its documented one, and its procedure by POST and by GET. */
export const targetsOf = (url: string, calls: EffectiveCall[], enctypes: string[]): Target[] =>
  calls
    .filter(({ type }) => type === 'mutation')
    .flatMap(({ procedure, input, rest }) => {
      const json = JSON.stringify(input);
      const trpc = `${url}/trpc/${procedure}`;
      const writes = [
        ...(rest
          ? [{ method: rest.method, url: url + rest.path, json: JSON.stringify(rest.body ?? {}) }]
          : []),
        { method: 'POST', url: trpc, json },
        { method: 'POST', url: `${trpc}?batch=1`, json: `{"0":${json}}` },
        { method: 'GET', url: `${trpc}?input=${encodeURIComponent(json)}`, json: '' },
      ];
      return writes.map((write) => ({ ...write, enctypes }));
    });

/** A site that holds an empty page, to be visited as localhost and as 127.0.0.1. */
export async function startOtherSite() {
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><body>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as { port: number };
  return {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        site.closeAllConnections();
        site.close(() => resolve());
      }),
  };
}

/** Runs in the other site's page: tries a write in every way a page has, and gives what it could read. */
export async function tryEveryWay({ method, url, json, enctypes }: Target): Promise<string[]> {
  const read: string[] = [];
  const send = async (how: string, init: RequestInit) => {
    try {
      const answer = await fetch(url, { credentials: 'include', keepalive: true, ...init });
      if (answer.type !== 'opaque') read.push(`${how}: ${answer.status}`);
    } catch {
      // Barred by the browser, as it should be.
    }
  };
  const body = method === 'GET' ? undefined : json;
  const asJson =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body };
  const simple = method === 'GET' ? 'GET' : 'POST';
  const fields = Object.entries(JSON.parse(json || '{}') as Record<string, string>);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const others = body === undefined ? [] : [new Blob([body]), new URLSearchParams(fields), form];
  const noCors = [{ body }, asJson, {}, ...others.map((other) => ({ body: other }))];
  await Promise.all([
    send('cors', { method, ...asJson }),
    send('cors, simple', { method, body }),
    send('same-origin', { method, body, mode: 'same-origin' }),
    ...noCors.map((more) => send('no-cors', { method: simple, mode: 'no-cors', ...more })),
  ]);
  if (body === undefined) return read;

  for (const sent of [
    json,
    new Blob([json], { type: 'text/plain' }),
    form,
    new URLSearchParams(fields),
  ])
    navigator.sendBeacon(url, sent);
  navigator.sendBeacon(url, new Blob([json], { type: 'application/json' }));

  const frame = document.createElement('iframe');
  frame.name = 'hidden';
  document.body.replaceChildren(frame);
  for (const enctype of enctypes) {
    const element = document.createElement('form');
    Object.assign(element, { method: 'POST', action: url, enctype, target: frame.name });
    const pairs = enctype === 'text/plain' ? [[`${json.slice(0, -1)},"x":"`, '"}']] : fields;
    for (const [name = '', value = ''] of pairs) {
      const input = document.createElement('input');
      Object.assign(input, { name, value });
      element.append(input);
    }
    document.body.append(element);
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      setTimeout(resolve, 5000);
    });
    element.submit();
    await loaded;
  }
  return read;
}
