import { api } from '#src/client/api/api.ts';
import { useDecisionCalls } from '#src/client/desk/use-decision-calls.ts';
import { sendingWords } from '#src/features/sales/quote/texts.ts';
import { consultationAdminMessages as messages } from './admin-contract.ts';

/** Decides pending consultations. */
export function useDecision() {
  const calls = useDecisionCalls({ messages, subjects: ['consultation', 'quote'] });
  const undo = api.admin.consultation.undo.useMutation(calls.undo);
  const send = api.admin.quote.create.useMutation(
    calls.decided(undo, ({ data }) => sendingWords(data)),
  );
  const delay = api.admin.consultation.setStatus.useMutation(calls.decided(undo));
  const concerns = (call: typeof send | typeof delay, id: string) =>
    call.isPending && call.variables.id === id;
  return {
    /** Sends the quote of one, and says so. */
    sending: send,
    send: send.mutate,
    delay: (id: string) => delay.mutate({ id, status: 'delayed' }),
    isSending: (id: string) => concerns(send, id),
    isDelaying: (id: string) => concerns(delay, id),
  };
}

export type Decision = ReturnType<typeof useDecision>;
