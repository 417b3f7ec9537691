/** The firm's name and contact details, all fictional; change them here. */
export const brand = {
  name: 'Awning',
  strapline: 'Websites for the high street',
  phone: { label: '020 7946 0158', href: 'tel:+442079460158' },
  email: { label: 'hello@awning.example.org', href: 'mailto:hello@awning.example.org' },
  address: ['4 Lantern Row', 'Little Marrow', 'Wiltshire', 'SN0 7AW'],
  hours: 'Monday to Friday, 9am to 5.30pm',
  /** The same in London's time, for what is promised in working hours. */
  opening: { from: '09:00', until: '17:30' },
  themeColour: '#14392F',
} as const;
