// What the forms for quotes, updates and the Direct Debit say: each entry as in `sentences.ts`.

export const quote = {
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
  quoteDay: [
    'We write to {email} to agree the day we start.',
    'After accepting a quote: second step',
    'We write to {email} about the start.',
  ],
  quoteDesign: [
    'You see the first design, and change it until it is right.',
    'After accepting a quote: last step',
    'You see the first design, and say what should change.',
  ],
  quoteUse: ['to make your quote', 'Beside the button, after ‘We use what you send’'],
  quoteSearch: [
    'Say what you have in mind and see at once what it comes to; a fixed quote follows within {answer time}.',
    'In search results',
    'Say what you have in mind and see at once what it comes to; a quote follows within {answer time}.',
  ],
} as const;

export const update = {
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
  updateUse: ['to make your quote', 'Beside the button, after ‘We use what you send’'],
  updateSearch: [
    'Have your website brought up to date, from {from}. A quote within {answer time}, payment when the work is done.',
    'In search results',
    'Have your website brought up to date, from {from}. You get a quote within {answer time}.',
  ],
} as const;

export const setup = {
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
  setupUse: [
    'to make your website and collect what you agreed to',
    'Beside the button, after ‘We use what you send’',
  ],
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
