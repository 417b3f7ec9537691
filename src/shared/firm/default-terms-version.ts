/** The edition of the terms that a firm starts with, by the date it was written. */
export const defaultTermsVersion = '2026-11-25';
