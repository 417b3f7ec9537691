import { type Waiting, waitingRows } from '#src/server/waiting.ts';
import { answerDue, type OpenState } from './rules.ts';
import { stateNames } from './texts.ts';

const isState = (state: string): state is OpenState => state in stateNames;
const stateOf = (state: string): OpenState => (isState(state) ? state : 'access');

/** Requests about personal data and complaints, until they are answered. */
export const privacyRequestsWaiting: Waiting = {
  subject: 'privacy',
  rows: waitingRows(
    {
      id: 'id',
      since: 'coalesce(acknowledged_at, created_at)',
      email: 'email',
      name: 'name',
      state: `CASE WHEN acknowledged_at IS NULL THEN kind ELSE 'acknowledged' END`,
      line: 'text',
    },
    'privacy_request WHERE answered_at IS NULL',
  ),
  due: ({ state, since }) => answerDue(stateOf(state), since),
  say: ({ state }) => ({ what: stateNames[stateOf(state)] }),
};
