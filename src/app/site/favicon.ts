import favicon from '#src/public/favicon.svg?raw';
import { escapeHtml } from '#src/server/http/page-manifest.ts';
import type { PublicFirm } from '#src/shared/firm/firm.ts';
import { paletteOf } from '#src/shared/firm/palette.ts';

const { main, action } = paletteOf({ main: '#14392f', action: '#b8391b' });

/** The firm's icon as SVG: the drawn awning in its colours. */
export function faviconOf({ name, colours }: PublicFirm['identity']): string {
  const own = paletteOf(colours);
  return favicon
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replaceAll(main, own.main)
    .replaceAll(action, own.action);
}
