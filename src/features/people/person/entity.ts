import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SearchKind } from '#src/shared/desk/search-kinds.ts';

/** What a search of people reads of a stored row. */
@Entity('search_line')
export class SearchLine {
  @PrimaryColumn({ type: 'text' })
  kind!: SearchKind;

  /** The id of the row that it is of. */
  @PrimaryColumn({ type: 'uuid' })
  rowId!: string;

  @Column({ type: 'uuid' })
  personId!: string;

  /** When the row was stored. */
  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'text' })
  text!: string;

  /** The text as it is compared; of what was written, its words. */
  @Column({ type: 'text' })
  folded!: string;
}
