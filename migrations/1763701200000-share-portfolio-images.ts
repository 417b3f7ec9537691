import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which image of ours an item shows, so that several may show one, and others none of ours. */
export class SharePortfolioImages1763701200000 implements MigrationInterface {
  name = 'SharePortfolioImages1763701200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE portfolio_item ADD COLUMN image_name uuid;
      UPDATE portfolio_item SET image_name = right(image_url, 36)::uuid
        WHERE image_url ~ '/objects/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
      CREATE INDEX portfolio_item_image ON portfolio_item (image_name);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX portfolio_item_image;
      ALTER TABLE portfolio_item DROP COLUMN image_name;
    `);
  }
}
