import { colourRules } from '#src/app/site/colour-rules.ts';
import { drawSharedPicture } from '#src/app/site/firm-files.tsx';
import { nameRules } from '#src/app/site/name-rules.ts';
import { pathOf, renderPage, type SiteParts } from '#src/app/site/render-pages.ts';
import { mailOf } from '#src/features/firm/profile/preview-rules.ts';
import type { FirmPictures, RenderTask } from '#src/server/firm/render-task.ts';
import type { Firm } from '#src/shared/firm/firm.ts';

const portalTabs = {
  portal: 'projects',
  'portal-designs': 'designs',
  'portal-billing': 'billing',
  'portal-support': 'support',
} as const;

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
    case 'portal':
    case 'portal-designs':
    case 'portal-billing':
    case 'portal-support': {
      const { drawPortal } = await import('./portal.tsx');
      const content = await drawPortal(firm, now, portalTabs[of]);
      return wholePage(parts, firm, 'Customer Portal', content);
    }
    case 'wizard-2':
    case 'wizard-3':
    case 'wizard-4':
    case 'wizard-5': {
      const { drawWizard } = await import('./wizard.tsx');
      const step = Number(of.replace('wizard-', ''));
      return wholePage(parts, firm, 'Tell us about your website', drawWizard(firm, now, step - 1));
    }
    case 'invoice':
      return (await import('./papers.ts')).drawInvoice(firm, now);
    case 'quote':
      return (await import('./papers.ts')).drawQuote(firm, now, publicUrl);
    case 'shared-picture':
      return `<!doctype html><html lang="en-GB"><title>The picture of shared links</title><style>body{margin:0}img{display:block;width:100%}</style><img alt="The picture of shared links" src="data:image/png;base64,${drawSharedPicture(firm, pictures).toString('base64')}">`;
    default: {
      const kind = mailOf(of);
      if (kind) return (await import('./mail.ts')).drawMail(firm, kind, publicUrl, now);
      const document = parts.documents.find(
        ({ page, query, secret }) => pathOf(page) === of && query === '' && secret === null,
      );
      return document ? (await renderPage(parts, document, firm, publicUrl)).html : '';
    }
  }
}

/** A page that the browser renders otherwise, with the whole stylesheet and the firm's colours. */
const wholePage = ({ styles }: SiteParts, firm: Firm, title: string, content: string): string =>
  `<!doctype html><html lang="en-GB"><title>${title}</title><link rel="stylesheet" href="${styles}"><style>${colourRules(firm.identity.colours)}${nameRules(firm.identity)}</style><div id="root">${content}</div>`;
