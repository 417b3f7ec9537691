import type { ReactNode } from 'react';
import { ApiProvider } from '#src/client/api/api-provider.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { adminMessages } from '#src/features/desk/admin/contract.ts';
import { AdminGate } from '#src/features/desk/admin/login/admin-gate.tsx';
import { peopleLink } from '#src/shared/desk/desk-links.ts';
import { paths } from '#src/shared/paths.ts';
import { DeskHeader } from './desk-header.tsx';

const places = [
  { label: 'Dashboard', path: paths.admin },
  { label: 'People', path: peopleLink },
  { label: 'Payments', path: paths.adminPayments },
];

interface DeskScreenProps {
  title: string;
  /** Whether the title is the page's heading; otherwise the page has its own heading. */
  isHeading?: boolean;
  children: ReactNode;
}

/** A screen of the desk with links to the others, behind the admin login. */
export const DeskScreen = ({ title, isHeading = true, children }: DeskScreenProps) => (
  <ApiProvider>
    <AdminGate title="Admin Login" welcome={adminMessages.welcome}>
      <div className="screen-high">
        <DeskHeader title={title} isHeading={isHeading}>
          {places
            .filter(({ label }) => label !== title)
            .map(({ label, path }) => (
              <ButtonLink key={path} look="secondary" href={path} className="px-3">
                {label}
              </ButtonLink>
            ))}
        </DeskHeader>
        <main className="mx-auto grid max-w-desk grid-cols-1 gap-6 px-4 py-5 sm:px-6">
          {children}
        </main>
      </div>
    </AdminGate>
  </ApiProvider>
);
