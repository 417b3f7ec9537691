import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import {
  admitted,
  type JsonSchema,
  type Known,
  mostly,
  nearly,
  wild,
  wildText,
} from './from-schema.ts';

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
  /** Whether its response has no end. */
  isStream: boolean;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
}
interface DocumentedOperation {
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, object> }>;
}

/** The operations of a document, in its order. */
export const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, { security = [], parameters = [], requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path,
        security: security.flatMap((scheme) => Object.keys(scheme)),
        parameters,
        body: requestBody?.content['application/json']?.schema,
        isStream: Object.values(responses).some(({ content }) => content?.['text/event-stream']),
      }),
    ),
  );

export interface GeneratedCall {
  method: string;
  /** With its query, below /api. */
  path: string;
  headers: Record<string, string>;
  /** As it is written, if there is one. */
  body?: string;
}

/** What an operation is called with: its path parameters for rows there are, and what opens it. */
interface Given {
  known: Known;
  places: Record<string, string>[];
  credentials: fc.Arbitrary<{ headers?: Record<string, string>; query?: string }>;
}

const inAPath = (text: unknown) =>
  encodeURIComponent(String(text).toWellFormed()).replace(/^\.{1,2}$/, '%20');

const types = fc.constantFrom('application/json; x=y', 'text/plain', 'x', 'multipart/form-data');

/** Calls of an operation: most as documented, some nearly so, a few wild. */
export function callsOf(
  { method, path, parameters, body }: Operation,
  { known, places, credentials }: Given,
): fc.Arbitrary<GeneratedCall> {
  const each = <Value>(where: Parameter['in'], make: (one: Parameter) => fc.Arbitrary<Value>) =>
    parameters
      .filter((parameter) => parameter.in === where)
      .map((one) => make(one).map((value) => [one.name, value] as const));
  const made = each('path', ({ schema }) => mostly(admitted(schema, {}), wildText));
  const place = mostly(
    fc.constantFrom(...places),
    fc.tuple(...made).map((pairs) => Object.fromEntries(pairs)),
  );
  const asked = each('query', ({ name, schema }) =>
    mostly(admitted(schema, known, name), wildText),
  );
  const query = fc.array(fc.oneof(...asked, fc.tuple(wildText, wildText)), {
    maxLength: asked.length + 1,
    size: 'small',
  });
  const headers = each('header', ({ schema }) =>
    fc.option(mostly(fc.string({ maxLength: schema.maxLength }), fc.constant('x'.repeat(256)))),
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
  const type = mostly(fc.constant('application/json'), types);
  return fc
    .tuple(place, query, fc.tuple(...headers), sent, type, credentials)
    .map(([ids, pairs, extra, text, mime, credential]) => {
      const search = new URLSearchParams(
        pairs.map(([name, value]) => [name, String(value)].map((word) => word.toWellFormed())),
      );
      if (credential.query !== undefined) search.append('password', credential.query);
      const carries = method !== 'GET' && text !== undefined;
      return {
        method,
        path: `${path.replaceAll(/\{(\w+)\}/g, (_, name) => inAPath(ids[name]))}?${search}`,
        headers: {
          ...Object.fromEntries(extra.filter(([, value]) => value !== null)),
          ...credential.headers,
          ...(carries ? { 'content-type': mime } : {}),
        },
        body: carries ? text.toWellFormed() : undefined,
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
    if (response.content?.['application/pdf'])
      return String(body).startsWith('%PDF-') ? undefined : 'it is no PDF';
    if (response.content?.['application/zip'])
      return String(body).startsWith('PK') ? undefined : 'it is no ZIP file';
    if (response.content?.['text/csv'])
      return /^\uFEFF?"[A-Z][A-Za-z ]+",/.test(String(body)) ? undefined : 'it is no CSV file';
    const place =
      response.$ref?.slice(1) ??
      `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`;
    const pointer = encodeURI(`document#${place}/content/application~1json/schema`);
    const validate = ajv.getSchema(pointer);
    if (!validate) return `nothing is documented at ${pointer}`;
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
}
