import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { follow } from '#src/server/database/follow.ts';
import type { ProcessContext, ServiceContext } from '#src/server/service-context.ts';
import { Connection } from './entity.ts';

/** Puts into use in this process what is stored. */
export const catchUpConnections = async ({
  manager,
  connections,
}: Pick<ServiceContext, 'manager' | 'connections'>): Promise<void> =>
  connections.change(await manager.find(Connection));

/** Keeps in use what is stored, also where another process stores it. */
export const followConnections = (
  database: Promise<DataSource>,
  services: ProcessContext,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => void) =>
  follow(database, services, log, {
    catchUp: catchUpConnections,
    failed: 'what the desk has connected could not be put into use',
  });
