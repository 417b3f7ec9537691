const recording =
  'Responds once it is stored. Crawlers, uptime monitors and page testers that say what they are leave no trace, nor does a browser from which the owner has logged in.';

export const publicDocs = {
  pageView: {
    summary: 'Record that a page was viewed',
    description: recording,
    errorResponses: [429],
  },
  click: {
    summary: 'Record that something was clicked',
    description: recording,
    errorResponses: [429],
  },
};

export const adminDocs = {
  summary: {
    summary: 'Visitors, views and clicks of a period',
    description:
      'Calendar days in London, the last of which is today. The pages under /admin are left out.',
  },
  visits: {
    summary: 'Where the visits of a period came from, and the pages they began on',
    description:
      "Calendar days in London, the last of which is today. A visitor counts once a day, by the first event of that day: the utm_source of its address, else the referrer's host, else Direct. A well-known site counts under one name, whatever its host, app or tag ('Facebook').",
  },
  funnel: {
    summary: 'The way from prices to Direct Debit in a period, by package',
    description:
      'Calendar days in London, the last of which is today. pricing and onboarding count visitors, once a day each, by the package that the page opened with; submitted and directDebit count the inquiries and payment requests of these days. `others` counts packages besides basic and premium, where the firm has any.',
  },
};
