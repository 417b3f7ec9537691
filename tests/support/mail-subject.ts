/** The id of the row that the rendered mails are about. */
export const subjectId = '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10';
