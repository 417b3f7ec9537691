/** The path of a list of the desk as a CSV file, such as 'customers'. */
export const csvPath = (name: string): string => `/api/admin/${name}.csv`;
