import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { Button } from '#src/client/ui/button.tsx';

/** Sends the owner a test mail, and says what became of it. */
export function TestMail() {
  const { admin } = api.useUtils();
  const test = api.admin.opening.sendTestMail.useMutation({
    onSuccess: ({ sent }) => sent && admin.opening.invalidate(),
  });
  const failure = test.data?.sent === false ? test.data.message : undefined;
  const lost = test.isError && serverMessage(test.error, 'We could not reach the server.');
  return (
    <>
      <Button
        look="quiet"
        className="px-3 max-sm:-ml-3 sm:-mr-3"
        busy={test.isPending}
        onClick={() => test.mutate()}
      >
        Send me a test
      </Button>
      {test.data?.sent && (
        <p role="status" className="basis-full text-good">
          {test.data.message}
        </p>
      )}
      {(failure || lost) && (
        <p role="alert" className="basis-full rounded bg-bad-soft px-4 py-3 wrap-anywhere text-bad">
          The test email was not sent. {failure ?? lost}
        </p>
      )}
    </>
  );
}
