/** The other side does not take it, and never will: the job ends. */
export class Refused extends Error {
  override name = 'Refused';
}

/** The other side cannot be reached or asks to wait: the job is tried again until it expires. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}
