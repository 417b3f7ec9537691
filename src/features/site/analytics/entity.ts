import { Column, Entity, Generated, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A page, a clicked element or a source, stored once; events and counts refer to its id. */
@Entity('analytics_label')
export class AnalyticsLabel {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column({ type: 'text' }) kind!: 'page' | 'element' | 'direct' | 'referrer' | 'utm' | 'unknown';
  @Column({ type: 'text' }) label!: string;
  /** The day in London of its first event; null for rows older than this column. */
  @Column({ type: 'date', nullable: true }) firstDay!: string | null;
}

/** The number of views of a page, or clicks on an element, on one day in London. */
@Entity('analytics_daily_count')
export class AnalyticsDailyCount {
  @PrimaryColumn({ type: 'date' }) day!: string;
  @PrimaryColumn({ type: 'integer' }) labelId!: number;
  @Column({ type: 'integer' }) count!: number;
}

/** The visitors of one day in London, and how many of them have not returned since. */
@Entity('analytics_daily_visitors')
export class AnalyticsDailyVisitors {
  @PrimaryColumn({ type: 'date' }) day!: string;
  @Column({ type: 'integer' }) visitors!: number;
  @Column({ type: 'integer' }) lastSeen!: number;
}

/** A visitor of the last 90 days, identified by 64 bits of a keyed hash. */
@Entity('analytics_visitor')
export class AnalyticsVisitor {
  @PrimaryColumn({ type: 'bigint' }) fingerprint!: string;

  /** Events refer to this id. Once this row is deleted it identifies nobody. */
  @Column({ type: 'integer', generatedIdentity: 'ALWAYS' })
  @Generated('increment')
  id!: number;

  @Column({ type: 'date' }) lastDay!: string;
  /** The latest day before `lastDay`, if any. */
  @Column({ type: 'date', nullable: true }) previousDay!: string | null;
}

/** The visits of one day in London that came from a source, or began on a page. */
@Entity('analytics_daily_visit')
export class AnalyticsDailyVisit {
  @PrimaryColumn({ type: 'date' }) day!: string;
  @PrimaryColumn({ type: 'integer' }) labelId!: number;
  @Column({ type: 'integer' }) visits!: number;
}

/** The visitors who reached a step of an order on one day in London, for 'all' or one package. */
@Entity('analytics_daily_step')
export class AnalyticsDailyStep {
  @PrimaryColumn({ type: 'date' }) day!: string;
  @PrimaryColumn({ type: 'text' }) step!: string;
  @PrimaryColumn({ type: 'text' }) package!: string;
  @Column({ type: 'integer' }) visitors!: number;
}

/** The visitors already counted in a step, today or yesterday. */
@Entity('analytics_visitor_step')
export class AnalyticsVisitorStep {
  @PrimaryColumn({ type: 'date' }) day!: string;
  @PrimaryColumn({ type: 'bigint' }) fingerprint!: string;
  @PrimaryColumn({ type: 'text' }) step!: string;
  @PrimaryColumn({ type: 'text' }) package!: string;
}
