/**
 * A logo travels within the mail, as a part that its HTML names: what is linked most programs hide until
 * somebody allows it, and whoever opens it is told to the server.
 */
export const logoId = (name: string): string => `${name}@logo`;

/** Returns the HTML of a mail for browsers, which know no parts of a mail: its logo is fetched. */
export const forBrowser = (html: string, publicUrl: string): string =>
  html.replaceAll(/"cid:([\da-f-]{36})@logo"/g, `"${publicUrl}/objects/$1"`);
