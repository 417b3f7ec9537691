const pages = 'The newest 50, oldest first; with cursor the 50 before that message.';
const own = '403 for any other id than that of the customer who is logged in.';
const sending =
  'Text, an image or both, at most 5,000 characters. The other side is emailed unless they read it within two minutes, once an hour at most.';
const marking = 'Those of the other side, up to the message upTo, so that none is marked unseen.';
const uploading =
  'As for POST /objects/upload; its image can be sent in this conversation only, and read by its two sides only, at the imageUrl of the message.';
const person = 'The id is that of a person, as in the list of customers.';

export const customerDocs = {
  list: { summary: 'The conversation with the firm', description: `${pages} ${own}` },
  send: {
    summary: 'Write to the firm',
    description: `${sending} ${own}`,
    errorResponses: [429],
  },
  markRead: { summary: 'Mark messages as read', description: `${marking} ${own}` },
  upload: {
    summary: 'Ask for an address to upload an image of a message to',
    description: `${uploading} 30 an hour. ${own}`,
    errorResponses: [429],
  },
};

export const adminDocs = {
  list: { summary: 'The conversation with a customer', description: `${pages} ${person}` },
  send: { summary: 'Write to a customer', description: `${sending} ${person}` },
  markRead: { summary: 'Mark messages as read', description: `${marking} ${person}` },
  upload: {
    summary: 'Ask for an address to upload an image of a message to',
    description: `${uploading} ${person}`,
  },
};
