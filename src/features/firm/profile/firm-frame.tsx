import sans from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf?url';
import bold from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf?url';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import further from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff2?url';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { unicodeRange } from '#src/client/page/heading-font.ts';

/** Until it is there, headings would show in another font. */
const headingFont = '600 1em Fraunces';
/** A letter of each of its files: of English, and of Polish, Czech, Welsh and Turkish. */
const letters = 'aź';
/** Those of papers, as their PDFs have them. */
const paperFonts = ['400 1em "Source Sans 3"', '600 1em "Source Sans 3"'];
const paperFaces = [[400, sans] as const, [600, bold] as const]
  .map(
    ([weight, file]) =>
      `@font-face{font-family:"Source Sans 3";font-weight:${weight};src:url(${file})}`,
  )
  .join('');
const isPaper = (html: string) => html.includes('"Source Sans 3"');

/**
 * Readies a document for a frame without scripts: with its whole stylesheet and heading font at once,
 * without what stands for missing scripts, and with no way to leave it.
 */
function frameHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const unused of page.querySelectorAll('script, body noscript, link[rel=expect]'))
    unused.remove();
  for (const noscript of page.querySelectorAll('head noscript'))
    noscript.replaceWith(...noscript.childNodes);
  for (const link of page.querySelectorAll('a[href]:not([href^="#"])'))
    link.removeAttribute('href');
  const preload = page.createElement('link');
  Object.assign(preload, { rel: 'preload', href: fraunces });
  preload.setAttribute('as', 'font');
  preload.setAttribute('crossorigin', '');
  const face = page.createElement('style');
  face.textContent = `@font-face{font-family:Fraunces;font-weight:600;src:url(${fraunces}) format("woff2");unicode-range:${unicodeRange}}@font-face{font-family:Fraunces;font-weight:600;src:url(${further}) format("woff2");unicode-range:U+0100-024F,U+1E00-1EFF}${isPaper(html) ? paperFaces : ''}`;
  page.head.prepend(preload, face);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** How large a frame is, in pixels. */
export interface Size {
  label: string;
  width: number;
  height: number;
}

/** A document without scripts, made smaller where it is wider than the room there is. */
export function Frame({ html, label, width, height }: Size & { html: string }) {
  const room = useRef<HTMLElement>(null);
  const [available, setAvailable] = useState(width);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setAvailable(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, available / width);
  const show = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const fonts = currentTarget.contentDocument?.fonts;
    // A font that does not come leaves its fallback.
    const wanted = [headingFont, ...(isPaper(html) ? paperFonts : [])];
    void Promise.all(wanted.map((font) => fonts?.load(font, letters))).finally(() =>
      setReady(true),
    );
  };
  return (
    <figure ref={room}>
      <figcaption className="mb-2 text-sm text-stone">{label}</figcaption>
      <div className="overflow-hidden" style={{ height: height * scale }}>
        <iframe
          // Of our origin, or Safari drops its stylesheet; without scripts.
          sandbox="allow-same-origin"
          title={`${label}, as it would be published`}
          srcDoc={frameHtml(html)}
          width={width}
          height={height}
          onLoad={show}
          className={`raised origin-top-left rounded bg-paper ${isReady ? '' : 'opacity-0'}`}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  );
}
