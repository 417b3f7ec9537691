import type { Landing } from './landing.ts';
import { landingSections } from './landing-parts.ts';
import type { PageWords } from './words.ts';

/** A landing page as it starts. */
export const defaultLanding: Landing = {
  hero: { shows: 'street', picture: null },
  sections: [...landingSections],
};

/** The texts of a firm that has not written its own, with the times that it promises. */
export const wordsWith = (replyTime: string, answerTime: string): PageWords => ({
  hero: {
    headline: 'A good shopfront on every\u00a0phone in town.',
    body: 'We build simple, affordable static websites for local businesses and look after them. You look after the shop.',
  },
  services: {
    first: {
      title: 'A site people can use with one thumb',
      body: 'Opening hours, prices, pictures, and a button that rings you. Written with you in plain words, drawn for your trade, and quick on an old phone with two bars of signal.',
    },
    second: {
      title: 'An address of your own, with premium',
      body: 'Your name, your domain. We register it, host it, renew it and keep the padlock in place. With basic, your own domain can be added.',
    },
    third: {
      title: 'Somebody who answers',
      body: `Ring or write and a person replies within ${replyTime} in business hours. Support comes with every package: 1 month of dedicated support, or 3 months of priority support.`,
    },
  },
  about: {
    title: 'Why we do this',
    body: 'I grew up over a shop, where the window did half the selling before anyone came through the door. These days the window is a phone, and too many good shops have theirs boarded up. So we make small websites, make them well, and answer when you ring.',
    signature: 'The person who answers the phone',
  },
  contact: `In business hours we reply within ${replyTime}. Quotes and answers to enquiries come within ${answerTime}.`,
  footer: '',
  samples: true,
  landing: defaultLanding,
});

/** What the packages of the specification contain, by their keys. */
export const defaultFeatures: Record<string, string[]> = {
  basic: [
    'Up to 3 pages, written and laid out with you',
    'Made for phones first, then everything larger',
    'Found by name, trade and town in a search',
    'A contact form that reaches your inbox',
    'Your own domain can be added',
    '1 month of dedicated support',
  ],
  premium: [
    'Unlimited pages, added as you grow',
    'Your own domain name, registered for you',
    'Hosting and security certificate included',
    'Everything in the basic website',
    '3 months of priority support',
  ],
};
