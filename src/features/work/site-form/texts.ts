import { nextName, trapName } from './rules.ts';

export const siteFormTexts = {
  origins: 'Please give the address of the website, such as https://www.example.co.uk.',
  gone: 'This form is not in use any more.',
  sample: 'This website is a sample of our work: its form reaches nobody.',
  elsewhere: 'This form may not be sent from this page.',
  sent: 'Thank you: your message was sent.',
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
  <input type="hidden" name="${nextName}" value="/#sent">
  <p><button>Send</button></p>
</form>
<p id="sent">Thank you, we have your message.</p>
<style>#sent:not(:target) { display: none }</style>
`;

/** The path of what was sent by the form of a project's website, as a CSV file. */
export const entriesCsv = (id: string, projectId: string): string =>
  `/api/customer/${id}/projects/${projectId}/form.csv`;

/** A link that begins an email to who sent a form. */
export const answerLink = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}?subject=${encodeURIComponent('Your message')}`;
