import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { requirePortal } from '#src/server/auth/portal-session.ts';
import { contextsOf, type Services } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { writeCsv } from '#src/server/http/csv.ts';
import { attachment } from '#src/server/http/file-name.ts';
import { formatMoment, londonDate } from '#src/shared/dates/dates.ts';
import { byOwnProject, entriesQuery } from './contract.ts';
import type { FormEntry } from './entity.ts';
import { ownEntries } from './entry-service.ts';
import { entriesCsv } from './texts.ts';

const csvQuery = entriesQuery.pick({ of: true }).catch({ of: 'shown' });

/** How many entries are read at once. */
const partSize = 500;

/** Serves what was sent by the form of a project's website as a CSV file: a column for each field. */
export function registerEntriesCsv(app: FastifyInstance, services: Services): void {
  const createContext = contextsOf(services);
  app.get(entriesCsv(':id', ':projectId'), async (request, reply) => {
    const { data: place } = byOwnProject.safeParse(request.params);
    if (!place) throw appError('NOT_FOUND', 'There is no such project.');
    const { of } = csvQuery.parse(request.query);
    const ctx = await requirePortal(await createContext(request, reply));
    const entries = await ownEntries(ctx, place, of);
    const names: { name: string }[] = await ctx.manager.query(
      `SELECT DISTINCT field->>0 AS name FROM site_form
       JOIN form_entry ON form_id = site_form.id, jsonb_array_elements(fields) AS field
       WHERE project_id = $1 AND apart = $2 ORDER BY 1`,
      [place.projectId, of === 'apart'],
    );
    async function* parts() {
      for (let skip = 0; ; skip += partSize) {
        const part = await entries.clone().offset(skip).limit(partSize).getMany();
        yield part;
        if (part.length < partSize) return;
      }
    }
    const columns = {
      'Sent on': sentOn,
      ...Object.fromEntries(names.map(({ name }) => [name, fieldOf(name)])),
    };
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(`messages-${londonDate(ctx.clock())}.csv`))
      .header('cache-control', 'no-store')
      .send(Readable.from(writeCsv(columns, parts())));
  });
}

const sentOn = ({ createdAt }: FormEntry) => formatMoment(createdAt);

/** Reads the fields of one name, of which a form may have several. */
const fieldOf =
  (wanted: string) =>
  ({ fields }: FormEntry) =>
    fields
      .filter(([name]) => name === wanted)
      .map(([, value]) => value)
      .join(', ');
