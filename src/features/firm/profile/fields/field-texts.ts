import type { grounds } from '#src/shared/firm/identity.ts';

const begins = 'What an estimate begins with.';
const multiplies = 'Multiplies the service.';
const added = 'Added to an estimate.';
const drawn = 'In your colours, on the landing page.';

/** What a field is called and where it is shown; how it is typed, if not as a line of text. */
type Texts = readonly [
  label: string,
  hint: string,
  kind?: 'tel' | 'email' | 'area' | 'lines' | 'dates' | 'number' | 'pounds' | 'checkbox',
];

const texts = {
  'identity.name': ['Trading name', 'On every page, email and paper.'],
  'identity.strapline': ['Strapline', 'In the title of the site and in previews of links.'],
  'identity.telephone': ['Telephone', 'On every page, and in emails and papers.', 'tel'],
  'identity.email': ['Email', 'On every page, and in emails and papers.', 'email'],
  'identity.address': [
    'Address',
    'At the foot of pages and on papers: a line each, 6 at most.',
    'lines',
  ],
  'identity.visits': [
    'People may visit us there',
    'Shows the address under ‘Visit us’ on the landing page.',
    'checkbox',
  ],
  'identity.map': [
    'Where a map shows it',
    'The address of a map, pasted from it; linked under ‘Visit us’. Empty: no link.',
  ],
  'identity.hours': ['Opening hours', 'On the site; we promise replies within them, London time.'],
  'identity.promises.reply': [
    'Replies to messages within',
    'In opening hours. On the site, in the portal and in emails. Empty: no time is said, and the inbox reminds you after two hours.',
  ],
  'identity.promises.answer': [
    'Quotes and answers within',
    'Days off do not count. On the site and in emails. Empty: no time is said, and the inbox reminds you after 24 hours.',
  ],
  'identity.promises.support': [
    'Response to support within',
    'In the terms, where they name {support time}. Empty: what names it is left out.',
  ],
  'identity.promises.startDays': [
    'Work starts within, in business days',
    'After an order: on the site, in emails, and in the terms where they name {start time}. Empty: no time is said.',
    'number',
  ],
  'identity.kind': ['Kind of firm', 'Decides what the law wants named in emails and on papers.'],
  'identity.legalName': ['Legal name', 'At the foot of emails and papers.'],
  'identity.companyNumber': ['Company number', 'At the foot of emails and papers.'],
  'identity.registeredOffice': ['Registered office', 'At the foot of emails and papers.', 'area'],
  'identity.vatNumber': ['VAT number', 'On invoices and quotes, and at the foot of emails.'],
  'identity.vatRate': [
    'VAT, per cent',
    'Contained in every price. Empty: you charge no VAT.',
    'number',
  ],
  'identity.icoNumber': ['ICO number', 'Where we say how personal details are kept.'],
  'identity.invoicePrefix': [
    'Before references',
    'Such as FW-: invoices are FW-42, and orders and Direct Debits begin with FW too. What is given out keeps its own.',
  ],
  'identity.logo': [
    'Logo',
    'On your pages in place of the drawn awning, on your emails, quotes and invoices, and on the picture of shared links.',
  ],
  'identity.colours.main': ['Main colour', 'Bands, headings, the head of papers.'],
  'identity.colours.action': ['Colour of actions', 'Buttons, lines, the awning’s stripes.'],
  'identity.icon': [
    'Icon',
    'Square: in the tabs of browsers, and on home screens. Without one the drawn awning stands there.',
  ],
  'identity.colours.ground': ['Ground', 'What pages and emails stand on.'],
  'identity.mailFrom': [
    'Sender of emails',
    'Such as Ann Lee <hello@example.org>; your mail server must take it. Emails wait until there is one.',
  ],
  'identity.ownerEmail': [
    'Where alerts go',
    'An email for each order, message and problem. Who answers an email of ours writes to it too.',
    'email',
  ],
  'identity.bankHolidays': [
    'Days your bank is closed',
    'Besides the usual bank holidays: nothing is collected then. Dates such as 04/06/2027, a line each.',
    'dates',
  ],

  'prices.packages': ['Packages', 'On the price boards, in orders and in the terms.'],
  'prices.discount': ['The discount', 'On the price boards and in orders.'],
  'prices.googleBusiness': ['Google Business set-up', 'Once, as an extra of an order.', 'pounds'],
  'prices.updates.basic.from': ['Basic update from', 'Where people ask for an update.', 'pounds'],
  'prices.updates.basic.to': ['Basic update to', 'The upper end of the same band.', 'pounds'],
  'prices.updates.medium.from': ['Medium update from', 'Where people ask for an update.', 'pounds'],
  'prices.updates.medium.to': ['Medium update to', 'The upper end of the same band.', 'pounds'],
  'prices.updates.major.from': ['Major update from', 'Where people ask for an update.', 'pounds'],
  'prices.estimate.services.consultation': ['Consultation', begins, 'pounds'],
  'prices.estimate.services.customDevelopment': ['Custom development', begins, 'pounds'],
  'prices.estimate.services.websiteRedesign': ['Website redesign', begins, 'pounds'],
  'prices.estimate.services.ecommerce': ['E-commerce', begins, 'pounds'],
  'prices.estimate.services.integration': ['Integration', begins, 'pounds'],
  'prices.estimate.complexities.basic': ['Basic work, times', multiplies, 'number'],
  'prices.estimate.complexities.intermediate': ['Intermediate, times', multiplies, 'number'],
  'prices.estimate.complexities.advanced': ['Advanced, times', multiplies, 'number'],
  'prices.estimate.complexities.enterprise': ['Enterprise, times', multiplies, 'number'],
  'prices.estimate.timelines.flexible': ['Flexible time, times', multiplies, 'number'],
  'prices.estimate.timelines.standard': ['Standard time, times', multiplies, 'number'],
  'prices.estimate.timelines.rush': ['Rush, times', multiplies, 'number'],
  'prices.estimate.addOns.seoSetup': ['SEO set-up', added, 'pounds'],
  'prices.estimate.addOns.contentWriting': ['Content writing', added, 'pounds'],
  'prices.estimate.addOns.ongoingSupport': ['Ongoing support', added, 'pounds'],
  'prices.estimate.addOns.customIntegrations': ['Custom integrations', added, 'pounds'],
  'prices.estimate.addOns.ecommerceFeatures': ['E-commerce features', added, 'pounds'],

  'words.hero.headline': ['Headline', 'The first thing the landing page says.'],
  'words.hero.body': ['Beneath the headline', 'On the landing page, above the buttons.', 'area'],
  'words.services.first.title': ['First service', 'A heading of the landing page.'],
  'words.services.first.body': ['What it is', 'Beneath that heading.', 'area'],
  'words.services.first.drawing': ['Drawing beside the first service', drawn],
  'words.services.second.title': ['Second service', 'A heading of the landing page.'],
  'words.services.second.body': ['What it is', 'Beneath that heading.', 'area'],
  'words.services.second.drawing': ['Drawing beside the second service', drawn],
  'words.services.third.title': ['Third service', 'A heading of the landing page.'],
  'words.services.third.body': [
    'What it is',
    'Beneath that heading. {reply time} and {answer time} are filled in.',
    'area',
  ],
  'words.services.third.drawing': ['Drawing beside the third service', drawn],
  'words.about.title': ['About: heading', 'On the landing page.'],
  'words.about.body': [
    'About: text',
    'On the landing page, in your own voice. Under your name, ours is not shown.',
    'area',
  ],
  'words.about.signature': ['About: signature', 'Beneath that text.'],
  'words.contact': [
    'Contact',
    'On the landing page, above telephone and email. {reply time} and {answer time} are filled in.',
    'area',
  ],
  'words.footer': ['A further line at the foot', 'At the foot of the landing page. Empty: none.'],
  'words.landing.hero': [
    'Beneath the first screen’s words',
    'The first thing people see of you on the landing page.',
  ],
  'words.landing.sections': [
    'Sections of the landing page',
    'From the top down, beneath the first screen. How people reach you is always shown, and your prices stay linked.',
  ],
  'words.samples': [
    'Show the six sample sites',
    'In the portfolio, beside your own work, and headed as samples under your name.',
    'checkbox',
  ],

  'privacy.intro': [
    'In your own words',
    'Beneath the heading of your page about privacy. Empty: one sentence that says what it is for.',
    'area',
  ],
  'privacy.storage': [
    'Where it is stored',
    'Whose server, and in which country, such as a data centre in London.',
  ],
  'privacy.contact': [
    'Whom to ask',
    'A name or a role, such as Ann Lee or our office. Empty: your email and telephone alone.',
  ],
  'retention.requests': [
    'Requests that came to nothing, in months',
    'Inquiries, quotes and updates, from when they were sent. 6 to 84.',
    'number',
  ],
  'retention.work': [
    'Messages, designs, comments and notes, in months',
    'From when somebody stops being a customer. 3 to 84.',
    'number',
  ],
  'retention.bank': [
    'Bank details, in months',
    'From the last payment that was collected with them. 13 to 84.',
    'number',
  ],
  'retention.money': [
    'Invoices, charges and agreements, in months',
    'Tax law asks for six years after the accounting year, so 84 at least; up to 144.',
    'number',
  ],
  'retention.events': [
    'The record of what happened, in months',
    'Who asked, sent and decided what. 13 to 84.',
    'number',
  ],
} satisfies Record<string, Texts>;
export type FieldName = keyof typeof texts;

/** The fields of the firm, by where they stand in its data. */
export const fieldTexts: Record<FieldName, Texts> = texts;
export const isFieldName = (name: string): name is FieldName => name in fieldTexts;
export const fieldNames = Object.keys(fieldTexts).filter(isFieldName);

/** What the grounds are called. */
export const groundTexts = {
  warm: 'Warm paper',
  cool: 'Cool white',
  neutral: 'Neutral',
} as const satisfies Record<(typeof grounds)[number], string>;
