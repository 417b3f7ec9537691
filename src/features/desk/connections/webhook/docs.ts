const signed =
  'Signed by the Standard Webhooks specification: headers webhook-id, webhook-timestamp and webhook-signature.';

export const adminDocs = {
  list: {
    summary: 'List the webhooks',
    description: 'Oldest first, those that are turned off among them, and every topic there is.',
  },
  create: {
    summary: 'Tell another system of events',
    description: `POSTs {type, timestamp, data: {id, kind}} to a public https address within seconds of each event of the topics: ask the other calls for the rest. ${signed} The secret is in this response only. Any status but 2xx, or none within 15 seconds, is tried again after 5 seconds up to 24 hours, for three days, later where Retry-After asks for it, up to a day; until then nothing else is sent to it. A delivery can come twice, with the same id, and out of order. The User-Agent names the firm and its site. 410, or the last attempt of a delivery where none was taken for three days, turns it off, and the owner is told.`,
  },
  change: {
    summary: 'Choose the topics of a webhook',
    description: 'From the next event on.',
  },
  rotate: {
    summary: 'Replace the secret of a webhook',
    description:
      'The new one is in this response only. For 24 hours deliveries are signed with both.',
  },
  turnOn: {
    summary: 'Turn a webhook on again',
    description:
      'What it missed meanwhile is kept for 30 days from each event, and sent when that is asked for.',
  },
  turnOff: {
    summary: 'Turn a webhook off',
    description:
      'Deliveries that wait, and those of what happens until it is turned on, count as missed. Again changes nothing.',
  },
  remove: {
    summary: 'Delete a webhook',
    description: 'With its log of deliveries.',
  },
  sendMissed: {
    summary: 'Send a webhook what it missed',
    description:
      'All that it missed while it was turned off, oldest first, with the ids that it had.',
  },
  test: {
    summary: 'Send a test to a webhook',
    description: 'A delivery of the type test, whose data has the id of the webhook.',
  },
  deliveries: {
    summary: 'List the deliveries of a webhook',
    description: 'The newest 100, those of the last 30 days.',
  },
  resend: {
    summary: 'Send a delivery again',
    description: 'As a new delivery, with an id of its own.',
  },
};
