import { Column, CreateDateColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What every row of record begins with. */
export abstract class StoredRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** A row as it is sent: its time in ISO 8601. */
export const presentRow = <Row extends StoredRow>(
  row: Row,
): Omit<Row, 'createdAt'> & { createdAt: string } => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** A request that the owner decides once. */
export abstract class DecidedRow extends StoredRow {
  /** Null while it is open, and where it was decided before this time was kept. */
  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;
}

/** A request as it is sent: both its times in ISO 8601. */
export const presentDecided = <Row extends DecidedRow>(row: Row) => ({
  ...presentRow(row),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
