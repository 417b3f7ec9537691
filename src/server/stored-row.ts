import { CreateDateColumn, PrimaryGeneratedColumn } from 'typeorm';

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
