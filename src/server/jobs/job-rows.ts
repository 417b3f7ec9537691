/** SQL for the jobs, as a table: `id`, `done_at`, `expires_at`, `outcome` and `error`. */
export const jobRows = '(SELECT id, done_at, expires_at, outcome, error FROM job)';
