import { endedAt, unlessCustomer } from '#src/features/people/customer/personal-data-service.ts';
import { aContact, aName, aText, type PersonalData, plain } from '#src/server/personal-data.ts';

export const inquiryData: PersonalData[] = [
  {
    table: 'onboarding_inquiry',
    title: 'What you ask us for',
    purpose: 'To answer you, and to make what you ask for.',
    basis: 'contract',
    source: 'you',
    recipients: ['mail'],
    columns: {
      created_at: plain('Sent'),
      status: plain('Status'),
      reference: plain('Reference'),
      selected_package: plain('Package'),
      full_name: aName('Name'),
      business_name: aName('Business'),
      email: aContact('Email'),
      phone: aContact('Telephone'),
      has_domain: plain('Has a domain'),
      existing_domain: aContact('Domain name'),
      desired_domains: aContact('Domain names you would like'),
      business_description: aText('About the business'),
      pages_needed: aText('Pages'),
      text_content: aText('Texts'),
      color_scheme: aText('Colours'),
      example_websites: aText('Websites you like'),
      social_media_links: aContact('Social media'),
      special_requests: aText('Special requests'),
      started: plain(),
    },
    keeps: [
      {
        period: 'requests',
        since: unlessCustomer('onboarding_inquiry.person_id', 'onboarding_inquiry.created_at'),
      },
      { period: 'work', since: endedAt('onboarding_inquiry.person_id') },
    ],
    theirs: ({ people }) => `onboarding_inquiry.person_id = ANY (${people})`,
  },
];
