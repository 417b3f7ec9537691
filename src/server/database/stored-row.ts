import { Column, CreateDateColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The column of a property: 'businessName' is stored as business_name. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns that all stored rows share. */
export abstract class StoredRow {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}

/** A row about a person, with the email address that they gave. */
export abstract class PersonRow extends StoredRow {
  abstract email: string;
  @Column({ type: 'uuid' }) personId!: string;
}

/** Returns a row for a response, with its time in ISO 8601. */
export const presentRow = <Row extends StoredRow>(
  row: Row,
): Omit<Row, 'createdAt'> & { createdAt: string } => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** A request that the admin decides once. */
export abstract class DecidedRow extends PersonRow {
  /** Null for open requests, and for those decided before this column existed. */
  @Column({ type: 'timestamptz', nullable: true }) decidedAt!: Date | null;
}

/** Returns a request for a response, with both times in ISO 8601. */
export const presentDecided = <Row extends DecidedRow>(row: Row) => ({
  ...presentRow(row),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
