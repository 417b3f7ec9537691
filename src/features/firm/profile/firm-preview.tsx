import { useEffect, useRef, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { Frame, type Size } from './firm-frame.tsx';
import {
  fixedPreviews,
  isPreviewName,
  mailPreview,
  type PreviewName,
  previewKind,
} from './preview-rules.ts';

const phone = { label: 'On a phone', width: 390, height: 844 };
const desk = { label: 'On a desk', width: 1280, height: 900 };

/** In pixels; the paper is A4. */
const sizes: Record<ReturnType<typeof previewKind>, Size[]> = {
  page: [phone, desk],
  mail: [phone, { ...desk, width: 800, height: 844 }],
  paper: [{ label: 'On paper', width: 794, height: 1123 }],
  picture: [{ label: 'As others show it beside a link', width: 1200, height: 630 }],
};

/** A page, mail or paper as the draft would make it; `revision` is the draft's. */
export function FirmPreview({ revision }: { revision: number }) {
  const [of, setOf] = useState<PreviewName>(pagePath('/'));
  const { data: mails = [] } = api.admin.firm.previewMails.useQuery();
  const options = [
    ...fixedPreviews,
    ...mails.map(({ kind, title, to }) => ({
      value: mailPreview(kind),
      label: title,
      group: to === 'owner' ? 'Emails to you' : 'Emails to people',
    })),
  ];
  const shown = sizes[previewKind(of)];
  const result = api.admin.firm.preview.useQuery({ of }, { staleTime: 0, gcTime: 0 });
  const { refetch } = result;
  const drawn = useRef(revision);
  useEffect(() => {
    if (drawn.current === revision) return;
    drawn.current = revision;
    void refetch();
  }, [revision, refetch]);
  return (
    <div className="grid gap-6">
      <div className="max-w-[24rem]">
        <SelectField
          label="What to look at"
          hint="As your draft would make it. Names and figures are samples."
          value={of}
          onChange={({ target: { value } }) => isPreviewName(value) && setOf(value)}
        >
          {[...new Set(options.map(({ group }) => group))].map((group) => (
            <optgroup key={group} label={group}>
              {options
                .filter((option) => option.group === group)
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      {result.data ? (
        <div
          className={`grid grid-cols-1 items-start gap-6 ${shown.length > 1 ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,7fr)]' : 'max-w-[50rem]'}`}
        >
          {shown.map((size) => (
            <Frame key={of + size.label} html={result.data.html} {...size} />
          ))}
        </div>
      ) : result.error ? (
        <ReadFailed title="This could not be shown" query={result} />
      ) : (
        <Loading label="Drawing it…" />
      )}
    </div>
  );
}
