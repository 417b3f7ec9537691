import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { findPictures } from '#src/features/people/privacy/erasure/picture-service.ts';
import type { Theirs } from '#src/features/people/privacy/whose-service.ts';
import { renderPaper } from '#src/server/pdf/render-paper.ts';
import { writeJson } from './json-service.ts';
import { writePage } from './page-service.ts';
import type { ExportContext } from './row-service.ts';

/**
 * Writes all that is somebody's into a ZIP file as it is read, one entry after another, so that no
 * process holds it. Its directory comes last: a file that broke off cannot be opened as if it were whole.
 */
export function exportZip(ctx: ExportContext, theirs: Theirs): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const output = zip.outputStream;
  let entry: Readable | undefined;
  // Who hangs up leaves the entry unread.
  output.once('close', () => entry?.destroy());
  const add = async (path: string, body: Readable, compress: boolean) => {
    entry = body;
    zip.addReadStream(body, path, { compress, mtime: ctx.clock() });
    await finished(body);
  };
  const write = async () => {
    const pictures = new Map<string, string>();
    for (const name of await findPictures(ctx, theirs)) {
      const found = await ctx.objects.get(name);
      if (!found) continue;
      const path = `pictures/${name}.${found.type.replace('image/', '')}`;
      pictures.set(name, path);
      await add(path, found.body, false);
    }
    for (const papers of ctx.exportedPapers)
      for await (const { name, paper } of papers(ctx, theirs))
        await add(`papers/${name}`, Readable.from([await renderPaper(paper)]), false);
    await add('index.html', Readable.from(writePage(ctx, theirs, pictures)), true);
    await add('data.json', Readable.from(writeJson(ctx, theirs)), true);
    zip.end();
  };
  write().catch((error) => output.emit('error', error));
  return output;
}
