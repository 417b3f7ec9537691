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
  'wizard-2': { kind: 'page', label: 'Tell us about your project, step 2' },
  'wizard-3': { kind: 'page', label: 'Tell us about your project, step 3' },
  'wizard-4': { kind: 'page', label: 'Tell us about your project, step 4' },
  'wizard-5': { kind: 'page', label: 'Tell us about your project, step 5' },
  [pagePath('/payment-setup')]: { kind: 'page', label: 'Payment setup' },
  [pagePath('/consultation')]: { kind: 'page', label: 'Custom quote' },
  [pagePath('/website-update-request')]: { kind: 'page', label: 'Update your website' },
  [pagePath('/portfolio')]: { kind: 'page', label: 'Our portfolio' },
  [pagePath('/terms')]: { kind: 'page', label: 'Terms' },
  [pagePath('/privacy')]: { kind: 'page', label: 'Privacy' },
  portal: { kind: 'page', label: 'A customer’s portal: projects' },
  'portal-designs': { kind: 'page', label: 'A customer’s portal: designs' },
  'portal-billing': { kind: 'page', label: 'A customer’s portal: billing' },
  'portal-support': { kind: 'page', label: 'A customer’s portal: support' },
  quote: { kind: 'paper', label: 'A quote' },
  invoice: { kind: 'paper', label: 'An invoice' },
  'shared-picture': { kind: 'picture', label: 'The picture of shared links' },
} as const satisfies Record<string, Preview>;
type FixedName = keyof typeof all;

/** What can be seen, by a name above or `mail:` with the kind of a mail. */
export type PreviewName = FixedName | `mail:${string}`;

const fixed: Record<FixedName, Preview> = all;
const isFixed = (name: string): name is FixedName => Object.hasOwn(fixed, name);
const prefix = 'mail:';
const isMail = (name: string): name is `mail:${string}` => name.startsWith(prefix);

/** What can be seen but mails, in the order of the list. */
export const fixedPreviews = Object.keys(fixed)
  .filter(isFixed)
  .map((value) => ({ value, label: fixed[value].label }));

/** Whether something can be seen by this name; of a mail only its kind can say so. */
export const isPreviewName = (name: string): name is PreviewName => isFixed(name) || isMail(name);

/** The name of the preview of a kind of mail. */
export const mailPreview = (kind: string): PreviewName => `${prefix}${kind}`;

/** The kind of mail that a preview is of; undefined for another one. */
export const mailOf = (name: string): string | undefined =>
  isMail(name) ? name.slice(prefix.length) : undefined;

/** How a preview is shown. */
export const previewKind = (name: PreviewName): PreviewKind =>
  isFixed(name) ? fixed[name].kind : 'mail';
