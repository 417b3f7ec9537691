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
  properties?: Record<string, JsonSchema>;
  required?: string[];
  examples?: unknown[];
}

/** Values that are real by the name of their property: ids of rows, addresses of pictures. */
export type Known = Record<string, readonly unknown[]>;

/** What the schema admits: made up, or what is known to be real under that name. */
export function admitted(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const real = known[name];
  const made = madeUp(schema, known);
  if (!real?.length) return made;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...real) },
    { weight: 1, arbitrary: made },
  );
}

function madeUp(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => madeUp(one, known)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => madeUp({ ...schema, type }, known)));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: schema.minimum, max: schema.maximum });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'object':
      return record(schema, known);
    default:
      throw new Error(`No values are made for ${JSON.stringify(schema)}.`);
  }
}

function record({ properties = {}, required, examples }: JsonSchema, known: Known) {
  const shown = (examples?.[0] ?? {}) as Record<string, unknown>;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const also = name in shown ? { [name]: [...(known[name] ?? []), shown[name]] } : {};
    return [name, admitted(schema, { ...known, ...also }, name)] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required ?? [] });
}

function text({ format, pattern, minLength = 0, maxLength = 100 }: JsonSchema) {
  if (format === 'email')
    return fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z]{1,12}@[a-z]{1,9}\.example$/));
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength };
  return fc.oneof(
    fc.string({ ...length, unit: 'grapheme' }),
    fc.string({ ...length, unit: 'binary' }),
    fc.constant('x'.repeat(maxLength)),
  );
}

/** A text that no form would send: too long, not storable, of another type, or with a meaning elsewhere. */
export const wildText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...['', ' ', 'null', 'NaN', '-1', '1e400', '0x10', "' OR 1=1 --", '%', '_', '\\', '{}', '[]'],
    ...[
      '\0',
      'a\0b',
      '\ud800',
      '\udc00x',
      '\u202e',
      'x'.repeat(6000),
      '😀'.repeat(300),
      '9'.repeat(400),
    ],
    ...[
      '0000-01-01',
      '2026-02-30',
      '10000-01-01',
      '__proto__',
      'constructor',
      '../../etc',
      '{{7*7}}',
    ],
  ),
);
export const wild = fc.oneof(
  wildText,
  fc.jsonValue(),
  fc.constantFrom(-1, 0, 1e308, -0, 2 ** 53, 1.5, [], [[]], {}, { toString: 1 }, true),
);

/** An admitted object with one thing wrong: a value, a field too many or a field too few. */
export function nearly(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const name = fc.oneof(
    fc.constantFrom(...names, 'id'),
    fc.constantFrom('customerId', 'createdAt', '__proto__', 'constructor', 'password'),
  );
  return fc
    .tuple(record(schema, known), name, fc.option(wild, { nil: undefined }))
    .map(([given, changed, value]) =>
      Object.fromEntries([...Object.entries(given as object), [changed, value]]),
    );
}
