import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStatements } from './baseline-statements.ts';

/** node:http and one prepared statement a call, without checks. */
const statements = await openStatements(process.env);
const server = createServer(async (request, reply) => {
  const response = JSON.stringify(await call(request));
  const head = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(response),
  };
  reply.writeHead(200, head).end(response);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

async function call(request: IncomingMessage): Promise<object> {
  if (request.method === 'GET') return { success: true, data: await statements.portfolio() };
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  await statements.pageview(JSON.parse(text).page);
  return { success: true };
}
