import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** In the data folder: names the socket at which its process takes requests. */
const addressFile = (dataDir: string) => join(dataDir, 'database.copies');

/**
 * Lets other processes of this user have a copy of the embedded database, which belongs to this
 * process alone: they POST the path of the folder to make. Returns the function that stops it.
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
  // An earlier worker that broke may have left it.
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
 * Has the process that holds the data folder copy its database to a new folder. Returns false if
 * there is no such process; throws if the copy fails.
 */
export async function requestCopy(dataDir: string, folder: string): Promise<boolean> {
  const socketPath = await readFile(addressFile(dataDir), 'utf8').catch(() => undefined);
  if (!socketPath) return false;
  const outgoing = request({ socketPath, method: 'POST' }).end(folder);
  const responses = await once(outgoing, 'response').catch((error: NodeJS.ErrnoException) => {
    // The file of a process that was killed.
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return null;
    throw error;
  });
  if (!responses) return false;
  const [response] = responses;
  const message = await text(response);
  if (response.statusCode !== 200) throw new Error(`The server made no copy: ${message}`);
  return true;
}
