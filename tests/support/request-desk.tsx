import type { ComponentType } from 'react';
import { openScreen, trpcServer } from './screens.tsx';

/** The tabs of the desk that list what visitors sent, and the slice each belongs to. */
const requestTabs: Record<string, { load: () => Promise<ComponentType>; slice: string }> = {
  'Client Inquiries': {
    slice: 'admin.onboarding',
    load: async () =>
      (await import('#src/features/sales/onboarding/desk/client-inquiries-tab.tsx'))
        .ClientInquiriesTab,
  },
  Consultations: {
    slice: 'admin.consultation',
    load: async () =>
      (await import('#src/features/sales/quote/desk/consultations-tab.tsx')).ConsultationsTab,
  },
  'Website Updates': {
    slice: 'admin.websiteUpdate',
    load: async () =>
      (await import('#src/features/sales/website-update/desk/website-updates-tab.tsx'))
        .WebsiteUpdatesTab,
  },
};

/** A server for such a tab, and what opens the tab with these rows. */
export function requestDesk() {
  const server = trpcServer();
  const open = (name: string, rows: object[], total = rows.length) => {
    const tab = requestTabs[name];
    if (!tab) throw new Error(name);
    server.answers[`${tab.slice}.page`] ??= { rows, total, open: rows.length };
    server.answers['admin.websiteUpdate.quotes'] ??= { success: true, data: [] };
    return openScreen(async () => {
      const Tab = await tab.load();
      const { RowExtras } = await import('#src/client/ui/desk/row-extras.ts');
      const { rowMails } = await import('#src/features/desk/mail/row-mails.tsx');
      return (
        <RowExtras value={rowMails}>
          <Tab />
        </RowExtras>
      );
    });
  };
  return { ...server, open };
}
