import { createHash } from 'node:crypto';
import { pages } from '#src/app/pages.tsx';
import type { Page } from '#src/client/page/page.ts';
import type { KeptData } from '#src/features/people/privacy/notice/contract.ts';
import { mostWork } from '#src/features/site/portfolio/landing-work.tsx';
import type { BuiltPage } from '#src/server/http/pages/page-manifest.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { sayFor } from '#src/shared/firm/say.ts';
import { shownFirm } from '#src/shared/firm/shown-firm.ts';
import { pagePath } from '#src/shared/paths.ts';
import { colourRules } from './colour-rules.ts';
import { nameRules } from './name-rules.ts';
import { renderContent, renderDocument, renderNotice } from './prerender.tsx';

/** What the build knows of one document. */
export interface DocumentParts {
  /** The page's name in src/app/pages.tsx. */
  page: string;
  /** The query it is rendered for; '' for none. */
  query: string;
  /** The query parameter with a secret that it is served for; null for none. */
  secret: string | null;
  /** The rules of the stylesheet that it needs at once, until a firm is published. */
  css: string;
  /** The rules that it needs at once for any firm. */
  anyFirmCss: string;
  /** The URLs of its scripts, the entry first. */
  scripts: string[];
}

/** What the build knows of all documents. */
export interface SiteParts {
  /** URL of the full stylesheet. */
  styles: string;
  /** Source of the inline script. */
  inline: string;
  /** What is kept of people, as `/privacy` says it. */
  kept: KeptData[];
  documents: DocumentParts[];
}

type RenderedPage = Omit<BuiltPage, 'file'> & { html: string };

const sourceHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The page as it is served for its secret: a private one. */
const drawnAs = (page: Page, secret: string | null): Page =>
  secret === null
    ? page
    : { title: page.title, path: page.path, screen: page.screen, access: 'private' };

/** The documents of a page: one for each query, and a private one for its secret. */
export function variantsOf(name: string): Pick<DocumentParts, 'query' | 'secret'>[] {
  const page = pageOf(name);
  if (page.access !== 'public') return [{ query: '', secret: null }];
  const { secret, queries = [] } = page;
  return [
    ...['', ...queries].map((query) => ({ query, secret: null })),
    ...(secret ? [{ query: '', secret }] : []),
  ];
}

export const pageNames = Object.keys(pages);

const pageOf = (name: string): Page => {
  const found = Object.entries(pages).find(([known]) => known === name);
  if (!found) throw new Error(`There is no page '${name}'.`);
  return found[1];
};

/** Returns the path of a page by its name. */
export const pathOf = (name: string): string => pageOf(name).path;

/** Renders what a document shows and may come to show, which decides on the rules it needs. */
export async function renderShown(
  { kept }: Pick<SiteParts, 'kept'>,
  { page, query, secret }: Pick<DocumentParts, 'page' | 'query' | 'secret'>,
  firm: Firm,
): Promise<{ content: string; notice: string; work: string }> {
  const drawn = drawnAs(pageOf(page), secret);
  return {
    content: await renderContent(drawn, query, firm, kept),
    notice: renderNotice(drawn, firm),
    work: drawn.path === pagePath('/') ? mostWork : '',
  };
}

/** Sets the heading of the sample sites, which the page of the default firm has no rule for. */
const sampleRules = (firm: Firm): string =>
  sayFor(shownFirm(firm))('sampleStreet', '')
    ? '.street>p{grid-column:1/-1;padding:0 1.25rem .5rem;font-size:.875rem}'
    : '';

/** Renders one document for a firm. */
export async function renderPage(
  site: SiteParts,
  { css: defaultCss, anyFirmCss, scripts, ...variant }: DocumentParts,
  firm: Firm,
  publicUrl: string,
): Promise<RenderedPage> {
  const page = pageOf(variant.page);
  const drawn = drawnAs(page, variant.secret);
  const { content } = await renderShown(site, variant, firm);
  const { styles, inline, kept } = site;
  const css =
    (firm.version ? anyFirmCss : defaultCss) +
    colourRules(firm.identity.colours) +
    nameRules(firm.identity) +
    sampleRules(firm);
  const { query, secret } = variant;
  const parts = { firm, kept, publicUrl, styles, inline, scripts, query, content, css };
  return {
    html: await renderDocument(drawn, parts),
    path: page.path,
    query,
    secret,
    access: drawn.access,
    foreignImages: page.foreignImages ?? false,
    inlineStyles: page.inlineStyles ?? false,
    sharesProcess: page.static !== undefined,
    scripts: [sourceHash(inline)],
    styles: [sourceHash(css)],
  };
}
