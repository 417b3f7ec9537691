import { basename } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { z } from 'zod';
import type { HelpBlock, HelpInline, HelpPage } from '#src/features/desk/help/contract.ts';

/** What stands above the Markdown of a page. */
const facts = z.strictObject({
  title: z.string().min(1),
  group: z.string().min(1),
  words: z.string(),
  screens: z.array(z.string().startsWith('/admin')).min(1),
  scope: z.string().regex(/^(owner|[a-z]+(-[a-z]+)*:(read|write))$/),
});

/** What a page can show of a line. */
const kinds: Record<string, 'text' | 'name' | 'code'> = {
  text: 'text',
  escape: 'text',
  strong: 'name',
  codespan: 'code',
};

const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

/** Bold is the name of what stands on a screen. Anything that has no place here is refused. */
function inlineOf(token: Token): HelpInline {
  if (isLink(token)) {
    if (!/^(\/|https:\/\/)/.test(token.href)) throw new Error(`a link to ${token.href}`);
    return { kind: 'link', text: token.text, href: token.href };
  }
  const kind = kinds[token.type];
  if (kind === undefined || !('text' in token)) throw new Error(`${token.type}: ${token.raw}`);
  return { kind, text: token.text };
}

const lineOf = (token: Token): HelpInline[] =>
  (('tokens' in token && token.tokens) || []).flatMap((part) =>
    // What an item of a list holds is a text of its own.
    part.type === 'text' && 'tokens' in part && part.tokens ? lineOf(part) : [inlineOf(part)],
  );

function blockOf(token: Token): HelpBlock[] {
  if (token.type === 'space') return [];
  if (isList(token))
    return [{ kind: 'list', ordered: token.ordered, items: token.items.map(lineOf) }];
  if (token.type === 'paragraph') return [{ kind: 'paragraph', line: lineOf(token) }];
  if (token.type === 'heading' && 'text' in token) return [{ kind: 'heading', text: token.text }];
  throw new Error(`${token.type}: ${token.raw}`);
}

/** Reads a page of help. Throws where it has something that a page cannot show. */
export function readHelpPage(path: string, source: string): HelpPage {
  const slug = basename(path, '.md');
  const [, above = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  try {
    return { slug, ...facts.parse(parse(above)), blocks: marked.lexer(text).flatMap(blockOf) };
  } catch (error) {
    throw new Error(`The page of help ${slug} cannot be read.`, { cause: error });
  }
}

/** Makes modules of the Markdown of the desk's help: what a browser gets is data, and no HTML. */
export const helpMarkdown = (): Plugin => ({
  name: 'help-markdown',
  transform: {
    filter: { id: /\/desk\/help\/pages\/[a-z-]+\.md$/ },
    handler: (source, id) => ({
      code: `export const page = ${JSON.stringify(readHelpPage(id, source))};`,
      moduleType: 'js',
      map: null,
    }),
  },
});
