import { quote, setup, update } from './form-sentences.ts';

/** A sentence of the record, what it is called in the editor, and what a firm of another name says until it writes it. */
type Entry = readonly [record: string, label: string, plain?: string];

const landing = {
  getStarted: ['Get Started - Tell Us About Your Project', 'First button'],
  contactUs: ['Contact Us Directly', 'Second button'],
  offer: ['Special Launch Pricing Available', 'While the discount runs: sign'],
  offerEnds: ['Limited Time Discount', 'While the discount runs: sign, before the day'],
  services: ['What you get', 'Above the services'],
  offerPrices: ['Special Launch Pricing - Save {offer}!', 'While the discount runs: prices'],
  prices: ['Our Standard Pricing', 'Above the prices'],
  pricesIntro: [
    'One price to set up, one a month to keep it running. Nothing else unless you ask for it.',
    'Beneath that heading',
    'What it costs to set up, and to keep it running.',
  ],
  sampleStreet: ['', 'Above the street of samples', 'Sample sites'],
  value: ['Over £570 of value', 'Last line of the premium board', ''],
  updates: ['Have a website already?', 'Updates: question'],
  updatesQuote: ['Tell us what should change and we quote within', 'Updates: before your time'],
  updatesPay: ['You pay when the work is done.', 'Updates: when people pay', ''],
  ring: ['Ring us', 'Above the telephone'],
  write: ['Write', 'Above the email'],
  visit: ['Visit us', 'Above the address'],
  map: ['Find us on a map', 'Link to your map'],
  allWork: ['All our work', 'Beneath your newest work'],
  landingSearch: [
    'Simple, affordable websites for local businesses, with domain, hosting and support. From {setup} to set up and {monthly} a month.',
    'In search results',
    'Websites for local businesses. From {setup} to set up and {monthly} a month.',
  ],
} as const;

const portfolio = {
  portfolio: ['Our Portfolio', 'Heading'],
  portfolioIntro: [
    'A showcase of the successful websites we have built for our clients.',
    'Beneath the heading',
    'See what a website of ours can look like.',
  ],
  samples: ['Featured Client Websites', 'Above the six sample sites', 'Sample sites'],
  work: ['Websites we have built', 'Above your own work'],
  built: ['Websites Built', 'Beneath how many you show'],
  industries: ['Industries Served', 'Beneath how many trades they are of'],
  more: ['+', 'Behind both figures', ''],
  satisfaction: ['100%', 'A figure of your own', ''],
  satisfactionOf: ['Client Satisfaction', 'Beneath that figure'],
  invite: [
    'Ready to Join Our Success Stories?',
    'At the foot: question',
    'Would you like a website of your own?',
  ],
  inviteReply: ['Tell us about your business. We reply within', 'At the foot: before your time'],
  startToday: ['Get Started Today', 'At the foot: first button'],
  getQuote: ['Get Custom Quote', 'At the foot: second button'],
  soon: ['Coming Soon!', 'Without work: heading'],
  soonBody: [
    'Our showcase of clients’ websites is being built. The first ones appear here soon.',
    'Without work: text',
    'The websites that we make will stand here.',
  ],
  explore: ['Explore Our Services', 'Without work: button'],
  portfolioSearch: [
    'Websites we have built for local businesses, from cat boarding to a seafood restaurant: see each one here, then visit it.',
    'In search results',
    'See what a website of ours can look like.',
  ],
} as const;

