import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { unicodeRange } from '#src/client/page/heading-font.ts';

/** Until it is there, headings would show in another font. */
const headingFont = '600 1em Fraunces';

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
  face.textContent = `@font-face{font-family:Fraunces;font-weight:600;src:url(${fraunces}) format("woff2");unicode-range:${unicodeRange}}`;
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
    void Promise.resolve(fonts?.load(headingFont)).finally(() => setReady(true));
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
