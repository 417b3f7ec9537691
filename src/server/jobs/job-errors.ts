/** The other side refuses it for good: the job ends. */
export class Refused extends Error {
  override name = 'Refused';
}

/** It is not time yet: the job waits and lives on from then, as if it had not been tried. */
export class Postponed extends Error {
  override name = 'Postponed';
  constructor(
    readonly until: Date,
    why: string,
  ) {
    super(why);
  }
}

/** What it needs is not set: the job waits until then as if it had not been tried, and ends as ever. */
export class Held extends Error {
  override name = 'Held';
  constructor(
    readonly until: Date,
    why: string,
  ) {
    super(why);
  }
}

/** The other side is unreachable or asks us to wait, until then if it says so: the job is retried until it expires. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  constructor(
    message: string,
    readonly until: Date | null = null,
  ) {
    super(message);
  }
}
