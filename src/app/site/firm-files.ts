import manifest from '#src/public/desk.webmanifest?raw';
import type { Firm } from '#src/shared/firm/firm.ts';
import { paletteOf } from '#src/shared/firm/palette.ts';
import { faviconOf } from './favicon.ts';
import { drawIcon, drawSharedPicture } from './shared-picture.tsx';

/** The manifest of the desk as an app on a phone. */
const deskManifest = ({ identity }: Firm): string =>
  JSON.stringify({
    ...JSON.parse(manifest),
    name: `${identity.name} desk`,
    theme_color: paletteOf(identity.colours).main,
  });

/** The files of a firm beside its pages, by their names at the root of the site. */
export function firmFiles(firm: Firm): Record<string, string | Buffer> {
  const favicon = faviconOf(firm.identity);
  return {
    'favicon.svg': favicon,
    'desk.webmanifest': deskManifest(firm),
    'desk-192.png': drawIcon(favicon, 192),
    'desk-512.png': drawIcon(favicon, 512),
    'shared-link.png': drawSharedPicture(firm),
  };
}
