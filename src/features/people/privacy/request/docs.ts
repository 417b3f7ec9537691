export const publicDocs = {
  request: {
    summary: 'Ask for your data, or complain of how it is dealt with',
    description:
      'Anybody may, for their own address: sent without a code, it mails one, and answers `success: false` with the proofId to send it with, within ten minutes. Where the firm sends no mails, none is asked for. Requests are answered within a month; complaints about data are acknowledged within 30 days, and those about work replied to as a message is.',
  },
};

export const customerDocs = {
  prove: {
    summary: 'Prove again that the email address is yours',
    description:
      'Without a code it mails one, and answers `success: false` with the proofId to send it with. A proof, as a login by code is, lets the customer’s data be downloaded for 15 minutes.',
    errorResponses: [429],
  },
  request: {
    summary: 'Ask for your data, or complain, as the customer who is logged in',
    description:
      'Without a code. A complaint about work is a message: POST /customer/{id}/messages. 403 for who has not confirmed their email address.',
  },
};

export const adminDocs = {
  erase: {
    summary: 'Erase a person, or say what that would do',
    description:
      'With whoever is joined with them, in one transaction. Names, addresses, texts, pictures and bank details go; what the law wants stays without them. 409, with the reasons, while a Direct Debit, charge or debt is live. It cannot be undone.',
  },
  list: {
    summary: 'The register of requests and complaints about personal data, oldest first',
    description: 'With by when the law has an answer, and what it was.',
  },
  enter: {
    summary: 'Take down what somebody asks, or a complaint, that came by telephone or post',
    description:
      'It mails nobody. The clock runs from the day it came, by default today: the law’s, and for a complaint about work that of a reply.',
  },
  acknowledge: {
    summary: 'Acknowledge a complaint',
    description: 'By a mail to whoever complained. 409 where it is no complaint, or was answered.',
  },
  answer: {
    summary: 'Answer a request or complaint',
    description:
      'By a mail with this text; who has no email address is told otherwise. 409 where it was answered.',
  },
};
