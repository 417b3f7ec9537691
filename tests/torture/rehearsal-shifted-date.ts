import { openSync, readSync } from 'node:fs';

/**
 * Loaded into a process before the built server: its clock is ahead of the machine's by the milliseconds
 * that a file says, and what it does every minute or less often it does by that clock.
 */
const file = openSync(process.env.REHEARSAL_CLOCK ?? '', 'r');
const ahead = Buffer.alloc(8);
const RealDate = Date;
const realInterval = setInterval;

function now(): number {
  readSync(file, ahead, 0, 8, 0);
  return RealDate.now() + ahead.readDoubleLE();
}

globalThis.Date = new Proxy(RealDate, {
  construct: (date, args, made) => Reflect.construct(date, args.length > 0 ? args : [now()], made),
  apply: () => new RealDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});

const minute = 60_000;
/** How often a long interval looks at the clock, in milliseconds. */
const look = 250;
globalThis.setInterval = new Proxy(realInterval, {
  apply(_, __, [run, delay, ...args]) {
    if (!(delay >= minute)) return realInterval(run, delay, ...args);
    let due = now() + delay;
    return realInterval(() => {
      if (now() < due) return;
      due = now() + delay;
      run(...args);
    }, look);
  },
});
