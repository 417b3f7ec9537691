import { onboardingExample } from '#src/features/sales/onboarding/contract.ts';
import { consultationExample } from '#src/features/sales/quote/request/contract.ts';
import { websiteUpdateExample } from '#src/features/sales/website-update/contract.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { drawMockUp } from './mock-up.ts';
import { people } from './seed-people.ts';
import { quoteUpdate, seedAcceptedQuote, seedUpdateToStart } from './seed-quotes.ts';
import type { SeedServer } from './seed-server.ts';

/** Created last: if it exists, seeding was completed. */
export const lastPortfolioTitle = 'Thrown by hand, sold by post';

/** Creates quote and update requests in every status, and an order that was never paid. */
export async function seedRequests(server: SeedServer): Promise<void> {
  const admin = '/api/admin';
  const consultations = [
    [12, 'quoted', { fullName: 'Idris Pell', businessName: 'Pell Joinery' }],
    [
      9,
      'delayed',
      {
        fullName: 'Sunita Rao',
        businessName: 'Rao Dance School',
        email: 'sunita@rao-dance.example.org',
        serviceType: 'customDevelopment',
        projectComplexity: 'advanced',
        projectDescription: 'Class booking with a waiting list, for parents on phones.',
      },
    ],
    [
      3,
      '',
      {
        fullName: 'Colm Daly',
        businessName: 'Daly Boatyard',
        email: 'colm@daly-boatyard.example.org',
        serviceType: 'ecommerce',
        timeline: 'flexible',
        projectDescription: 'Sell chandlery online; about two hundred things to begin with.',
      },
    ],
    [
      2,
      '',
      {
        fullName: 'Beth Orme',
        businessName: 'Orme Physio',
        email: 'beth@orme-physio.example.org',
        serviceType: 'integration',
        projectComplexity: 'basic',
        projectDescription: 'Connect our appointment book to the website we have.',
      },
    ],
    [
      0,
      '',
      {
        fullName: 'Ravi Menon',
        businessName: 'Menon Sweets',
        email: 'ravi@menon-sweets.example.org',
        serviceType: 'consultation',
        projectComplexity: 'basic',
        timeline: 'rush',
        projectDescription: 'An hour on whether to sell by post before Diwali.',
      },
    ],
  ] as const;
  for (const [days, status, facts] of consultations) {
    server.at(days, 13);
    const { id } = await server.visitor('/api/consultation', { ...consultationExample, ...facts });
    if (status) await server.admin('PATCH', `${admin}/consultations/${id}/status`, { status });
  }
  await seedAcceptedQuote(server);
  const updates = [
    [30, 'completed', {}],
    [
      17,
      'in-progress',
      {
        name: 'Dai Rees',
        businessName: 'Rees Butchers',
        email: 'dai@rees-butchers.example.org',
        updateCategory: 'basic',
        budget: 'under-100',
        description: 'New prices for the Christmas birds.',
      },
    ],
    [
      8,
      'quoted',
      {
        name: 'Ada Finch',
        businessName: 'Finch Catering',
        email: 'ada@finch-catering.example.org',
        updateCategory: 'major',
        budget: 'over-1000',
        timeline: '1-2months',
        description: 'The site is from 2014 and does not fit a phone.',
      },
    ],
    [
      4,
      'assessed',
      {
        name: 'Marek Nowak',
        businessName: 'Nowak Garage',
        email: 'marek@nowak-garage.example.org',
        description: 'MOT booking, and a map.',
      },
    ],
    [
      1,
      'pending',
      {
        name: 'Lucy Grange',
        businessName: 'Grange Yoga',
        email: 'lucy@grange-yoga.example.org',
        updateCategory: 'unsure',
        budget: 'open',
        timeline: 'flexible',
        description: 'It looks tired. What would you do?',
      },
    ],
    [
      20,
      'cancelled',
      {
        name: 'Piers Holt',
        businessName: 'Holt Antiques',
        email: 'piers@holt-antiques.example.org',
        updateCategory: 'basic',
        description: 'Take the clocks page down.',
      },
    ],
  ] as const;
  for (const [days, status, facts] of updates) {
    server.at(days, 15);
    const site = 'email' in facts ? `https://www.${facts.email.split('@')[1]}` : undefined;
    const body = { ...websiteUpdateExample, ...facts, ...(site && { currentWebsite: site }) };
    const { id } = await server.visitor('/api/website-update', body);
    if (status === 'quoted') await quoteUpdate(server, id);
    else if (status !== 'pending')
      await server.admin('PATCH', `${admin}/website-updates/${id}/status`, { status });
  }
  await seedUpdateToStart(server);
  server.at(2, 18);
  const unpaid = {
    fullName: 'Wilf Barnes',
    businessName: 'Barnes Allotment Shop',
    email: 'wilf@barnes-allotments.example.org',
  };
  await server.visitor('/api/client-onboarding', {
    ...onboardingExample,
    ...unpaid,
    selectedPackage: 'basic',
    hasDomain: '',
    existingDomain: '',
    businessDescription: 'Seeds, string and advice from a shed by the canal.',
  });
}

/** Creates six public portfolio items and a private one, the newest last. */
export async function seedPortfolio(server: SeedServer): Promise<void> {
  const items = [
    [
      'Flowers for Saturday',
      'bloom-flowers',
      'Retail',
      2,
      { features: 'Bunches by season, Delivery map, Orders until noon' },
    ],
    [
      'Warm again by six',
      'ferris-heating',
      'Plumbing Services',
      1,
      { isFeatured: true, features: 'Prices before the visit, Emergency number, Boiler checklist' },
    ],
    [
      'Suits with nothing to hide',
      'adeyemi-tailoring',
      'Retail',
      0,
      { features: 'Fitting appointments, Cloth samples, Alteration prices' },
    ],
    [
      'Two wheels, one page',
      'howell-cycles',
      'Retail',
      1,
      { isPublic: false, features: 'Repair booking, Service menu, Workshop hours' },
    ],
    [
      'Sit down rough, stand up sorted',
      'copper-comb',
      'Sales & Services',
      0,
      { isFeatured: true, features: 'Price list, Opening hours, Contact form' },
    ],
    [
      'Cloth by the yard',
      'muir-cloth',
      'Retail',
      1,
      { projectType: 'custom', features: 'Cloth by the metre, Sample requests, Weaving diary' },
    ],
    [
      lastPortfolioTitle,
      'penfold-pottery',
      'Crafts',
      2,
      { clientRating: 4, features: 'Kiln diary, Workshop dates, Gallery of glazes' },
    ],
  ] as const;
  for (const [index, [projectTitle, slug, industry, layout, more]] of items.entries()) {
    const person = people.find((candidate) => candidate.slug === slug);
    if (!person) throw new Error(`No person has the slug ${slug}.`);
    const { businessName, headline, colours } = person;
    const completed = server.at(70 - index * 9);
    const imageUrl = await server.upload(
      drawMockUp({ name: businessName, headline, colours, layout }),
    );
    await server.admin('POST', '/api/admin/portfolio', {
      imageUrl,
      projectTitle,
      clientName: businessName,
      industry,
      projectType: person.package,
      websiteUrl: `https://${slug}.example.org`,
      projectCompletedDate: londonDate(completed),
      ...more,
    });
  }
}
