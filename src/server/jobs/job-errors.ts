/** The other side refuses it for good: the job ends. */
export class Refused extends Error {
  override name = 'Refused';
}

/** The other side is unreachable or asks us to wait: the job is retried until it expires. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}
