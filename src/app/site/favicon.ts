import favicon from '#src/public/favicon.svg?raw';
import { escapeHtml } from '#src/server/http/pages/page-manifest.ts';
import type { PublicFirm } from '#src/shared/firm/firm.ts';
import { defaultPalette, paletteOf } from '#src/shared/firm/palette.ts';

/** Where a firm's own icon is, each under an address of its own; undefined for the drawn one. */
export const ownIcon = ({ icon }: PublicFirm['identity'], file: string): string | undefined =>
  icon && `/${file}?v=${icon.name.slice(0, 8)}`;

/** The firm's icon as SVG: the drawn awning in its colours. */
export function faviconOf({ name, colours }: PublicFirm['identity']): string {
  const named = favicon.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(name)}</title>`,
  );
  const own = paletteOf(colours);
  if (own === defaultPalette) return named;
  const inPlaceOf = new Map([
    [defaultPalette.main, own.main],
    [defaultPalette.action, own.glow],
    [defaultPalette.ground, own.onMain],
  ]);
  return named.replaceAll(/#[0-9a-f]{6}/g, (drawn) => inPlaceOf.get(drawn) ?? drawn);
}
