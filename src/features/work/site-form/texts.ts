import { trapName } from './sent-rules.ts';

export const siteFormTexts = {
  origins: 'Please give the address of the website, such as https://www.example.co.uk.',
  gone: 'This form is not in use any more.',
  sample: 'This website is a sample of our work: its form reaches nobody.',
  elsewhere: 'This form may not be sent from this page.',
  thanks: 'Thank you',
  thanked: 'Your message was sent.',
  sent: 'Thank you: your message was sent.',
  tooOften: 'You have sent this form very often today. Please try again tomorrow.',
  apart:
    'One visitor sent more than 20 in a day, or all together more than 200. They are not mailed to you.',
};

/** HTML for a website: a form that posts to `address`, and works without a script. */
export const snippetOf = (
  address: string,
): string => `<form action="${address}" method="post" accept-charset="utf-8">
  <p><label>Your name<br><input name="Name" autocomplete="name" required></label></p>
  <p><label>Email<br><input name="Email" type="email" autocomplete="email" required></label></p>
  <p><label>Telephone<br><input name="Telephone" type="tel" autocomplete="tel"></label></p>
  <p><label>Message<br><textarea name="Message" rows="6" required></textarea></label></p>
  <p hidden><label>Leave this empty <input name="${trapName}" tabindex="-1" autocomplete="off"></label></p>
  <p><button>Send</button></p>
</form>
`;

/** The path of what was sent by the form of a project's website, as a CSV file. */
export const entriesCsv = (id: string, projectId: string): string =>
  `/api/customer/${id}/projects/${projectId}/form.csv`;

/** A link that begins an email to who sent a form. */
export const answerLink = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}?subject=${encodeURIComponent('Your message')}`;
