import { unbroken } from './address.ts';
import { brandOf } from './brand.ts';
import { completeDefaultFirm } from './default-firm.ts';
import { withDeskPrices, withDeskSetup } from './desk-prices.ts';
import type { Firm, PageFirm } from './firm.ts';
import type { LandingSection } from './landing-parts.ts';
import { hasOwnName, withOwnName } from './own-name.ts';
import { withPlainWords } from './plain-words.ts';
import { withoutOpenTimes } from './promises.ts';
import { type Say, sayFor } from './say.ts';
import { saidOf } from './sentences/said.ts';
import { agreedTerms } from './terms/agreed-terms.ts';
import type { FirmWords } from './words.ts';

/** A firm as its pages show it. */
export type ShownFirm = Firm & Pick<PageFirm, 'said'>;

const nothing = { title: '', body: '', signature: '' };

const isEmpty = ({ title, body }: { title: string; body: string }) => !title && !body;

/** Leaves out the sections of the landing page that have nothing to say. */
function withContent({ about, services, landing, ...words }: FirmWords): FirmWords {
  const empty: Partial<Record<LandingSection, boolean>> = {
    about: isEmpty(about),
    services: Object.values(services).every(isEmpty),
  };
  const sections = landing.sections.filter((name) => !empty[name]);
  return { ...words, about, services, landing: { ...landing, sections } };
}

/** Fills in the times that a firm promises, and leaves out those that it does not. */
export function withTimes<Texts>(texts: Texts, firm: Pick<PageFirm, 'identity'>): Texts {
  const { replies, answers } = brandOf(firm);
  const fill = (text: string) =>
    withoutOpenTimes(text, firm.identity.promises)
      .replaceAll('{reply time}', replies)
      .replaceAll('{answer time}', answers);
  return JSON.parse(JSON.stringify(texts), (_, value) =>
    typeof value === 'string' ? fill(value) : value,
  );
}

/** Returns how a firm says its sentences, on paper as on its pages. */
export function sayAs(firm: Firm): Say {
  const known = sayings.get(firm);
  if (known) return known;
  const say = sayFor({ said: withTimes(saidOf(withOwnName(firm)), firm) });
  sayings.set(firm, say);
  return say;
}
/** How each firm that was in force says its sentences: a list asks for every row. */
const sayings = new WeakMap<Firm, Say>();

/** Keeps postcodes and the VAT number whole on the pages of a published firm: those of the default one stay as they are. */
const withWholeCodes = ({ identity, ...firm }: Firm): Firm => ({
  ...firm,
  identity: firm.version
    ? {
        ...identity,
        address: identity.address.map(unbroken),
        registeredOffice: unbroken(identity.registeredOffice),
        vatNumber: identity.vatNumber.replaceAll(' ', '\u00a0'),
      }
    : identity,
});

/** Returns a firm with what it says; the story of the specification's firm is not told under another name. */
export function shownFirm(published: Firm): ShownFirm {
  const firm = withDeskPrices(withPlainWords(withWholeCodes(published)));
  const { words } = firm;
  const isTheirs = hasOwnName(firm) && words.about.body === completeDefaultFirm.words.about.body;
  return {
    ...firm,
    words: withTimes(withContent({ ...words, ...(isTheirs && { about: nothing }) }), firm),
    said: withTimes(saidOf(withOwnName(firm)), firm),
    terms: agreedTerms(firm),
    retired: firm.retired.map((one) => withDeskSetup(firm, one)),
  };
}
