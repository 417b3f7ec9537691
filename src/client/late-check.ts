import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

interface LateCheck<Input extends FieldValues, Output> {
  /** Brings the check here; a fetch that failed is tried again by the next one. */
  fetch(): Promise<Resolver<Input, unknown, Output>>;
  /** For `useForm`; throws where the check cannot be fetched. */
  resolver: Resolver<Input, unknown, Output>;
}

/**
 * Checks a form by a schema that comes with the visitor's first touch, for it weighs more than the
 * page. `Form` fetches it, and tells when it cannot be had.
 */
export function lateCheck<Input extends FieldValues, Output>(
  fetchSchema: () => Promise<z.ZodType<Output, Input>>,
): LateCheck<Input, Output> {
  const fetch = async () => {
    const [{ zodResolver }, schema] = await Promise.all([
      import('@hookform/resolvers/zod'),
      fetchSchema(),
    ]);
    return zodResolver<Input, unknown, Output>(schema);
  };
  return { fetch, resolver: async (...given) => (await fetch())(...given) };
}
