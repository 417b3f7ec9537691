type Client = typeof import('./public-client.ts').client;

/** Fetches the typed client; a fetch that failed is tried again by the next one. */
export const fetchClient = async (): Promise<Client> => (await import('./public-client.ts')).client;

/**
 * A call of the typed client, for public pages: `lateCall((client) => client.public.portfolio.list.query)`.
 * The client is fetched with the first call, so that no page brings it along.
 */
export const lateCall =
  <Given extends unknown[], Answer>(
    pick: (client: Client) => (...given: Given) => Promise<Answer>,
  ) =>
  async (...given: Given): Promise<Answer> =>
    pick(await fetchClient())(...given);
