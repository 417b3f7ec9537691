const update = {
  fullName: 'Bronagh Keane',
  businessName: "Keane's Larder",
  phone: '01632 960288',
  website: 'https://www.keanes-larder.example.org',
  category: 'Medium update',
  timeline: '1-2 weeks',
  budget: '£100-£250',
  description: 'New opening hours, and a page for hampers.\n\nThe pictures are in the post.',
};

/** Believable data of each mail, and texts that both of its parts have to say. */
export const websiteUpdateMails = {
  'update-receipt': {
    data: update,
    says: ['Hello Bronagh', 'within 24 hours', '£100-£250', 'Medium update'],
  },
  'update-alert': {
    data: update,
    says: ["Keane's Larder", '1-2 weeks', '16 Apr 2026, 11:05'],
  },
  'update-status': {
    data: {
      fullName: 'Bronagh Keane',
      businessName: "Keane's Larder",
      website: 'https://www.keanes-larder.example.org',
      status: 'completed',
    },
    says: ['Hello Bronagh', 'keanes-larder.example.org', 'reply to this email'],
  },
};
