import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useAdminAction } from '#src/client/forms/use-admin-action.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { CsvButton } from '#src/client/ui/desk/csv-button.tsx';
import { OneRow, oneRow } from '#src/client/ui/desk/one-row.tsx';
import { Facts } from '#src/client/ui/facts.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { answerTemplates, stateNames } from '#src/features/people/privacy/request/texts.ts';
import { formatDate, formatMoment } from '#src/shared/dates/dates.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { privacyRequestsFile, type RegisteredRequest, requestAnswer } from './admin-contract.ts';

/** Answers by a mail, which begins with words for this kind of request. */
function AnswerForm({ request: { id, kind, email } }: { request: RegisteredRequest }) {
  const { client } = api.useUtils();
  const { act, busy } = useAdminAction('privacy');
  const form = useForm({
    resolver: zodResolver(requestAnswer),
    defaultValues: { id, answer: answerTemplates[kind] },
  });
  const send = form.handleSubmit(async (answer) => {
    await act(email ? 'Answer sent' : 'Answer noted', () =>
      client.admin.privacy.answer.mutate(answer),
    );
  });
  return (
    <Form onSubmit={send} className="grid gap-3">
      <TextAreaField
        {...bindField(form)('answer')}
        label="Your answer"
        hint={hintOf(kind, email)}
        rows={8}
      />
      <div>
        <SubmitButton busy={busy}>{email ? 'Send the answer' : 'Note the answer'}</SubmitButton>
      </div>
    </Form>
  );
}

function whoOf({ kind, proven, entered }: RegisteredRequest): string {
  if (entered && kind === 'work') return 'You took it down';
  if (entered) return 'You took it down: be sure that it is they who ask';
  return proven
    ? 'Their address is proven by a code'
    : 'Not proven: make sure that it is they who ask';
}

function hintOf(kind: RegisteredRequest['kind'], email: string): string {
  if (email === '')
    return 'They have no email address: ring or write to them, and keep here what you said.';
  return kind === 'work'
    ? 'It goes to them by email. If they would rather talk, ring them first.'
    : 'It goes to them by email. Change the words as they need; have them checked by somebody who knows the law.';
}

/** What was asked and until when it is answered, with the ways to do so. */
function RequestCard({ request }: { request: RegisteredRequest }) {
  const { id, kind, status, name, email, text, dueOn, answer } = request;
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
          ['Who it is', whoOf(request)],
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
            {email ? 'Acknowledge it' : 'I have acknowledged it'}
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
            [email ? 'Sent' : 'Given', formatMoment(request.answeredAt ?? '')],
            ['Answer', answer],
          ]}
        />
      ) : (
        <AnswerForm request={request} />
      )}
    </article>
  );
}

/** One request about personal data or complaint, with its answer or a form for one. */
export function OneRequest({ id }: { id: string }) {
  const result = api.admin.privacy.page.useQuery(oneRow(id));
  return (
    <OneRow result={result} failed="The request could not be fetched">
      {(request) => <RequestCard key={request.id} request={request} />}
    </OneRow>
  );
}
