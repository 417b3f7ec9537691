import type { Followed } from '#src/server/database/follow.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { Connection } from './entity.ts';

/** Puts into use in this process what is stored. */
export const catchUpConnections = async ({
  manager,
  connections,
}: Pick<ServiceContext, 'manager' | 'connections'>): Promise<void> =>
  connections.change(await manager.find(Connection));

/** Keeps in use what is stored, also where another process stores it. */
export const followedConnections: Followed = {
  mark: "SELECT md5(string_agg(kind || ' ' || sealed_values, ',' ORDER BY kind)) FROM connection",
  catchUp: catchUpConnections,
  failed: 'what the desk has connected could not be put into use',
};
