import type { Plugin } from 'vite';

/** Escapes what is not ASCII: of a script that holds any, V8 keeps two bytes a character. */
export function plainAscii(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'plain-ascii',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, escaped);
    },
  };
}
