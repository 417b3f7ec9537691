/**
 * The files that several pages share, by the packages, folders and modules each of them holds; '/x' stands
 * for every file of that name.
 */
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
    '/screens.tsx',
    'src/client/page/screen.tsx',
    'src/shared/paths.ts',
    'src/client/firm/use-say.ts',
    'src/shared/firm/say.ts',
    'src/shared/firm/legal-line.ts',
    'src/shared/packages.ts',
    'src/shared/money.ts',
    'src/shared/prices/launch-discount.ts',
    'src/client/toasts/notice.ts',
    'src/client/toasts/toast-mount.tsx',
    'src/client/page/focus-heading.ts',
    'src/client/page/use-launch-discount.ts',
    'src/client/ui/logo.tsx',
    'src/client/ui/button.tsx',
    'src/client/ui/awning.tsx',
    'src/client/ui/error-boundary.tsx',
  ],
  /** The texts of pages that show them. */
  words: ['src/client/firm/use-words.ts', 'src/shared/firm/default-words.ts'],
  /** Modules shared by all forms; some of them by lists too. */
  forms: [
    'src/shared/dates/dates.ts',
    'src/client/ui/lazy-panel.tsx',
    'src/client/ui/page-shell.tsx',
    'src/client/ui/states.tsx',
    'src/client/session/completed-order.ts',
    'src/shared/text.ts',
    'src/shared/prices/price-line.ts',
    'src/shared/find-package.ts',
    'src/shared/prices/desk-price.ts',
    'src/client/session/login-email.ts',
    'src/client/session/accepted-quote.ts',
    'src/client/forms/bind-field.ts',
    'src/client/session/session-store.ts',
    'src/client/api/server-message.ts',
    'src/client/page/use-hydrated.ts',
    'src/client/ui/card.tsx',
    'src/client/ui/fields/contact-fields.tsx',
    'src/client/ui/fields/form.tsx',
    'src/client/ui/fields/field.tsx',
    'src/client/ui/fields/checkbox-field.tsx',
    'src/client/ui/fields/radio-field.tsx',
    'src/client/ui/fields/text-field.tsx',
    'src/client/ui/fields/what-happens.tsx',
    'src/features/sales/onboarding/wizard/kept-wizard.ts',
  ],
  /** What only forms that offer a choice of prices or kinds need. */
  choices: ['src/client/ui/fields/priced-label.tsx', 'src/client/ui/fields/select-field.tsx'],
  /** Modules shared by the lists of the portfolio, the portal and the desk. */
  lists: ['src/client/page/image-path.ts', 'src/client/ui/badge.tsx'],
  /** Modules that validate, store and send a public form. */
  sending: [
    'node_modules/zod/',
    'node_modules/react-hook-form/',
    'node_modules/@hookform/',
    'src/shared/zod.ts',
    'src/shared/fields.ts',
    'src/shared/result.ts',
    'src/client/forms/use-submit-form.ts',
  ],
  /** The tRPC client. */
  trpc: [
    'node_modules/@trpc/client/',
    'node_modules/@trpc/server/',
    'src/client/page/links.ts',
    'src/client/api/public-client.ts',
  ],
};
