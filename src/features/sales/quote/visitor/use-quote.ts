import { useCallback, useEffect, useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import { serverError } from '#src/client/api/server-message.ts';
import type { QuoteView } from '#src/features/sales/quote/contract.ts';

interface Reading {
  quote?: QuoteView;
  /** Why it could not be read: the HTTP status, or undefined if the server was not reached. */
  failure?: { status: number | undefined };
}

/** Reads the quote with a token. `reading` is undefined while it loads. */
export function useQuote(token: string) {
  const [reading, setReading] = useState<Reading>();
  /** Reads it again; keeps what is shown if that fails. */
  const read = useCallback(async () => {
    try {
      setReading({ quote: (await client.public.quote.read.query({ token })).data });
    } catch (error) {
      const failure = { status: serverError(error)?.data.httpStatus };
      setReading((last) => (last?.quote ? last : { failure }));
    }
  }, [token]);
  useEffect(() => {
    void read();
  }, [read]);
  const retry = () => {
    setReading(undefined);
    void read();
  };
  return { reading, read, retry, show: (quote: QuoteView) => setReading({ quote }) };
}
