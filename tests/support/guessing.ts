import { callRest, type RestAnswer } from './rest-calls.ts';

/** What became of guesses: let in, compared with the secret, or refused uncompared. */
export interface Outcome {
  letIn: number;
  compared: number;
  refused: number;
}

/** One request that carries guesses at the owner's password, from an address. */
export type Way = (url: string, guess: string, headers: Record<string, string>) => Promise<Outcome>;

const judge = (code: unknown, isWrong: boolean): Outcome => ({
  letIn: isWrong || code === 'TOO_MANY_REQUESTS' ? 0 : 1,
  compared: isWrong ? 1 : 0,
  refused: code === 'TOO_MANY_REQUESTS' ? 1 : 0,
});
const add = (all: Outcome[]): Outcome => ({
  letIn: all.reduce((sum, { letIn }) => sum + letIn, 0),
  compared: all.reduce((sum, { compared }) => sum + compared, 0),
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
});
const wrong = 'Invalid password';
const ofRest = ({ body }: RestAnswer) => judge(body.code, body.message === wrong);
// biome-ignore lint/suspicious/noExplicitAny: what was answered is looked into freely
const ofTrpc = ({ result, error }: any) =>
  judge(error?.data.code, (error?.message ?? result?.data.message) === wrong);
const ten = Array.from({ length: 10 }, (_, place) => place);

/** Every way a password arrives: login, Bearer and query, over REST, tRPC and batches of ten. */
export const waysToGuess: Way[] = [
  async (url, password, headers) =>
    ofRest(await callRest(url, 'POST', '/api/admin/login', { password }, headers)),
  async (url, password, headers) =>
    ofRest(
      await callRest(url, 'GET', `/api/admin/payments?password=${password}`, undefined, headers),
    ),
  async (url, password, headers) =>
    ofRest(
      await callRest(url, 'DELETE', `/api/admin/portfolio/${crypto.randomUUID()}`, undefined, {
        ...headers,
        authorization: `Bearer ${password}`,
      }),
    ),
  async (url, password, headers) =>
    ofTrpc((await callRest(url, 'POST', '/trpc/public.admin.login', { password }, headers)).body),
  async (url, password, headers) => {
    const names = ten.map(() => 'public.admin.login').join(',');
    const guesses = Object.fromEntries(ten.map((at) => [at, { password: `${password}${at}` }]));
    return add(
      (await callRest(url, 'POST', `/trpc/${names}?batch=1`, guesses, headers)).body.map(ofTrpc),
    );
  },
  async (url, password, headers) => {
    const path = `/trpc/${ten.map(() => 'admin.session.read').join(',')}?batch=1&password=${password}`;
    return add((await callRest(url, 'GET', path, undefined, headers)).body.map(ofTrpc));
  },
];
