/** The files that several pages share, by the packages, folders and modules each of them holds. */
export const chunks = {
  /** Needed by every page; a separate file stays cached when our own code changes. */
  react: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/wouter/',
    'node_modules/regexparam/',
  ],
  /** Small modules that nearly every page needs: one file is smaller than many. */
  site: [
    'src/app/main.tsx',
    'src/app/app.tsx',
    'src/app/pages.tsx',
    'src/app/screen.tsx',
    'src/shared/brand.ts',
    'src/shared/paths.ts',
    'src/shared/packages.ts',
    'src/shared/money.ts',
    'src/shared/launch-discount.ts',
    'src/client/notice.ts',
    'src/client/toast-place.tsx',
    'src/client/focus-heading.ts',
    'src/client/use-launch-discount.ts',
    'src/client/ui/logo.tsx',
    'src/client/ui/button.tsx',
    'src/client/ui/awning.tsx',
    'src/client/ui/error-boundary.tsx',
  ],
  /** Modules shared by all forms. */
  forms: [
    'src/shared/text.ts',
    'src/shared/price-line.ts',
    'src/client/login-email.ts',
    'src/client/accepted-quote.ts',
    'src/client/bind-field.ts',
    'src/client/session-store.ts',
    'src/client/server-message.ts',
    'src/client/use-hydrated.ts',
    'src/client/ui/card.tsx',
    'src/client/ui/contact-fields.tsx',
    'src/client/ui/form.tsx',
    'src/client/ui/form-section.tsx',
    'src/client/ui/priced-label.tsx',
    'src/client/ui/field.tsx',
    'src/client/ui/checkbox-field.tsx',
    'src/client/ui/radio-field.tsx',
    'src/client/ui/select-field.tsx',
    'src/client/ui/text-field.tsx',
    'src/client/ui/text-area-field.tsx',
  ],
  /** Dates, and what stands in for a part of a page: for forms and lists. */
  states: ['src/shared/dates.ts', 'src/client/ui/lazy-panel.tsx', 'src/client/ui/states.tsx'],
  /** Modules shared by the lists of the portfolio, the portal and the desk. */
  lists: ['src/client/image-path.ts', 'src/client/ui/badge.tsx'],
  /** Modules that validate, store and send a public form. */
  sending: [
    'node_modules/zod/',
    'node_modules/react-hook-form/',
    'node_modules/@hookform/',
    'src/shared/zod.ts',
    'src/shared/fields.ts',
    'src/shared/result.ts',
    'src/client/use-public-form.ts',
  ],
  /** The tRPC client. */
  trpc: [
    'node_modules/@trpc/client/',
    'node_modules/@trpc/server/',
    'src/client/links.ts',
    'src/client/public-client.ts',
  ],
};
