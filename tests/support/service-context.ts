import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServices } from '#src/app/services.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { readEnv } from '#src/server/env.ts';

/** What services work with in a process that writes no files; its limits reach no database. */
export function serviceContext(settings: NodeJS.ProcessEnv = {}) {
  const env = readEnv({
    DATA_DIR: join(tmpdir(), 'unused'),
    ADMIN_PASSWORD: 'a-password-for-services',
    SECRET_KEY: 'a-secret-key-for-what-services-work-with',
    ...settings,
  });
  return createServices(env, loadSecrets(env), new Promise(() => {}));
}
