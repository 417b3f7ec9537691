import { ChooseFile } from './choose-file.tsx';
import { ColumnList } from './column-list.tsx';
import { ImportButtons } from './import-buttons.tsx';
import { useImport } from './use-import.ts';
import { VerdictList } from './verdict-list.tsx';

/** Reads a file of customers, says what becomes of each row, and imports it. */
export function ImportFile() {
  const importing = useImport();
  const { chosen, judgement } = importing;
  if (!chosen || !judgement) return <ChooseFile importing={importing} />;
  return (
    <div className="grid grid-cols-1 gap-8" aria-busy={importing.busy !== undefined}>
      <ColumnList importing={importing} columns={judgement.columns} chosen={chosen} />
      <VerdictList importing={importing} judgement={judgement} />
      <ImportButtons importing={importing} judgement={judgement} />
    </div>
  );
}
