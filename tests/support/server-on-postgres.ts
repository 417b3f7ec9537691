import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { startPostgres } from './postgres.ts';

export interface ServerOnPostgres extends BuiltServer {
  databaseUrl: string;
  port: number;
}

/** The built server over a PostgreSQL of its own; it believes X-Forwarded-For. */
export async function startServerOnPostgres(
  settings: NodeJS.ProcessEnv = {},
): Promise<ServerOnPostgres> {
  const postgres = await startPostgres();
  const server = await startBuiltServer({
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '127.0.0.1,::1',
    ...settings,
  }).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  return {
    ...server,
    databaseUrl: postgres.url,
    port: Number(new URL(server.url).port),
    async close() {
      const code = await server.close();
      await postgres.stop();
      return code;
    },
  };
}
