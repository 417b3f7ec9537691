declare module 'bidi-js' {
  interface Levels {
    /** Of each UTF-16 unit: odd from right to left. */
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  interface Bidi {
    getEmbeddingLevels(text: string): Levels;
    /** The parts of a line to reverse, one after another; `end` and their last units belong to them. */
    getReorderSegments(
      text: string,
      levels: Levels,
      start: number,
      end: number,
    ): [first: number, last: number][];
  }
  const bidiFactory: () => Bidi;
  // biome-ignore lint/style/noDefaultExport: as the library exports it.
  export default bidiFactory;
}
