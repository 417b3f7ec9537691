import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FirmPeriodKind } from '#src/shared/firm/retention.ts';

/** How long a kind of data is kept now, whatever the firm says by now. */
@Entity('retention_period')
export class RetentionPeriod {
  @PrimaryColumn({ type: 'text' }) kind!: FirmPeriodKind;
  /** Null before the first period has begun: nothing goes. */
  @Column({ type: 'integer', nullable: true }) months!: number | null;
  /** A first or shorter period, which has not begun. */
  @Column({ type: 'integer', nullable: true }) next!: number | null;
  @Column({ type: 'timestamptz', nullable: true }) nextAt!: Date | null;
}
