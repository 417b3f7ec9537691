import { api } from '#src/client/api/api.ts';
import { useAdminAction } from '#src/client/forms/use-admin-action.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { CsvButton } from '#src/client/ui/desk/csv-button.tsx';
import { Facts } from '#src/client/ui/facts.tsx';
import { stateNames } from '#src/features/people/privacy/request/texts.ts';
import { formatDate, formatMoment } from '#src/shared/dates/dates.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { privacyRequestsFile, type RegisteredRequest } from './admin-contract.ts';
import { AnswerForm } from './answer-form.tsx';

/** What was asked and until when it is answered, with the ways to do so. */
export function RequestCard({ request }: { request: RegisteredRequest }) {
  const { id, kind, status, name, text, proven, dueOn, answer } = request;
  const { client } = api.useUtils();
  const { act, busy } = useAdminAction('privacy');
  const isNew = kind === 'complaint' && status === 'open';
  const acknowledge = () =>
    act('Complaint acknowledged', () => client.admin.privacy.acknowledge.mutate({ id }));
  return (
    <article aria-label={name} className="grid gap-5">
      <Facts
        title={stateNames[kind]}
        facts={[
          ['Address proven', proven ? 'Yes, by a code' : 'No: make sure that it is they who ask'],
          ['Received', formatMoment(request.createdAt)],
          ...(status === 'answered'
            ? []
            : [
                [isNew ? 'Acknowledge by' : 'Answer by', formatDate(dueOn)] satisfies [
                  string,
                  string,
                ],
              ]),
          ['In their words', text],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {isNew && (
          <Button look="secondary" busy={busy} onClick={acknowledge}>
            Acknowledge it
          </Button>
        )}
        <ButtonLink look="quiet" href={personLink(request.personId)}>
          Their page, to export or erase
        </ButtonLink>
        <CsvButton list={privacyRequestsFile} />
      </div>
      {status === 'answered' ? (
        <Facts
          title="Your answer"
          facts={[
            ['Sent', formatMoment(request.answeredAt ?? '')],
            ['Answer', answer],
          ]}
        />
      ) : (
        <AnswerForm request={request} />
      )}
    </article>
  );
}