const order = {
  choose: ['Choose Your Service', 'Choosing: heading'],
  chooseIntro: [
    'A new website, or an update to the one you have. You can change your mind on the next page.',
    'Choosing: beneath the heading',
  ],
  ask: ['What would you like us to do?', 'Choosing: above the choice'],
  updateCost: ['What an update costs', 'An update: heading'],
  updateHow: ['How it goes', 'An update: above its steps'],
  assessment: [
    'A professional assessment of your website as it is today',
    'An update, first step',
    'We look at your website as it is today',
  ],
  quoteStep: ['A quote within {answer time}', 'An update, second step'],
  payStep: ['Payment after the work is completed', 'An update, last step', ''],
  wizard: ['Tell us about your website', 'Ordering: heading'],
  wizardIntro: [
    'Five short steps, about ten minutes. Your answers stay in this browser until you send them.',
    'Ordering: beneath the heading',
    'A few short steps, about ten minutes. Your answers stay in this browser until you send them.',
  ],
  stepContact: ['Package and contact', 'First step'],
  stepDomain: ['Domain and hosting', 'Step of the domain'],
  stepContent: ['Website content', 'Step of the content'],
  stepDesign: ['Design preferences', 'Step of the design'],
  stepExtras: ['Additional features', 'Last step'],
  replyHere: ['We reply to this address, and you log in with it later.', 'Beside the email'],
  hasDomain: [
    'It stays yours: we only point it at your new website.',
    'Beside a domain that somebody has',
  ],
  newDomain: [
    'Two or three options, the one you like best first. We register the first that is free.',
    'Beside domains that somebody would like',
    'Two or three options, the one you like best first.',
  ],
  ownText: [
    'Paste it here as it is. If there is none, we write it with you.',
    'Beside text that somebody has',
    'Paste it here as it is.',
  ],
  colours: [
    "Your shop's colours, or a mood: warm, plain, bright. “You choose” will do.",
    'Beside the colours',
    'Your colours, or a mood: warm, plain, bright.',
  ],
  contactForm: ['Visitors can write to you from your website.', 'Beside the contact form'],
  social: [
    'One per line. We link your website to them.',
    'Beside links to social media',
    'One per line.',
  ],
  other: ['Anything we have not asked about.', 'Beside special requests'],
  wizardUse: ['to make your website', 'Beside the button, after ‘We use what you send’'],
  thanks: ['Thank you', 'After ordering: heading'],
  thanksIntro: [
    'We have what we need about {business}, and reply within {answer time}.',
    'After ordering: beneath the heading',
  ],
  chooseSearch: [
    'Choose a basic website, a premium one with domain and hosting, or an update to the website you have.',
    'In search results: choosing',
    'Choose a website, or an update to the one you have.',
  ],
  wizardSearch: [
    'Order a website in five short steps: who you are, what it says, how it looks.',
    'In search results: ordering',
    'Order a website: who you are, what it says, how it looks.',
  ],
} as const;

const everyPage = {
  talk: ['Rather talk it through?', 'At the foot, before your telephone'],
} as const;

const privacy = {
  privacyOthers: [
    'Nobody else: we sell nothing, and give nothing to advertisers.',
    'Who sees an address: the end of the answer',
    '',
  ],
  privacyAdverts: [
    'Our emails are about what you asked for, ordered or pay for, and nobody else gets your address to write to.',
    'Whether you send advertising, after ‘No.’',
    'Our emails are about what you asked for, ordered or pay for.',
  ],
} as const;

const portal = {
  renews: [
    'We renew {what} for you. You need not do anything.',
    'Beside a domain and hosting that end on a day',
    '',
  ],
} as const;

const mails = {
  siteHosted: [
    'We host it and keep it up to date.',
    'When a website is live: what you do from then on',
    '',
  ],
  quoteFixed: [
    'You then get a fixed quote in writing.',
    'After a request for a quote: what comes next',
    'You then get a quote in writing.',
  ],
  firstStep: [
    'Your project is open, and we will be in touch about the first step.',
    'After a quote is accepted: what comes next',
    'Your project is open.',
  ],
  putRight: [
    'If something is not as you meant it, reply to this email and we put it right.',
    'When an update is done: what you do if something is wrong',
    'If something is not as you meant it, reply to this email.',
  ],
} as const;

/** What an update is called, and what is said beneath that. */
const updateNames = {
  'update-basic': ['Basic update', 'Basic update'],
  'update-basic-hint': ['New words, pictures, prices or opening hours', 'Basic update: beneath'],
  'update-medium': ['Medium update', 'Medium update'],
  'update-medium-hint': [
    'New pages, a form, or a new look for part of the site',
    'Medium update: beneath',
  ],
  'update-major': ['Major update', 'Major update'],
  'update-major-hint': ['A new design, or the whole site rebuilt', 'Major update: beneath'],
} as const;

