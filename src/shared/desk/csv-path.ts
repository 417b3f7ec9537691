/** A list of the desk that is a CSV file as well. */
export interface SavedList {
  /** In its path. */
  name: string;
  /** As people call it. */
  title: string;
}

/** The path of a list of the desk as a CSV file. */
export const csvPath = (name: string): string => `/api/admin/${name}.csv`;

/** What the saved file is called, with the firm's name and the date (ISO): 'awning-client-inquiries-2026-04-15.csv'. */
export const csvFileName = (firm: string, { title }: SavedList, date: string): string =>
  `${[firm, title, date]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')}.csv`;
