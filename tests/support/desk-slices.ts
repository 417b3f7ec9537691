import { desk } from '#src/app/desk/desk-features.ts';
import { appRouter } from '#src/app/router.ts';
import { firstWord, type LiveEvent, touchedBy } from '#src/shared/live-event.ts';
import { proceduresOf } from './procedures.ts';

const deskSlices = new Set(
  proceduresOf(appRouter).flatMap(({ access, name }) =>
    access === 'admin' ? name.split('.')[1] : [],
  ),
);

/** Whether an open desk reads again what a mutation has changed, told of its events. */
export function isReadAgain(mutation: string, events: LiveEvent[]): boolean {
  const [, slice = ''] = mutation.split('.');
  return (
    !deskSlices.has(slice) ||
    (touchedBy(
      desk.reads,
      events.map(({ topic }) => firstWord(topic)),
    )?.has(slice) ??
      true)
  );
}
