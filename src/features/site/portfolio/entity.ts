import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { ProjectType } from './contract.ts';

/** A website in the portfolio. */
@Entity('portfolio_item')
export class PortfolioEntry extends StoredRow {
  @Column({ type: 'text' }) projectTitle!: string;
  @Column({ type: 'text' }) clientName!: string;
  @Column({ type: 'text' }) projectType!: ProjectType;
  @Column({ type: 'text' }) imageUrl!: string;
  /** The object name of an uploaded image; null for an external image. */
  @Column({ type: 'uuid', nullable: true }) imageName!: string | null;
  /** A JSON-encoded array of strings. */
  @Column({ type: 'text' }) features!: string;
  @Column({ type: 'text' }) websiteUrl!: string;
  @Column({ type: 'date', nullable: true }) projectCompletedDate!: string | null;
  @Column({ type: 'boolean' }) isFeatured!: boolean;
  @Column({ type: 'boolean' }) isPublic!: boolean;
  @Column({ type: 'text' }) industry!: string;
  @Column({ type: 'smallint', nullable: true }) clientRating!: number | null;
}
