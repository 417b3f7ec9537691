import { brandOf } from '#src/shared/firm/brand.ts';
import type { PublicFirm } from '#src/shared/firm/firm.ts';
import { weekdays } from '#src/shared/firm/hours-text.ts';

/** Describes the firm to search engines as JSON-LD, by schema.org's LocalBusiness. */
export function structuredData(firm: PublicFirm, publicUrl: string): string {
  const { identity } = firm;
  const { name, phone } = brandOf(firm);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: `${publicUrl}/`,
    image: `${publicUrl}/shared-link.png`,
    telephone: phone.href.replace('tel:', ''),
    email: identity.email,
    address: identity.address.join(', '),
    ...(identity.visits && identity.map && { hasMap: identity.map }),
    ...(identity.legalName && { legalName: identity.legalName }),
    ...(identity.vatNumber && { vatID: identity.vatNumber }),
    openingHoursSpecification: weekdays.flatMap((day) => {
      const times = identity.hours[day];
      if (!times) return [];
      const dayOfWeek = day.charAt(0).toUpperCase() + day.slice(1);
      return {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek,
        opens: times.from,
        closes: times.until,
      };
    }),
  };
  return JSON.stringify(data).replaceAll('\u00a0', ' ').replaceAll('<', '\\u003c');
}
