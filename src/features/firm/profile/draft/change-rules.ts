import {
  type FieldName,
  fieldNames,
  fieldTexts,
  groundTexts,
} from '#src/features/firm/profile/fields/field-texts.ts';
import { partnersTexts } from '#src/features/firm/profile/fields/hold-rules.ts';
import {
  packageFields,
  packageTexts,
  packageValue,
} from '#src/features/firm/profile/fields/package-texts.ts';
import { sentenceLabel } from '#src/features/firm/profile/fields/sentence-texts.ts';
import { drawingNames, sectionNames } from '#src/features/firm/profile/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { startText, timeText } from '#src/shared/firm/brand.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { hoursText } from '#src/shared/firm/hours-text.ts';
import { usualDrawings } from '#src/shared/firm/landing-parts.ts';
import type { FirmPackage } from '#src/shared/firm/prices.ts';
import { promisesOf } from '#src/shared/firm/promises.ts';
import { sentenceOf } from '#src/shared/firm/sentences/said.ts';
import { sentenceNames } from '#src/shared/firm/sentences/sentences.ts';
import { formatPounds } from '#src/shared/money.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';
import { isSame } from './part-rules.ts';
import { swatchOf, valueText } from './value-rules.ts';

/** A firm, and whether it goes by a name of its own. */
type Told = FirmData & { hasOwnName: boolean };

/** A field that differs between two firms, in words. */
interface Change {
  label: string;
  from: Said;
  to: Said;
}

/** What a field holds, in words; the colour that it is, to be shown with them. */
interface Said {
  text: string;
  colour?: string | undefined;
}

const valueAt = (firm: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value ? Reflect.get(value, name) : undefined),
      firm,
    );

/** The headings that tell fields of one name apart, by where they stand. */
const headings: Record<string, string> = {
  'prices.estimate.services': 'Estimates',
  'prices.estimate.addOns': 'Estimates',
};

/** Returns the name of a field where its heading does not stand above it. */
function fullLabel(name: FieldName, { identity: { kind } }: FirmData): string {
  const isPartners = name === 'identity.legalName' && kind === 'partnership';
  const [label] = isPartners ? partnersTexts : fieldTexts[name];
  const heading = headings[name.slice(0, name.lastIndexOf('.'))];
  const isAcronym = /^[A-Z]{2}/.test(label);
  return heading ? `${heading}: ${isAcronym ? label : lowered(label)}` : label;
}

/** Says what a package costs; during the discount, what it costs then. */
function offeredText(
  { setup, originalSetup, price, originalPrice, per }: FirmPackage,
  hasDiscount: boolean,
): string {
  const [once, fee] = hasDiscount ? [setup, price] : [originalSetup, originalPrice];
  return `${formatPounds(once)} set-up, ${sayFee(fee, per)}`;
}

/** Says what becomes of packages: of each by its key, which no other has. */
function packageChanges(
  before: readonly FirmPackage[],
  after: readonly FirmPackage[],
  hasDiscount: boolean,
): Change[] {
  const changed = after.flatMap((one) => {
    const old = before.find(({ key }) => key === one.key);
    if (!old)
      return [
        {
          label: one.name,
          from: { text: 'not offered' },
          to: { text: offeredText(one, hasDiscount) },
        },
      ];
    return packageFields
      .filter((field) => !isSame(old[field], one[field]))
      .map((field) => ({
        label: `${one.name}: ${packageTexts[field][0].toLowerCase()}`,
        from: { text: packageValue(old, field) },
        to: { text: packageValue(one, field) },
      }));
  });
  const removed = before
    .filter(({ key }) => !after.some((one) => one.key === key))
    .map(({ name }) => ({
      label: name,
      from: { text: 'offered' },
      to: { text: 'no longer offered; whoever has it keeps it' },
    }));
  const orderOf = (list: readonly FirmPackage[], other: readonly FirmPackage[]) =>
    list.filter(({ key }) => other.some((one) => one.key === key)).map(({ key }) => key);
  const isMoved = !isSame(orderOf(before, after), orderOf(after, before));
  const names = (list: readonly FirmPackage[]) => list.map(({ name }) => name).join(', ');
  const moved = {
    label: 'Order of packages',
    from: { text: names(before) },
    to: { text: names(after) },
  };
  return [...changed, ...removed, ...(isMoved ? [moved] : [])];
}

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