/** What estimates are made of by name, and what is said beneath the name. */
const estimateNames = {
  'service-consultation': ['Consultation', 'Service: consultation'],
  'service-customDevelopment': ['Custom development', 'Service: custom development'],
  'service-websiteRedesign': ['Website redesign', 'Service: website redesign'],
  'service-ecommerce': ['Online shop', 'Service: e-commerce'],
  'service-integration': ['Integration', 'Service: integration'],
  'complexity-basic': ['Basic', 'Complexity: basic'],
  'complexity-basic-hint': ['A few pages, nothing unusual', 'Complexity: basic, beneath'],
  'complexity-intermediate': ['Intermediate', 'Complexity: intermediate'],
  'complexity-intermediate-hint': [
    'Several kinds of page, some forms',
    'Complexity: intermediate, beneath',
  ],
  'complexity-advanced': ['Advanced', 'Complexity: advanced'],
  'complexity-advanced-hint': ['Accounts, bookings or payments', 'Complexity: advanced, beneath'],
  'complexity-enterprise': ['Enterprise', 'Complexity: enterprise'],
  'complexity-enterprise-hint': [
    'Several sites, teams or systems',
    'Complexity: enterprise, beneath',
  ],
  'timeline-flexible': ['Flexible', 'Time: flexible'],
  'timeline-flexible-hint': ['4-6 weeks', 'Time: flexible, how long'],
  'timeline-standard': ['Standard', 'Time: standard'],
  'timeline-standard-hint': ['2-3 weeks', 'Time: standard, how long'],
  'timeline-rush': ['Rush', 'Time: rush'],
  'timeline-rush-hint': ['1 week', 'Time: rush, how long'],
  'extra-seoSetup': ['Search engine set-up', 'Extra: SEO set-up'],
  'extra-seoSetup-hint': [
    'Found by name, trade and town in a search',
    'Extra: SEO set-up, beneath',
  ],
  'extra-contentWriting': ['Content writing', 'Extra: content writing'],
  'extra-contentWriting-hint': [
    'We write the words, you check them',
    'Extra: content writing, beneath',
  ],
  'extra-ongoingSupport': ['Ongoing support', 'Extra: ongoing support'],
  'extra-ongoingSupport-hint': [
    'Changes and questions, every month',
    'Extra: ongoing support, beneath',
  ],
  'extra-customIntegrations': ['Custom integrations', 'Extra: custom integrations'],
  'extra-customIntegrations-hint': [
    'Connected to your diary, till or mailing list',
    'Extra: custom integrations, beneath',
  ],
  'extra-ecommerceFeatures': ['Online shop features', 'Extra: e-commerce features'],
  'extra-ecommerceFeatures-hint': [
    'A basket, card payments and stock',
    'Extra: e-commerce features, beneath',
  ],
} as const;

/** What updates and estimates are made of by name; written beside their prices. */
export const namePages = {
  'Names of updates': updateNames,
  'Names in estimates': estimateNames,
} as const;

/** The sentences with which pages and mails speak for the firm, by page. */
export const sentencePages = {
  'Landing page': landing,
  Portfolio: portfolio,
  'Orders and the wizard': order,
  'Custom quote': quote,
  Updates: update,
  'Setting up the Direct Debit': setup,
  'Every page but the landing page': everyPage,
  Privacy: privacy,
  'The portal': portal,
  Emails: mails,
} as const;

const all = {
  ...{ ...landing, ...portfolio, ...order, ...quote, ...update },
  ...{ ...setup, ...everyPage, ...privacy, ...portal, ...mails, ...updateNames, ...estimateNames },
};
export type SentenceName = keyof typeof all;
/** Whether no script says a sentence: it stands in search results or mails alone. */
export const isServerOnly = (name: string): boolean => name.endsWith('Search') || name in mails;
/** A sentence as it stands in the record. */
export type RecordOf<Name extends SentenceName> = (typeof all)[Name][0];

export const sentences: Record<SentenceName, Entry> = all;
export const isSentenceName = (name: string): name is SentenceName => name in sentences;
/** The most characters of any sentence. */
export const longestSentence = 240;
/** The most characters of a sentence: a name stands beside its price. */
export const longest = (name: SentenceName): number =>
  name in updateNames || name in estimateNames ? 80 : longestSentence;
export const sentenceNames = Object.keys(sentences).filter(isSentenceName);

/** What a firm has written in place of sentences, by their names. */
export type OwnSentences = Record<string, string>;
