import { Column, Entity, Generated, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A page or a clicked element, stored once; events and counts refer to its id. */
@Entity('analytics_label')
export class AnalyticsLabel {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  kind!: 'page' | 'element';

  @Column({ type: 'text' })
  label!: string;

  /** The day in London of its first event; null for rows older than this column. */
  @Column({ type: 'date', nullable: true })
  firstDay!: string | null;
}

/** The number of views of a page, or clicks on an element, on one day in London. */
@Entity('analytics_daily_count')
export class AnalyticsDailyCount {
  @PrimaryColumn({ type: 'date' })
  day!: string;

  @PrimaryColumn({ type: 'integer' })
  labelId!: number;

  @Column({ type: 'integer' })
  count!: number;
}

/** The visitors of one day in London, and how many of them have not returned since. */
@Entity('analytics_daily_visitors')
export class AnalyticsDailyVisitors {
  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  visitors!: number;

  @Column({ type: 'integer' })
  lastSeen!: number;
}

/** A visitor of the last 90 days, identified by 64 bits of a keyed hash. */
@Entity('analytics_visitor')
export class AnalyticsVisitor {
  @PrimaryColumn({ type: 'bigint' })
  fingerprint!: string;

  /** Events refer to this id. Once this row is deleted it identifies nobody. */
  @Column({ type: 'integer', generatedIdentity: 'ALWAYS' })
  @Generated('increment')
  id!: number;

  @Column({ type: 'date' })
  lastDay!: string;

  /** The latest day before `lastDay`, if any. */
  @Column({ type: 'date', nullable: true })
  previousDay!: string | null;
}