export function discountText({ prices: { discount } }: Pick<FirmData, 'prices'>): string {
  if (discount.kind === 'rolling') return `for ${discount.days} days from a visit`;
  return discount.kind === 'until' ? `until ${formatDate(discount.date)}` : 'none';
}

function heroText({ shows, picture }: FirmData['words']['landing']['hero']): string {
  if (shows === 'picture') return `your picture: ${picture?.alt ?? ''}`;
  return shows === 'street' ? 'the street' : 'nothing';
}

const timeOf = {
  'identity.promises.reply': 'reply',
  'identity.promises.answer': 'answer',
  'identity.promises.support': 'support',
} as const;
/** The service that a drawing stands beside. */
const drawingOf = {
  'words.services.first.drawing': 'first',
  'words.services.second.drawing': 'second',
  'words.services.third.drawing': 'third',
} as const;
const isDrawingName = (name: string): name is keyof typeof drawingOf => name in drawingOf;

const isTimeName = (name: string): name is keyof typeof timeOf => name in timeOf;

function textOf(firm: Told, name: FieldName): string {
  if (name === 'identity.hours') return hoursText(firm.identity.hours);
  if (name === 'prices.discount') return discountText(firm);
  if (name === 'identity.logo') return firm.identity.logo ? 'a picture' : 'the drawn awning';
  if (name === 'identity.icon') return firm.identity.icon ? 'a picture' : 'the drawn mark';
  if (name === 'words.landing.hero') return heroText(firm.words.landing.hero);
  if (name === 'words.landing.sections')
    return firm.words.landing.sections.map((section) => sectionNames[section]).join(', ');
  if (name === 'identity.colours.ground')
    return groundTexts[firm.identity.colours.ground ?? 'warm'].toLowerCase();
  if (isDrawingName(name)) {
    const place = drawingOf[name];
    return drawingNames[firm.words.services[place].drawing ?? usualDrawings[place]].toLowerCase();
  }
  if (isTimeName(name))
    return timeText(promisesOf(firm.identity, firm.hasOwnName)[timeOf[name]]) || 'no time';
  if (name === 'identity.promises.startDays')
    return startText(promisesOf(firm.identity, firm.hasOwnName)) || 'no time';
  return valueText(name, valueAt(firm, name));
}

const saidOf = (firm: Told, name: FieldName): Said => ({
  text: textOf(firm, name),
  colour: swatchOf(name, valueAt(firm, name)),
});

/** Returns what publishing a firm in place of another changes. */
export function changesOf(before: Told, after: Told): Change[] {
  const differs = (name: FieldName) =>
    name.startsWith('identity.promises.')
      ? textOf(before, name) !== textOf(after, name)
      : !isSame(valueAt(before, name), valueAt(after, name));
  const changes = fieldNames
    .filter(differs)
    .flatMap((name) =>
      name === 'prices.packages'
        ? packageChanges(
            before.prices.packages,
            after.prices.packages,
            after.prices.discount.kind !== 'none',
          )
        : [{ label: fullLabel(name, after), from: saidOf(before, name), to: saidOf(after, name) }],
    );
  for (const name of sentenceNames) {
    const [from, to] = [sentenceOf(before, name), sentenceOf(after, name)];
    if (from !== to)
      changes.push({
        label: sentenceLabel(name),
        from: { text: from || 'nothing' },
        to: { text: to || 'nothing' },
      });
  }
  if (isSame(before.terms, after.terms)) return changes;
  const changed = after.terms.filter(
    (section) => !before.terms.some((old) => isSame(old, section)),
  );
  const text = changed.map(({ title }) => title).join(', ') || 'another order, or fewer sections';
  return [...changes, { label: 'Terms', from: { text: 'the edition in force' }, to: { text } }];
}
