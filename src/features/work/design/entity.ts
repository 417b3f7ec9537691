import { Column, Entity, VirtualColumn } from 'typeorm';
import type { CommentView } from '#src/features/work/design/comment/comment-contract.ts';
import { presentRow, StoredRow } from '#src/server/database/stored-row.ts';
import type { SiteSettings } from '#src/server/env.ts';
import { aPicture, aText, plain } from '#src/server/personal-data.ts';
import { currentAddress } from '#src/server/storage/upload-address.ts';
import type { DesignStatus, DesignView } from './contract.ts';
import type { Author } from './design-rules.ts';

/** One version of a design. Each later version is another row of the same thread. */
@Entity('design')
export class Design extends StoredRow {
  @Column({ type: 'uuid' }) projectId!: string;
  /** The id shared by all versions of one design. */
  @Column({ type: 'uuid' }) threadId!: string;
  @aText('Title') @Column({ type: 'text' }) designTitle!: string;
  @plain('Version') @Column({ type: 'integer' }) version!: number;
  @aText('Description') @Column({ type: 'text' }) designDescription!: string;
  @aPicture('Picture') @Column({ type: 'text' }) designImageUrl!: string;
  @plain('Decision') @Column({ type: 'text', default: 'pending' }) status!: DesignStatus;
  @aText('What you said', 'NULL')
  @Column({ type: 'text', nullable: true })
  customerFeedback!: string | null;
  @plain('Decided') @Column({ type: 'timestamptz', nullable: true }) decidedAt!: Date | null;

  /** Computed. */
  @VirtualColumn({
    type: 'integer',
    query: (alias) => `SELECT count(*)::int FROM design_comment WHERE design_id = ${alias}.id`,
  })
  commentCount!: number;
}

/** Converts a row for the API: the image is under the current PUBLIC_URL, times are ISO 8601. */
export const presentDesign = ({ PUBLIC_URL }: SiteSettings, design: Design): DesignView => ({
  ...presentRow(design),
  designImageUrl: currentAddress(PUBLIC_URL, design.designImageUrl),
  decidedAt: design.decidedAt?.toISOString() ?? null,
});

/** What either side wrote about one version of a design. */
@Entity('design_comment')
export class DesignComment extends StoredRow {
  @Column({ type: 'uuid' }) designId!: string;
  @plain('By') @Column({ type: 'text' }) author!: Author;
  /** As it was typed, never markup. */
  @aText('Comment') @Column({ type: 'text' }) text!: string;
  /** Its number among the pins of the version; null for a comment on the whole. */
  @Column({ type: 'integer', nullable: true }) pin!: number | null;
  /** Thousandths of the image's width, from the left. */
  @Column({ type: 'integer', nullable: true }) pinX!: number | null;
  /** Thousandths of the image's height, from the top. */
  @Column({ type: 'integer', nullable: true }) pinY!: number | null;
}

/** Converts a row for the API. */
export const presentComment = ({
  id,
  createdAt,
  author,
  text,
  pin,
  pinX,
  pinY,
}: DesignComment): CommentView => ({
  id,
  createdAt: createdAt.toISOString(),
  author,
  text,
  pin: pin === null || pinX === null || pinY === null ? null : { x: pinX, y: pinY, number: pin },
});
