import { type FieldName, fieldTexts } from '#src/features/firm/profile/fields/field-texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import type { FirmKind } from '#src/shared/firm/identity.ts';
import { formatPounds } from '#src/shared/money.ts';

/** What each kind of firm is called. */
export const firmKindTexts: Record<FirmKind, string> = {
  'sole-trader': 'Sole trader',
  partnership: 'Partnership',
  'limited-company': 'Limited company',
};
const isKind = (value: string): value is FirmKind => value in firmKindTexts;

/** What a number counts, by the field that it stands in. */
function numberText(name: FieldName, value: number): string {
  if (fieldTexts[name][2] === 'pounds') return formatPounds(value);
  if (name === 'identity.vatRate') return `${value} per cent, in every price`;
  if (name.startsWith('retention.')) return `${value} months`;
  return name.startsWith('prices.estimate.') ? `times ${value}` : String(value);
}

const isColour = (name: string) => name.startsWith('identity.colours.');

/** Says what a field of the firm holds, as people read it; what it does not know, as it is. */
export function valueText(name: FieldName, value: unknown): string {
  if (name === 'identity.kind' && typeof value === 'string' && isKind(value))
    return firmKindTexts[value];
  if (name === 'identity.vatRate' && value === null) return 'no VAT';
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'identity.bankHolidays' && Array.isArray(value))
    return value.map((day) => formatDate(String(day))).join('; ') || 'nothing';
  if (Array.isArray(value)) return value.join('; ') || 'nothing';
  return typeof value === 'string' && value !== '' ? value : 'nothing';
}

/** The colour that a field holds, to be shown beside its name; undefined for another field. */
export const swatchOf = (name: FieldName, value: unknown): string | undefined =>
  isColour(name) && typeof value === 'string' ? value : undefined;
