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
      {judgement.says.length > 0 && (
        <ul aria-label="About the file" className="measure grid gap-2 border-l-4 border-line pl-4">
          {judgement.says.map((said) => (
            <li key={said} className="wrap-anywhere">
              {said}
            </li>
          ))}
        </ul>
      )}
      <ColumnList importing={importing} columns={judgement.columns} chosen={chosen} />
      <VerdictList importing={importing} judgement={judgement} />
      <ImportButtons importing={importing} judgement={judgement} />
    </div>
  );
}
