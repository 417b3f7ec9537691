import type { PublicFirm } from './firm.ts';

/** The part of the United Kingdom where a company is registered, by the letters of its number. */
function registryOf(companyNumber: string): string {
  if (/^S/i.test(companyNumber)) return 'Scotland';
  return /^[NR]/i.test(companyNumber) ? 'Northern Ireland' : 'England and Wales';
}

/** Says whom a trading name stands for; '' where it need not be said. */
export function tradingLine({
  name,
  kind,
  legalName,
  companyNumber,
  registeredOffice,
  address,
}: PublicFirm['identity']): string {
  if (kind !== 'limited-company')
    return legalName && `${name} is a trading name of ${legalName}, ${address.join(', ')}.`;
  const company = legalName || name;
  return [
    companyNumber
      ? `${company} is registered in ${registryOf(companyNumber)}, company number ${companyNumber}.`
      : `${company}.`,
    registeredOffice && `Registered office: ${registeredOffice}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a letter says of who trades, with the VAT number; '' where the name says it all. */
export const legalLine = (identity: PublicFirm['identity']): string =>
  [tradingLine(identity), identity.vatNumber && `VAT number ${identity.vatNumber}.`]
    .filter(Boolean)
    .join(' ');
