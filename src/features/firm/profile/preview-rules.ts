import { pagePath } from '#src/shared/paths.ts';

/** How a preview is shown: a page or mail on a phone and a desk, a sheet of paper, or a picture. */
type PreviewKind = 'page' | 'mail' | 'paper' | 'picture';

interface Preview {
  kind: PreviewKind;
  label: string;
  group: string;
}

const pages = { kind: 'page', group: 'Pages' } as const;
const portal = { kind: 'page', group: 'A customer’s portal' } as const;
const papers = 'Papers and pictures';

/** What can be seen as the draft would make it, by its path or name. */
const all = {
  [pagePath('/')]: { ...pages, label: 'The landing page' },
  [pagePath('/payment')]: { ...pages, label: 'Choose your service' },
  [pagePath('/onboarding')]: { ...pages, label: 'Tell us about your project' },
  'wizard-2': { ...pages, label: 'Tell us about your project, step 2' },
  'wizard-3': { ...pages, label: 'Tell us about your project, step 3' },
  'wizard-4': { ...pages, label: 'Tell us about your project, step 4' },
  'wizard-5': { ...pages, label: 'Tell us about your project, step 5' },
  [pagePath('/payment-setup')]: { ...pages, label: 'Payment setup' },
  [pagePath('/consultation')]: { ...pages, label: 'Custom quote' },
  [pagePath('/website-update-request')]: { ...pages, label: 'Update your website' },
  [pagePath('/portfolio')]: { ...pages, label: 'Our portfolio' },
  [pagePath('/terms')]: { ...pages, label: 'Terms' },
  [pagePath('/privacy')]: { ...pages, label: 'Privacy' },
  portal: { ...portal, label: 'Projects' },
  'portal-designs': { ...portal, label: 'Designs' },
  'portal-billing': { ...portal, label: 'Billing' },
  'portal-support': { ...portal, label: 'Support' },
  quote: { kind: 'paper', group: papers, label: 'A quote' },
  invoice: { kind: 'paper', group: papers, label: 'An invoice' },
  'shared-picture': { kind: 'picture', group: papers, label: 'The picture of shared links' },
} as const satisfies Record<string, Preview>;
type FixedName = keyof typeof all;

/** What can be seen, by a name above or `mail:` with the kind of a mail. */
export type PreviewName = FixedName | `mail:${string}`;

const fixed: Record<FixedName, Preview> = all;
const isFixed = (name: string): name is FixedName => Object.hasOwn(fixed, name);
const prefix = 'mail:';
const isMail = (name: string): name is `mail:${string}` => name.startsWith(prefix);

/** What can be seen but mails, by its group, in the order of the list. */
export const fixedPreviews = Object.keys(fixed)
  .filter(isFixed)
  .map((value) => ({ value, label: fixed[value].label, group: fixed[value].group }));

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
