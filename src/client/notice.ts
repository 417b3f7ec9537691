let notice: string | undefined;

/** Leaves a message for the page that opens next; undefined takes it back. */
export function storeNotice(message: string | undefined): void {
  notice = message;
}

/** The message that was left, until it is taken back or the document goes. */
export const readNotice = (): string | undefined => notice;
