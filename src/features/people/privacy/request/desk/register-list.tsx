import { Link } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useReadFailure } from '#src/client/api/use-read-failure.ts';
import { useList } from '#src/client/desk/use-list.ts';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { FormSection } from '#src/client/ui/fields/form.tsx';
import { stateNames } from '#src/features/people/privacy/request/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { privacyRequestsFile, type RegisteredRequest } from './admin-contract.ts';

const failed = 'Failed to fetch the requests';

/** Every request and complaint, with how it was answered: the proof that the law asks for. */
export function RegisterList() {
  const list = useList('list-privacy-requests', undefined, { isLinked: false });
  const result = api.admin.privacy.page.useQuery(list.query, list.options);
  useReadFailure(result, failed);
  return (
    <FormSection
      title="Requests and complaints"
      intro="Who asked about their data, and when you answered. Those that wait are in the inbox too."
    >
      <AdminList
        csv={privacyRequestsFile}
        look="sheet"
        list={list}
        result={result}
        searches="Name or email"
        failed={failed}
        empty={{ title: 'Nobody has asked yet', hint: <p>Requests and complaints appear here.</p> }}
      >
        {(request) => <RegisterRow request={request} />}
      </AdminList>
    </FormSection>
  );
}

function standingOf({ kind, status, dueOn, answeredAt }: RegisteredRequest): string {
  if (answeredAt) return `Answered ${formatDate(answeredAt)}`;
  const act = kind === 'complaint' && status === 'open' ? 'Acknowledge' : 'Answer';
  return `${act} by ${formatDate(dueOn)}`;
}

const RegisterRow = ({ request }: { request: RegisteredRequest }) => (
  <article aria-label={request.name} className="px-4 py-3 sm:px-5">
    <p className="flex flex-wrap justify-between gap-x-4">
      <Link
        href={personLink(request.personId)}
        dir="auto"
        className="font-semibold underline underline-offset-4"
      >
        {request.name || 'Erased'}
      </Link>
      <span className={`tabular text-sm ${request.answeredAt ? 'text-stone' : 'font-semibold'}`}>
        {standingOf(request)}
      </span>
    </p>
    <p className="text-sm text-stone">
      {stateNames[request.kind]} · received {formatDate(request.createdAt)}
    </p>
    {(request.text || request.answer) && (
      <details className="mt-1">
        <summary className="cursor-pointer py-1 text-sm underline underline-offset-4">
          What was asked{request.answer && ' and answered'}
        </summary>
        {[request.text, request.answer].filter(Boolean).map((text) => (
          <p key={text} dir="auto" className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line">
            {text}
          </p>
        ))}
      </details>
    )}
  </article>
);
