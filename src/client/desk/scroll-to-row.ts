/** Brings into view what a row has opened beneath itself, and above all the row. */
export function scrollToRow(row: Element | null | undefined): void {
  row?.closest('li')?.scrollIntoView({ block: 'nearest' });
  row?.scrollIntoView({ block: 'nearest' });
}
