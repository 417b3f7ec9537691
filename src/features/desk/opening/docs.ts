export const adminDocs = {
  read: {
    summary: 'What is left before the firm opens',
    description:
      'Each state is computed. Name, prices and terms count as read once the firm has published its own, or has published everything as it stands.',
  },
  testMail: {
    summary: 'Send the owner a test email',
    description:
      'To the address for alerts, as every email is sent, once a minute. Answers within 45 seconds with what the mail server said if it does not take it.',
  },
};
