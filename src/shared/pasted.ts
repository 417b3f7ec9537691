import { plainText, visibleText } from './text.ts';

/** A telephone number as typed or pasted, without 'Tel:'. */
export const plainPhone = (typed: string): string =>
  plainText(typed).replace(/^(?:tel(?:ephone)?|phone|mob(?:ile)?)\b[.: ]*(?=[\d+(])/i, '');

/** A postcode as it is written: 'sw1a1aa' is 'SW1A 1AA'. One of another country stays as typed. */
export const plainPostcode = (typed: string): string =>
  plainText(typed).replace(/^([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})$/i, (_, area, street) =>
    `${area} ${street}`.toUpperCase(),
  );

/** The digits of a sort code: 'Sort code: 12 34 56' is '123456'. What is none stays as it is. */
export const plainSortCode = (typed: string): string =>
  plainText(typed)
    .replace(/^sort ?code[.: ]*/i, '')
    .replace(/^(\d\d)([ -])(\d\d)\2(\d\d)$/, '$1$3$4');

/** The digits of an account number: 'Account number: 1234 5678' is '12345678'. */
export const plainAccountNumber = (typed: string): string =>
  plainText(typed)
    .replace(/^(?:account|acct|a\/c)(?: ?(?:number|no))?[.: ]*(?=\d)/i, '')
    .replaceAll(/[ -]/g, '');

/** A code as it was sent: 'Code: 077-673' is '077673', and 'k3zq7m wb2yta' 'K3ZQ7MWB2YTA'. */
export const plainCode = (typed: string): string =>
  plainText(typed)
    .toUpperCase()
    .replace(/^.*(?::| IS )/s, '')
    .replaceAll(/[^A-Z\d]/g, '');

/** A web address without what is around it in a text: 'Website: <www.example.co.uk>.' */
export const plainWebAddress = (typed: string): string =>
  visibleText(typed)
    .replace(/^(?:web ?site|url)\s*:\s*/i, '')
    .replace(/^[<"'“‘]+|(?<=[^>"'”’.,;])[>"'”’.,;]+$/g, '');

/** The number of a register as it is written: 'sc 123-456' is 'SC 123 456'. */
export const plainRegisterNumber = (typed: string): string =>
  plainText(typed)
    .replaceAll(/[ .-]+/g, ' ')
    .toUpperCase();

/** A colour with its hash and six digits: '14392F' is '#14392f', and '#abc' '#aabbcc'. */
export const plainColour = (typed: string): string =>
  plainText(typed)
    .toLowerCase()
    .replace(/^#?([\da-f]{6})$/, '#$1')
    .replace(/^#?([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3');
