export const adminDocs = {
  list: {
    summary: 'List the customers, newest first',
    description: 'All of them, unless the query searches, narrows or cuts the list.',
  },
  read: {
    summary: 'A customer with projects, designs, change requests and billing',
    description: 'Projects in the order they were opened; everything else newest first.',
  },
};
