import { storable } from '#src/shared/text.ts';

/** Parses JSON that others wrote, with texts that can be stored. Throws where it is none. */
export const parseStorable = (json: string): unknown =>
  JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
