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

  /** The day in London on which it was first met; null for those from before this was noted. */
  @Column({ type: 'date', nullable: true })
  firstDay!: string | null;
}

/** How often a page was viewed, or an element clicked, on one day in London. */
@Entity('analytics_daily_count')
export class AnalyticsDailyCount {
  @PrimaryColumn({ type: 'date' })
  day!: string;

  @PrimaryColumn({ type: 'integer' })
  labelId!: number;

  @Column({ type: 'integer' })
  count!: number;
}

/** How many visitors came on one day in London, and how many of them have not come since. */
@Entity('analytics_daily_visitors')
export class AnalyticsDailyVisitors {
  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  visitors!: number;

  @Column({ type: 'integer' })
  lastSeen!: number;
}

/** A visitor of the last 90 days, known by 64 bits of a keyed hash. */
@Entity('analytics_visitor')
export class AnalyticsVisitor {
  @PrimaryColumn({ type: 'bigint' })
  fingerprint!: string;

  /** What events refer to; means nobody once this row is gone. */
  @Column({ type: 'integer', generatedIdentity: 'ALWAYS' })
  @Generated('increment')
  id!: number;

  @Column({ type: 'date' })
  lastDay!: string;

  /** The latest day before that, if there was one. */
  @Column({ type: 'date', nullable: true })
  previousDay!: string | null;
}
