import favicon from '#src/public/favicon.svg?raw';
import { escapeHtml } from '#src/server/http/pages/page-manifest.ts';
import type { PublicFirm } from '#src/shared/firm/firm.ts';
import { defaultPalette, paletteOf } from '#src/shared/firm/palette.ts';

/** The firm's icon as SVG: the drawn awning in its colours. */
export function faviconOf({ name, colours }: PublicFirm['identity']): string {
  const own = paletteOf(colours);
  const light = defaultPalette.ground;
  return favicon
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replaceAll(light, own.onMain)
    .replaceAll(defaultPalette.main, own.main)
    .replaceAll(defaultPalette.action, own.glow);
}
