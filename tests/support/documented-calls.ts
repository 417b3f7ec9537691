import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { admitted, type JsonSchema, type Known, nearly, wild, wildText } from './from-schema.ts';

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface Operation {
  method: string;
  /** As documented: '/admin/portfolio/{id}'. */
  path: string;
  /** Names of the schemes, any one of which opens it; none for a public call. */
  security: string[];
  parameters: Parameter[];
  body?: JsonSchema;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
}
interface DocumentedOperation {
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { $ref?: string }>;
}

/** The operations of a document, in its order. */
export const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { security = [], parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      security: security.flatMap((scheme) => Object.keys(scheme)),
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );

export interface GeneratedCall {
  method: string;
  /** With its query, below /api. */
  path: string;
  headers: Record<string, string>;
  /** As it is written, if there is one. */
  body?: string;
}

const rarely = <A, B>(usual: fc.Arbitrary<A>, rare: fc.Arbitrary<B>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: rare });
const inAPath = (text: unknown) =>
  encodeURIComponent(String(text).toWellFormed()).replace(/^\.{1,2}$/, '%20');

/**
 * Calls of an operation: most as documented, some nearly so, a few wild. `credentials` are headers
 * that open it; `places` are its path parameters for rows that are there.
 */
export function callsOf(
  { method, path, parameters, body }: Operation,
  {
    known,
    places,
    credentials,
  }: {
    known: Known;
    places: Record<string, string>[];
    credentials: fc.Arbitrary<{ headers?: Record<string, string>; query?: string }>;
  },
): fc.Arbitrary<GeneratedCall> {
  const of = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where);
  const made = fc.record(
    Object.fromEntries(of('path').map(({ name, schema }) => [name, admitted(schema, {})])),
  );
  const strange = fc.record(Object.fromEntries(of('path').map(({ name }) => [name, wildText])));
  const place = places.length
    ? rarely(rarely(fc.constantFrom(...places), made), strange)
    : rarely(made, strange);
  const query = fc.array(
    fc.oneof(
      ...of('query').map(({ name, schema }) =>
        rarely(admitted(schema, known, name), wildText).map((value) => [name, String(value)]),
      ),
      fc.tuple(wildText, wildText),
    ),
    { maxLength: of('query').length + 1, size: 'small' },
  );
  const header = of('header').map(({ name, schema }) =>
    fc
      .option(fc.oneof(fc.string({ maxLength: schema.maxLength }), fc.constant('x'.repeat(256))), {
        freq: 2,
        nil: undefined,
      })
      .map((value) => (value === undefined ? {} : { [name]: value })),
  );
  const type = rarely(
    fc.constant('application/json'),
    fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; x=y',
      'x',
    ),
  );
  const json = (value: unknown) => JSON.stringify(value);
  const sent = body
    ? fc.oneof(
        { weight: 12, arbitrary: admitted(body, known).map(json) },
        { weight: 6, arbitrary: nearly(body, known).map(json) },
        { weight: 1, arbitrary: wild.map(json) },
        { weight: 1, arbitrary: wildText },
      )
    : fc.option(fc.constantFrom('{}', '[]', '{"id": 1}', 'x'), { freq: 10, nil: undefined });
  const contentType = body ? rarely(fc.constant('application/json'), type) : type;
  return fc
    .tuple(place, query, fc.tuple(...header), sent, contentType, credentials)
    .map(([ids, pairs, extra, text, mime, credential]) => {
      const given = path.replaceAll(/\{(\w+)\}/g, (_, name) => inAPath(ids[name]));
      const asked = new URLSearchParams([
        ...pairs.map(([name = '', value = '']) => [name.toWellFormed(), value.toWellFormed()]),
        ...(credential.query === undefined ? [] : [['password', credential.query]]),
      ]);
      return {
        method,
        path: asked.size > 0 ? `${given}?${asked}` : given,
        headers: {
          ...Object.assign({}, ...extra),
          ...credential.headers,
          ...(text === undefined || method === 'GET' ? {} : { 'content-type': mime }),
        },
        body: method === 'GET' ? undefined : text?.toWellFormed(),
      };
    });
}

/** Gives what is wrong with an answer by the document, or undefined. */
export function answerChecker(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  return ({ method, path }: Operation, status: number, body: unknown): string | undefined => {
    const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
    if (!response) return `status ${status} is not documented`;
    const place =
      response.$ref?.slice(1) ??
      `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`;
    const pointer = encodeURI(`document#${place}/content/application~1json/schema`);
    const validate = ajv.getSchema(pointer);
    if (!validate) return `nothing is documented at ${pointer}`;
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
}
