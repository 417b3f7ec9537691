import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { ImportFile } from '#src/features/desk/import/screen/import-file.tsx';
import { ImportsList } from '#src/features/desk/import/screen/imports-list.tsx';

/** /admin/import: customers of another tool are brought here, started and taken back. */
export const AdminImportPage = () => (
  <DeskScreen title="Bring your customers">
    <ImportFile />
    <ImportsList />
  </DeskScreen>
);
