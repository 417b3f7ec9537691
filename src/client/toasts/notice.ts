let notice: string | undefined;

/** Stores a message for the next page; undefined clears it. */
export function storeNotice(message: string | undefined): void {
  notice = message;
}

/** Returns the stored message; it lasts until it is cleared or the document is unloaded. */
export const readNotice = (): string | undefined => notice;
