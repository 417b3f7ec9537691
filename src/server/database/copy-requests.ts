import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Says, in the data folder, at which socket its process takes requests. */
const addressFile = (dataDir: string) => join(dataDir, 'database.copies');

/**
 * Lets other processes of this user have a copy of the embedded database, which is this process's
 * alone: they POST the path of a folder to be made. Gives the function that ends it.
 */
export async function answerCopyRequests(
  dataDir: string,
  socket: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const server = createServer((asked, answer) => {
    text(asked)
      .then(copyTo)
      .then(
        () => answer.end(),
        (error: Error) => answer.writeHead(500).end(error.message),
      );
  });
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
 * Has the process that holds the data folder copy its database to a new folder. Answers false where
 * no process does; throws where the copy cannot be made.
 */
export async function requestCopy(dataDir: string, folder: string): Promise<boolean> {
  const socketPath = await readFile(addressFile(dataDir), 'utf8').catch(() => undefined);
  if (!socketPath) return false;
  const asking = request({ socketPath, method: 'POST' }).end(folder);
  const answers = await once(asking, 'response').catch((error: NodeJS.ErrnoException) => {
    // What a process that was killed has left.
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return null;
    throw error;
  });
  if (!answers) return false;
  const [answer] = answers;
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`The server made no copy: ${said}`);
  return true;
}
