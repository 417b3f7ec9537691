export const publicDocs = {
  read: {
    summary: 'The firm',
    description:
      'Who the firm is, its prices in pence and its texts, as published. `version` names what was shown.',
  },
};

export const adminDocs = {
  read: {
    summary: 'The firm as published, and its draft',
    description:
      'What the environment sets, such as VAT_RATE, wins over both and is listed in `fixed`.',
  },
  saveDraft: {
    summary: 'Change the draft',
    description:
      'Takes the parts that changed, each as a whole. Nobody else sees them before they are published. 409 where the draft was changed since `revision`: nothing is overwritten.',
  },
  publish: {
    summary: 'Publish the draft',
    description:
      'Puts it in force everywhere: pages, mails, papers and prices. 400 says what stands against it.',
  },
  publishUnchanged: {
    summary: 'Publish everything as it stands',
    description:
      'For a firm that keeps what it started with: prices and terms count as read. 409 while there is a draft.',
  },
  versions: {
    summary: 'List what was published',
    description: 'The newest first, at most 100.',
  },
  restore: {
    summary: 'Publish an earlier version again',
    description: 'As a new version. A draft stays as it is.',
  },
  picture: {
    summary: 'Make a picture of the first screen of an uploaded image',
    description:
      'A still image of at least 1,200 by 450 pixels, uploaded here. It is rewritten for phones and desks, as AVIF and WebP; send the result with `alt`, what it shows in words, as `landing.hero.picture` of the words.',
  },
  icon: {
    summary: 'Make an icon of an uploaded image',
    description:
      'A square PNG or SVG, sent as for a logo, of at least 180 by 180 pixels. It is rewritten as 512 by 512; send the result as `icon` of the identity. Without one the drawn mark stands for the firm in tabs and on home screens.',
  },
  logo: {
    summary: 'Make a logo of an uploaded image',
    description:
      'A PNG of at most 512 kB, uploaded here, as `imageUrl`; or the text of an SVG of at most 90 kB, as `svg`, without text, scripts or anything from elsewhere. It is drawn on white within 600 by 200 pixels; send the result as `logo` of the identity.',
  },
};
