import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { Form } from '#src/client/ui/fields/form.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { Tabs } from '#src/client/ui/tabs.tsx';
import type { FirmState } from './admin-contract.ts';
import { FirmBar } from './draft/firm-bar.tsx';
import { useFirmDraft } from './draft/use-firm-draft.ts';
import { FixedFields } from './fields/firm-fields.tsx';
import { FirmHistory } from './firm-history.tsx';
import { FirmPreview } from './firm-preview.tsx';
import { DataPart } from './parts/data-part.tsx';
import { IdentityPart } from './parts/identity-part.tsx';
import { PricesPart } from './parts/prices-part.tsx';
import { TermsPart } from './parts/terms-part.tsx';
import { WordsPart } from './parts/words-part.tsx';
import { partNames } from './texts.ts';

/** Everything that the firm decides about itself: draft, preview, publishing and history; `data` is what its periods do. */
export function FirmEditor({ data }: { data?: ReactNode }) {
  const result = api.admin.firm.read.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 5000,
  });
  if (result.data && result.isFetchedAfterMount)
    return <Editor newest={result.data.data} data={data} />;
  if (result.error) return <ReadFailed title="Your firm could not be read" query={result} />;
  return <Loading />;
}

function Editor({ newest, data }: { newest: FirmState; data?: ReactNode }) {
  const draft = useFirmDraft(newest);
  const [path, navigate] = useLocation();
  const part = new URLSearchParams(useSearch()).get('part') ?? '';
  return (
    <FormProvider {...draft.form}>
      <FixedFields value={draft.state.fixed}>
        <FirmBar draft={draft} />
        <Form onSubmit={(event) => event.preventDefault()}>
          <Tabs
            id="tabs"
            label="Your firm"
            selected={part}
            onSelect={(id) => navigate(`${path}?part=${id}`)}
            tabs={[
              { id: 'identity', label: partNames.identity, panel: <IdentityPart /> },
              { id: 'prices', label: partNames.prices, panel: <PricesPart /> },
              { id: 'texts', label: partNames.words, panel: <WordsPart /> },
              { id: 'terms', label: partNames.terms, panel: <TermsPart /> },
              { id: 'data', label: partNames.retention, panel: <DataPart>{data}</DataPart> },
              { id: 'preview', label: 'Preview', panel: <FirmPreview /> },
              {
                id: 'history',
                label: 'History',
                panel: <FirmHistory onRestored={draft.take} />,
              },
            ]}
          />
        </Form>
      </FixedFields>
    </FormProvider>
  );
}
