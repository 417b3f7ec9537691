import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { fontFile } from '#src/server/pdf/fonts.ts';

/** A typeface as HarfBuzz sets it. */
export interface ScriptFont {
  letters: ReadonlySet<number>;
  regular: Font;
  bold: Font;
  /** In units of the font, of which `perEm` are its size. */
  ascender: number;
  descender: number;
  perEm: number;
}

const loaded = new Map<string, Promise<ScriptFont>>();
let latin: Promise<ScriptFont> | undefined;

/** Loads fonts from their files, each once, behind the font of our papers. */
export async function loadScripts(
  files: readonly string[],
): Promise<[ScriptFont, ...ScriptFont[]]> {
  latin ??= Promise.all([faceOf('sans'), faceOf('bold')]).then(([regular, bold]) =>
    describe(regular, new Font(regular), new Font(bold)),
  );
  const fonts: [ScriptFont, ...ScriptFont[]] = [await latin];
  for (const file of files) {
    const font = loaded.get(file) ?? load(file);
    loaded.set(file, font);
    fonts.push(await font);
  }
  return fonts;
}

const faceOf = async (name: 'sans' | 'bold') => new Face(new Blob(await readFile(fontFile(name))));

async function load(file: string): Promise<ScriptFont> {
  const face = new Face(new Blob(await decompress(await readFile(file))));
  return describe(face, weighted(face, 400), weighted(face, 600));
}

function weighted(face: Face, weight: number): Font {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

const describe = (face: Face, regular: Font, bold: Font): ScriptFont => ({
  ...{ regular, bold, perEm: face.upem, letters: new Set(face.collectUnicodes()) },
  ...regular.hExtents(),
});
