import { ownTable } from '#src/server/personal-data.ts';

/** What the firm shows of its work, with the client's agreement. */
export const portfolioData = [
  ownTable(
    'portfolio_item',
    'Your portfolio',
    ['project_title', 'client_name', 'project_type', 'features', 'website_url', 'industry'],
    ['image_url'],
  ),
];
