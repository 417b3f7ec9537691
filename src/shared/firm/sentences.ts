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
    'Your answers stay in this browser until you send them.',
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

const quote = {
  quote: ['Custom quote', 'Heading'],
  quoteIntro: [
    'Tell us what you have in mind. The estimate changes as you choose, and we send a fixed quote within {answer time}.',
    'Beneath the heading',
    'Tell us what you have in mind. The estimate changes as you choose, and we send a quote within {answer time}.',
  ],
  quoteWork: ['The work', 'Above what is to be done'],
  quoteBases: ['With the starting price of each', 'Beside the kinds of work'],
  quoteFactor: ['It multiplies the starting price.', 'Beside complexity'],
  quoteSooner: ['Sooner costs more.', 'Beside the time'],
  quoteExtras: ['Extras', 'Above the extras'],
  quoteTick: [
    'Tick what you would like. You can add more later.',
    'Beneath Extras',
    'Tick what you would like.',
  ],
  quoteProject: ['Your project', 'Above the description'],
  quoteDescribe: [
    'What your business does, what the site should do for it, and anything you like or dislike elsewhere.',
    'Beside the description',
  ],
  aboutYou: ['About you', 'Above name and email, here and for updates'],
  quoteTo: ['We send your quote to this address.', 'Beside the email, here and for updates'],
  ringOnly: [
    'We ring only if something is unclear.',
    'Beside the telephone',
    'For questions about what you ask.',
  ],
  asking: [
    'Asking costs nothing and commits you to nothing.',
    'Beneath the button, here and for updates',
    'Asking commits you to nothing.',
  ],
  quoteSent: ['We will send your quote within {answer time}.', 'After asking: at once'],
  quoteThanks: ['Thank you, your request is with us', 'After asking: heading'],
  quoteThanksIntro: [
    'Your quote follows within {answer time}, to {email}.',
    'After asking: beneath the heading',
  ],
  quoteNext: ['What happens next', 'After asking: above the steps'],
  quoteRead: [
    'We go through what you told us, and ring you if something is unclear.',
    'After asking: first step',
    'We go through what you told us.',
  ],
  quoteWritten: [
    'You get a fixed quote in writing. The estimate above is not binding.',
    'After asking: second step',
    'You get a quote in writing. The estimate above is not binding.',
  ],
  quoteYes: [
    'Nothing starts, and nothing is charged, until you say yes.',
    'After asking: last step',
  ],
  quoteSearch: [
    'Say what you have in mind and see at once what it comes to; a fixed quote follows within {answer time}.',
    'In search results',
    'Say what you have in mind and see at once what it comes to; a quote follows within {answer time}.',
  ],
} as const;

const update = {
  update: ['Update your website', 'Heading'],
  updateIntro: [
    'Tell us what should change. We look at your site and send a quote within {answer time}; you pay after the work is completed.',
    'Beneath the heading',
    'Tell us what should change. We look at your site and send a quote within {answer time}.',
  ],
  updateSite: ['Your site', 'Above the address of the website'],
  updateWork: ['The update', 'Above what should change'],
  updatePrices: ['With the price range of each', 'Beside the kinds of update'],
  updateUnsure: [
    'Tell us what is wrong, and we will suggest what to do',
    'Beside ‘Not sure yet’',
    'Tell us what is wrong',
  ],
  updateRough: ['Page by page, if you can. A rough list will do.', 'Beside what should change'],
  updateThanks: ['We have your update request.', 'After asking'],
  updateSent: [
    'We will look at your site and send a quote within {answer time}.',
    'After asking: what comes next',
  ],
  updateSearch: [
    'Have your website brought up to date, from {from}. A quote within {answer time}, payment when the work is done.',
    'In search results',
    'Have your website brought up to date, from {from}. A quote within {answer time}.',
  ],
} as const;

const setup = {
  setup: ['Set up your Direct Debit', 'Heading'],
  setupIntro: ['The last step. Nothing is taken today.', 'Beneath the heading'],
  setupOrder: ['Your order', 'Above the order'],
  setupStart: [
    'start on your website within {start time}',
    'In the order: what you do, after notice of the first payment',
  ],
  setupWho: ['Who is ordering', 'Above name and email'],
  setupLogin: ['You log in to your customer portal with it.', 'Beside the email'],
  setupBank: ['Bank details', 'Above the bank details'],
  setupBankWhy: [
    'We use these to set up your Direct Debit and for nothing else. They are sent and stored encrypted.',
    'Beneath Bank details',
  ],
  setupAddress: ['Billing address', 'Above the address'],
  setupAddressWhy: ['The address your bank has for this account.', 'Beneath Billing address'],
  setupSearch: [
    'Set up the Direct Debit that pays for your website, under the Guarantee.',
    'In search results',
  ],
  setupAgreement: ['Your agreement', 'Above the agreement'],
  setupNext: ['What happens next', 'After ordering: above the steps'],
  setupRead: [
    'We read your order and reply within {answer time} if anything is unclear.',
    'After ordering: first step',
  ],
  setupStarts: ['We start on your website within {start time}.', 'After ordering: second step'],
  setupHelp: [
    'and we set it up with you',
    'Where the bank’s page does not open: what you do',
    'and we help you',
  ],
} as const;

const everyPage = {
  talk: ['Rather talk it through?', 'At the foot, before your telephone'],
} as const;

/** The sentences with which pages speak for the firm, by page. */
export const sentencePages = {
  'Landing page': landing,
  Portfolio: portfolio,
  'Orders and the wizard': order,
  'Custom quote': quote,
  Updates: update,
  'Setting up the Direct Debit': setup,
  'Every page but the landing page': everyPage,
} as const;

const all = { ...landing, ...portfolio, ...order, ...quote, ...update, ...setup, ...everyPage };
export type SentenceName = keyof typeof all;
/** A sentence as it stands in the record. */
export type RecordOf<Name extends SentenceName> = (typeof all)[Name][0];

export const sentences: Record<SentenceName, Entry> = all;
export const isSentenceName = (name: string): name is SentenceName => name in sentences;
export const sentenceNames = Object.keys(sentences).filter(isSentenceName);

/** What a firm has written in place of sentences, by their names. */
export type OwnSentences = Record<string, string>;
