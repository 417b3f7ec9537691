/** What whoever starts the server can mend: its message says all, and stands alone. */
export class StartFault extends Error {
  override name = 'StartFault';
}
