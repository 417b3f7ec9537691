/** What a visitor can write into a mail to any address, by the name of its field. */
const names = new Set(['firstName', 'fullName', 'businessName']);
const nameless: Record<string, string> = {
  firstName: 'Customer',
  fullName: 'Customer',
  businessName: 'your business',
};
/** In receipts, what is left out altogether. */
const texts: Record<string, string> = {
  description: '',
  phone: '',
  domain: '',
  website: 'your website',
};

/** Letters, digits, spaces and few marks; a full stop only where no address goes on behind it. */
const plain = /^(?:[\p{L}\p{M}\p{N} &'’,()+-]|\.(?=$| ))+$/u;
const longest = 60;

/** Whether no mail program makes a link of a name: neither an address nor a telephone number. */
const isPlainName = (name: string): boolean =>
  name.length <= longest &&
  plain.test(name) &&
  !/www|https?/i.test(name) &&
  name.replaceAll(/\P{N}/gu, '').length <= 4;

/**
 * Returns the data of a mail without what a stranger may have typed: names that a mail program would
 * make a link, and in receipts all other text.
 */
export const withoutTypedTexts = (data: object, isReceipt: boolean): object =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value];
      if (isReceipt && field in texts) return [field, texts[field]];
      return [field, names.has(field) && !isPlainName(value) ? nameless[field] : value];
    }),
  );
