/** What a frame shows until a page's heading font is there would be another font's. */
export const headingFont = '600 1em Fraunces';

/**
 * Readies a document for a frame without scripts: with its whole stylesheet and heading font at once,
 * without what stands for missing scripts, and with no way to leave it.
 */
export function frameHtml(html: string, font: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const unused of page.querySelectorAll('script, body noscript, link[rel=expect]'))
    unused.remove();
  for (const noscript of page.querySelectorAll('head noscript'))
    noscript.replaceWith(...noscript.childNodes);
  for (const link of page.querySelectorAll('a[href]:not([href^="#"])'))
    link.removeAttribute('href');
  const preload = page.createElement('link');
  Object.assign(preload, { rel: 'preload', href: font });
  preload.setAttribute('as', 'font');
  preload.setAttribute('crossorigin', '');
  const face = page.createElement('style');
  face.textContent = `@font-face{font-family:Fraunces;font-weight:600;src:url(${font}) format("woff2")}`;
  page.head.prepend(preload, face);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
