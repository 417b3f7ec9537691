import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ProjectType } from './contract.ts';

/** A website we built, as the portfolio shows it. */
@Entity('portfolio_item')
export class PortfolioEntry {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'text' })
  projectTitle!: string;

  @Column({ type: 'text' })
  clientName!: string;

  @Column({ type: 'text' })
  projectType!: ProjectType;

  @Column({ type: 'text' })
  imageUrl!: string;

  /** A JSON-encoded array of strings. */
  @Column({ type: 'text' })
  features!: string;

  @Column({ type: 'text' })
  websiteUrl!: string;

  @Column({ type: 'date', nullable: true })
  projectCompletedDate!: string | null;

  @Column({ type: 'boolean' })
  isFeatured!: boolean;

  @Column({ type: 'boolean' })
  isPublic!: boolean;

  @Column({ type: 'text' })
  industry!: string;

  @Column({ type: 'smallint', nullable: true })
  clientRating!: number | null;
}
