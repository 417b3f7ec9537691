import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The file that contains the path of the socket for copy requests. */
const addressFile = (dataDir: string) => join(dataDir, 'database.copies');

/**
 * Copies the embedded database, which only this process can open, for other processes of this user:
 * they POST the path of the new folder. Returns a function that stops the service.
 */
export async function serveCopyRequests(
  dataDir: string,
  socket: string,
  copyTo: (folder: string) => void,
): Promise<() => Promise<void>> {
  const server = createServer((incoming, response) => {
    text(incoming)
      .then(copyTo)
      .then(
        () => response.end(),
        (error: Error) => response.writeHead(500).end(error.message),
      );
  });
  // A worker that crashed may have left it.
  await rm(socket, { force: true });
  await once(server.listen(socket), 'listening');
  await writeFile(addressFile(dataDir), socket, { mode: 0o600 });
  return async () => {
    await rm(addressFile(dataDir), { force: true });
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

/**
 * Asks the process that uses the data folder to copy its database to a new folder. Returns false if
 * there is no such process. Throws if the copy fails.
 */
export async function requestCopy(dataDir: string, folder: string): Promise<boolean> {
  const socketPath = await readFile(addressFile(dataDir), 'utf8').catch(() => undefined);
  if (!socketPath) return false;
  const outgoing = request({ socketPath, method: 'POST' }).end(folder);
  const responses = await once(outgoing, 'response').catch((error: NodeJS.ErrnoException) => {
    // A killed process left the file.
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return null;
    throw error;
  });
  if (!responses) return false;
  const [response] = responses;
  const message = await text(response);
  if (response.statusCode !== 200)
    throw new Error(`The server could not copy its database: ${message}`);
  return true;
}
