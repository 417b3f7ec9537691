import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const span = z
  .object({
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().optional(),
    name: z.string(),
    kind: z.number(),
    attributes: z.array(attribute).transform(toRecord),
    status: z.object({ code: z.number() }),
    startTimeUnixNano: z.string(),
    endTimeUnixNano: z.string(),
  })
  .transform(({ startTimeUnixNano: from, endTimeUnixNano: to, ...told }) => ({
    ...told,
    milliseconds: Number(BigInt(to) - BigInt(from)) / 1e6,
  }));
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute).transform(toRecord) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});
export type ToldSpan = z.output<typeof span>;

function toRecord(list: z.output<typeof attribute>[]) {
  return Object.fromEntries(
    list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
}

/** A collector of OpenTelemetry's, over HTTP; a silent one takes what is sent and never answers. */
export async function startCollector({ isSilent = false } = {}) {
  const sent: { path: string; type: string; key: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const { 'content-type': type = '', 'x-key': key = '' } = headers;
    sent.push({ path: url, type, key: String(key), body: await text(request) });
    if (!isSilent) response.writeHead(200, { 'content-type': type }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const read = () => sent.flatMap(({ body: json }) => body.parse(JSON.parse(json)).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    /** What was sent as JSON. */
    resources: () => read().map(({ resource }) => resource.attributes),
    spans: () => read().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
