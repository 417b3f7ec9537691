import { defaultPublicFirm } from '#src/shared/firm/default-firm.ts';
import { publicFirm } from '#src/shared/firm/firm.ts';
import { dataOf } from '#src/shared/result.ts';

const { identity, words } = defaultPublicFirm;

/** A firm for the examples of the API, which is nobody's. */
export const exampleFirm = {
  ...defaultPublicFirm,
  identity: {
    ...identity,
    name: 'Your Firm',
    address: ['1 Any Street', 'Anytown', 'AN1 1AA'],
    telephone: '020 7946 0000',
    email: 'hello@example.org',
    strapline: 'What you do, in a few words',
    colours: { main: '#1f3a5f', action: '#8a3b12' },
    hours: { ...identity.hours, friday: { from: '09:00', until: '16:00' } },
  },
  words: {
    ...words,
    hero: { headline: 'Your headline', body: 'What you do, and for whom.' },
    about: { title: 'About you', body: 'Who you are.', signature: 'Your name' },
  },
};

/** The response with what anybody may know of the firm in force. */
export const publicFirmResult = dataOf(publicFirm, exampleFirm);
