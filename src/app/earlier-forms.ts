/** Where version 1.1.0 sends its forms. */
const earlierForm = /^\/trpc\/(consultation|directDebit|onboarding|websiteUpdate)\.create(?=\?|$)/;

/** The address of a form in a page that was opened before the upgrade from 1.1.0, or any other. */
export const currentAddress = (url: string): string =>
  url.replace(earlierForm, '/trpc/public.$1.create');
