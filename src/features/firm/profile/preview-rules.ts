import { pagePath } from '#src/shared/paths.ts';

/** How a preview is shown: a page or mail on a phone and a desk, a sheet of paper, or a picture. */
type PreviewKind = 'page' | 'mail' | 'paper' | 'picture';

interface Preview {
  kind: PreviewKind;
  label: string;
}

/** What can be seen as the draft would make it, by its path or name. */
const all = {
  [pagePath('/')]: { kind: 'page', label: 'The landing page' },
  [pagePath('/payment')]: { kind: 'page', label: 'Choose your service' },
  [pagePath('/onboarding')]: { kind: 'page', label: 'Tell us about your project' },
  [pagePath('/payment-setup')]: { kind: 'page', label: 'Payment setup' },
  [pagePath('/consultation')]: { kind: 'page', label: 'Custom quote' },
  [pagePath('/website-update-request')]: { kind: 'page', label: 'Update your website' },
  [pagePath('/portfolio')]: { kind: 'page', label: 'Our portfolio' },
  [pagePath('/terms')]: { kind: 'page', label: 'Terms' },
  [pagePath('/privacy')]: { kind: 'page', label: 'Privacy' },
  portal: { kind: 'page', label: 'A customer’s portal' },
  'order-receipt': { kind: 'mail', label: 'Email: the receipt of an order' },
  invoice: { kind: 'paper', label: 'An invoice' },
  'shared-picture': { kind: 'picture', label: 'The picture of shared links' },
} as const satisfies Record<string, Preview>;
export type PreviewName = keyof typeof all;

export const previews: Record<PreviewName, Preview> = all;
const isPreviewName = (name: string): name is PreviewName => name in previews;
export const previewNames = Object.keys(previews).filter(isPreviewName);

export const findPreview = (name: string): PreviewName | undefined =>
  isPreviewName(name) ? name : undefined;
