import { colourRules } from '#src/app/site/colour-rules.ts';
import { drawSharedPicture } from '#src/app/site/firm-files.tsx';
import { pathOf, renderPage, type SiteParts } from '#src/app/site/render-pages.ts';
import type { FirmPictures, RenderTask } from '#src/server/firm/render-task.ts';
import { forBrowser } from '#src/server/mail/logo-part.ts';
import type { Firm } from '#src/shared/firm/firm.ts';

/**
 * Draws a page, mail or paper as a firm would have it; '' for none of ours. Nothing is stored, sent or
 * counted. What is not a page is loaded when it is asked for.
 */
export async function drawPreview(
  parts: SiteParts,
  preview: RenderTask['preview'],
  firm: Firm,
  pictures: FirmPictures,
  publicUrl: string,
): Promise<string> {
  if (!preview) return '';
  const { of, now } = preview;
  switch (of) {
    case 'portal': {
      const { drawPortal } = await import('./portal.tsx');
      return wholePage(parts, firm, drawPortal(firm, now));
    }
    case 'order-receipt':
      return forBrowser(
        (await import('./receipt.ts')).drawReceipt(firm, publicUrl, now),
        publicUrl,
      );
    case 'invoice':
      return (await import('./invoice.tsx')).drawInvoice(firm, now);
    case 'shared-picture':
      return `<!doctype html><html lang="en-GB"><title>The picture of shared links</title><style>body{margin:0}img{display:block;width:100%}</style><img alt="The picture of shared links" src="data:image/png;base64,${drawSharedPicture(firm, pictures).toString('base64')}">`;
    default: {
      const document = parts.documents.find(
        ({ page, query, secret }) => pathOf(page) === of && query === '' && secret === null,
      );
      return document ? (await renderPage(parts, document, firm, publicUrl)).html : '';
    }
  }
}

/** A page that the browser renders otherwise, with the whole stylesheet and the firm's colours. */
const wholePage = ({ styles }: SiteParts, firm: Firm, content: string): string =>
  `<!doctype html><html lang="en-GB"><title>Customer Portal</title><link rel="stylesheet" href="${styles}"><style>${colourRules(firm.identity.colours)}</style><div id="root">${content}</div>`;
