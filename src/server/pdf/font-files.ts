import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const files = {
  sans: 'source-sans-3/400Regular/SourceSans3_400Regular',
  bold: 'source-sans-3/600SemiBold/SourceSans3_600SemiBold',
  serif: 'fraunces/600SemiBold/Fraunces_600SemiBold',
  signature: 'fraunces/400Regular_Italic/Fraunces_400Regular_Italic',
} as const;
export type FontName = keyof typeof files;

/** Where the file of a font of our papers is. */
export const fontFile = (name: FontName): string =>
  resolve(`@expo-google-fonts/${files[name]}.ttf`);
