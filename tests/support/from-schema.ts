import fc from 'fast-check';

/** As much of JSON Schema as our own document uses. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  examples?: unknown[];
}

/** Values that are real by the name of their property: ids of rows, addresses of pictures. */
export type Known = Record<string, readonly unknown[]>;

export const mostly = <A, B>(usual: fc.Arbitrary<A>, rare: fc.Arbitrary<B>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** What the schema admits: mostly what is known under that name, else made up. */
export function admitted(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const real = known[name] ?? [];
  return real.length > 0
    ? mostly(fc.constantFrom(...real), madeUp(schema, known))
    : madeUp(schema, known);
}

function madeUp(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { type, minLength = 0, maxLength = 100 } = schema;
  const kinds = Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : schema.anyOf;
  if (kinds) return fc.oneof(...kinds.map((kind) => madeUp(kind, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  if (type === 'object') return objectOf(schema, known);
  if (type === 'array')
    return fc.array(madeUp(schema.items ?? {}, known), {
      minLength: schema.minItems,
      maxLength: 5,
    });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return fc.integer({ min: schema.minimum, max: schema.maximum });
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type !== 'string') throw new Error(`No values are made for ${JSON.stringify(schema)}.`);
  const units = ['grapheme', 'binary'] as const;
  return fc.oneof(
    ...units.map((unit) => fc.string({ minLength, maxLength, unit })),
    fc.constant('x'.repeat(maxLength)),
  );
}

/** Most fields are as known, or as in the schema's example. */
function objectOf({ properties = {}, required = [], examples }: JsonSchema, known: Known) {
  const example = Object.entries(examples?.[0] ?? {}).map(([name, value]) => [name, [value]]);
  const values: Known = { ...Object.fromEntries(example), ...known };
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, admitted(schema, values, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const meanings = 'null NaN -1 1e400 0x10 % _ \\ {} [] {{7*7}} __proto__ constructor ../../etc';
const dates = '0000-01-01 2026-02-30 10000-01-01';

/** A text that no form would send: too long, not storable, of another type, or with a meaning elsewhere. */
export const wildText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...meanings.split(' '), ...dates.split(' '), '', ' ', "' OR 1=1 --"),
  fc.constantFrom('\0', 'a\0b', '\ud800', '\udc00x', '\u202e'),
  fc.constantFrom('x'.repeat(6000), '😀'.repeat(300), '9'.repeat(400)),
);
export const wild = fc.oneof(
  wildText,
  fc.jsonValue(),
  fc.constantFrom(-1, 0, 1e308, -0, 2 ** 53, 1.5, [], [[]], {}, { toString: 1 }, true),
);

/** An admitted object with one thing wrong: a value, a field too many or a field too few. */
export function nearly(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const strangers = ['id', 'customerId', 'createdAt', '__proto__', 'constructor', 'password'];
  const name = fc.constantFrom(...Object.keys(schema.properties ?? {}), ...strangers);
  return fc
    .tuple(objectOf(schema, known), name, fc.option(wild, { nil: undefined }))
    .map(([given, changed, value]) =>
      Object.fromEntries([...Object.entries(given), [changed, value]]),
    );
}
