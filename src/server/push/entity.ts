import { Column, Entity, PrimaryColumn } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';

/** The key pair that identifies us to push services (RFC 8292): no row or one. */
@Entity('push_key')
export class PushKey {
  @PrimaryColumn({ type: 'boolean' }) id!: true;
  /** The point on P-256, uncompressed, in base64url. */
  @Column({ type: 'text' }) publicKey!: string;
  /** PKCS #8 in PEM. */
  @Column({ type: 'text' }) sealedPrivateKey!: string;
}

/** A browser of the owner that gets notifications. */
@Entity('push_subscription')
export class PushSubscription extends StoredRow {
  @Column({ type: 'text', unique: true }) endpoint!: string;
  /** The browser's public key and secret, in base64url. */
  @Column({ type: 'text' }) p256dh!: string;
  @Column({ type: 'text' }) auth!: string;
  /** Of the admin password at the time: a new password ends the subscription. */
  @Column({ type: 'text' }) passwordFingerprint!: string;
}
