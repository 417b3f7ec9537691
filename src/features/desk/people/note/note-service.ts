import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan } from 'typeorm';
import type { z } from 'zod';
import { lockPerson, requirePerson } from '#src/features/desk/people/person-service.ts';
import { lockPeople, ofJoined } from '#src/features/people/person/joined-people-service.ts';
import {
  deleteSearchLine,
  writeSearchLines,
} from '#src/features/people/person/search-line-service.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { appError } from '#src/server/errors.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { byNote, newNote, noteResult } from './contract.ts';
import { PersonNote } from './entity.ts';

type NoteView = z.input<typeof noteResult>['data'];

/** How long a deleted note can be restored, in milliseconds. */
const retention = 24 * 3_600_000;

const present = ({ personId: _, deletedAt, ...note }: PersonNote): NoteView => presentRow(note);

/** Records a change of notes, without what they say: events are read by more than the desk. */
async function recordNote(
  ctx: ServiceContext,
  topic: 'note.added' | 'note.deleted' | 'note.restored',
  personId: string,
): Promise<void> {
  const { email } = await requirePerson(ctx, personId);
  const subject = { kind: 'person', id: personId } as const;
  await ctx.record({ topic, subject, email, data: {} });
}

/** Stores a note about a person. Throws NOT_FOUND. */
export async function addNote(
  ctx: ServiceContext,
  { id, text }: z.output<typeof newNote>,
): Promise<NoteView> {
  const { id: personId } = await lockPerson(ctx, id);
  const note = { id: randomUUID(), createdAt: ctx.clock(), personId, text, deletedAt: null };
  await ctx.manager.insert(PersonNote, note);
  await writeSearchLines(ctx, note, { note: [text] });
  await recordNote(ctx, 'note.added', personId);
  return present(note);
}

/** Deletes a note; it can be restored for a day. Again changes nothing. Throws NOT_FOUND. */
export const deleteNote = (ctx: ServiceContext, place: z.output<typeof byNote>) =>
  setDeleted(ctx, place, ctx.clock());

/** Restores a deleted note. Throws NOT_FOUND, also where it is gone for good. */
export const restoreNote = (ctx: ServiceContext, place: z.output<typeof byNote>) =>
  setDeleted(ctx, place, null);

async function setDeleted(
  ctx: ServiceContext,
  { id: personId, noteId: id }: z.output<typeof byNote>,
  deletedAt: Date | null,
): Promise<NoteView> {
  await lockPeople(ctx, [personId]);
  const { affected } = await ctx.manager.update(
    PersonNote,
    {
      id,
      personId: ofJoined(personId),
      deletedAt: deletedAt ? IsNull() : MoreThan(oldest(ctx.clock())),
    },
    { deletedAt },
  );
  const note = await ctx.manager.findOneBy(PersonNote, { id, personId: ofJoined(personId) });
  if (!note || (note.deletedAt !== null) !== (deletedAt !== null))
    throw appError('NOT_FOUND', 'There is no such note.');
  if (!affected) return present(note);
  if (deletedAt) await deleteSearchLine(ctx, 'note', id);
  else await writeSearchLines(ctx, note, { note: [note.text] });
  await recordNote(ctx, deletedAt ? 'note.deleted' : 'note.restored', personId);
  return present(note);
}

const oldest = (now: Date) => new Date(now.getTime() - retention);
