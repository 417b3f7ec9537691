import { beforeEach } from 'vitest';
import { invalidatePublicItems } from '#src/features/site/portfolio/portfolio-service.ts';
import { createPortfolioItem } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { emptyTables } from './database.ts';
import { sharedServer } from './server.ts';
import { asOwner, uploadImage } from './upload.ts';

/** A server whose portfolio is empty before each of a suite's tests, and calls to fill and read it. */
export function sharedPortfolio(database: TestDatabase) {
  const server = sharedServer(database);
  beforeEach(async () => {
    await emptyTables(database.source, 'portfolio_item');
    invalidatePublicItems({ manager: database.source.manager });
  });
  const create = async (overrides: Parameters<typeof createPortfolioItem>[1] = {}) => {
    const item = createPortfolioItem(await uploadImage(server), overrides);
    return server.post('/api/admin/portfolio', item, asOwner);
  };
  const list = async () => (await server.get('/api/portfolio')).body;
  return { server, create, list };
}
