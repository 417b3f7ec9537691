import type { OpenAPIObject } from 'trpc-openapi';
import { createSchema } from 'zod-openapi';
import type { CsvFile } from './csv.ts';

const everyFile =
  'All rows that match the query. UTF-8 with a BOM, every text in quotes. An apostrophe is put before a text that a spreadsheet would read as a formula or change as a number (0113…, +44…), and before one that begins with an apostrophe. Times are in London time. Choices are written as on the desk; a reference is the id that other calls take.';

type Paths = NonNullable<OpenAPIObject['paths']>;

/** Describes the CSV files for the OpenAPI document. */
export const csvPaths = (files: readonly CsvFile[]): Paths =>
  Object.fromEntries(files.map((file) => [`/admin/${file.name}.csv`, describe(file)]));

const describe = ({ name, scope, summary, description, query }: CsvFile): Paths[string] => ({
  get: {
    operationId: `${name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())}Csv`,
    summary,
    description: `${description} ${everyFile}`,
    tags: ['admin'],
    security: [{ adminToken: [] }, { adminPassword: [] }, { apiKey: [scope] }],
    parameters: Object.entries(query.shape).map(([parameter, field]) => ({
      in: 'query',
      name: parameter,
      schema: createSchema(field, { io: 'input' }).schema,
    })),
    responses: {
      200: {
        description: 'The CSV file, streamed',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
    },
  },
});
