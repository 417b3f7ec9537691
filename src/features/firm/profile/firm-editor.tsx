import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Form } from '#src/client/ui/fields/form.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { Tabs } from '#src/client/ui/tabs.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import type { FirmState, FirmVersionItem } from './admin-contract.ts';
import { FirmBar } from './draft/firm-bar.tsx';
import { useFirmDraft } from './draft/use-firm-draft.ts';
import { FixedFields } from './fields/firm-fields.tsx';
import { OwnName } from './fields/use-own-name.ts';
import { FirmPreview } from './firm-preview.tsx';
import { DataPart } from './parts/data-part.tsx';
import { IdentityPart, PricesPart, WordsPart } from './parts/field-parts.tsx';
import { TermsPart } from './parts/terms-part.tsx';
import { partNames } from './texts.ts';

const fail = toastFailure('This version was not published', 'Please try again.');

/** The names of the parts that a version changed, each once. */
const namesOf = ({ changed }: FirmVersionItem) =>
  [...new Set(changed.map((part) => partNames[part]))].join(', ');

interface FirmHistoryProps {
  onRestored: (state: FirmState) => void;
}

/** What was published, the newest first, each of which can be published again. */
function FirmHistory({ onRestored }: FirmHistoryProps) {
  const result = api.admin.firm.versions.useQuery(undefined, { staleTime: 0 });
  const [asked, setAsked] = useState<FirmVersionItem>();
  const restore = api.admin.firm.restore.useMutation({
    onSuccess({ data }) {
      onRestored(data);
      setAsked(undefined);
      toast({ title: 'Published again' });
      void result.refetch();
    },
    onError: fail,
  });
  if (!result.data && result.error)
    return <ReadFailed title="The history could not be read" query={result} />;
  if (!result.data) return <Loading />;
  const versions = result.data.data;
  if (versions.length === 0)
    return (
      <Empty title="Nothing has been published yet">
        <p>Each version that you publish is listed here, and can be published again.</p>
      </Empty>
    );
  return (
    <>
      <Sheet aria-label="Published versions">
        {versions.map((version, index) => (
          <li
            key={version.id}
            className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
          >
            <span className="tabular font-semibold">{formatMoment(version.at)}</span>
            <span className="grow text-stone">{namesOf(version) || 'As before'}</span>
            {index === 0 ? (
              <Badge tone="green">In force</Badge>
            ) : (
              <Button look="quiet" className="-mr-3" onClick={() => setAsked(version)}>
                Publish again
              </Button>
            )}
          </li>
        ))}
      </Sheet>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Publish this version again?"
        actions={
          <>
            <Button look="secondary" onClick={() => setAsked(undefined)}>
              Cancel
            </Button>
            <Button
              busy={restore.isPending}
              onClick={() => asked && restore.mutate({ id: asked.id })}
            >
              Publish again
            </Button>
          </>
        }
      >
        <p>
          Your site, emails and papers go back to how they were on {asked && formatMoment(asked.at)}
          . What is published now stays in this history, and your draft stays as it is.
        </p>
      </Dialog>
    </>
  );
}

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
        <OwnName value={(draft.state.draft ?? draft.state.published).hasOwnName}>
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
                {
                  id: 'preview',
                  label: 'Preview',
                  panel: <FirmPreview revision={draft.state.revision} />,
                },
                {
                  id: 'history',
                  label: 'History',
                  panel: <FirmHistory onRestored={draft.take} />,
                },
              ]}
            />
          </Form>
        </OwnName>
      </FixedFields>
    </FormProvider>
  );
}
