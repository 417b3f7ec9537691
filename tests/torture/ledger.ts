import type { Call, NoResponse } from './call.ts';

export type Kind = 'order' | 'update' | 'quote';

/** One form of one visitor: its address and key are its own, so that it can be found and repeated. */
export interface Submission {
  kind: Kind;
  number: number;
  email: string;
  /** As acknowledged; none yet while it was not. */
  id?: string;
  /** What the owner last set it to, as acknowledged, and what was last asked for. */
  status: string;
  asked?: string;
}

export interface UploadedImage {
  /** Where it may be put. */
  address: URL;
  bytes: Buffer;
  /** Acknowledged. */
  kept: boolean;
}

/** All that was sent to a server, through all its lives, and all that it acknowledged. */
export class Ledger {
  readonly submissions: Submission[] = [];
  readonly images: UploadedImage[] = [];
  /** Times that a submission was sent. */
  attempts = 0;
  readonly views = { sent: 0, acknowledged: 0 };
  /** Answers that nobody should get. */
  readonly faults = new Set<string>();
  /** Calls that were cut off. */
  readonly unanswered: { made: Call; error: NoResponse }[] = [];
  /** Answers of 503 with Retry-After, and faults. */
  refusals = 0;

  addSubmission(kind: Kind): Submission {
    const number = this.submissions.length;
    const email = `${kind}-${number}@example.org`;
    const submission: Submission = { kind, number, email, status: 'pending' };
    this.submissions.push(submission);
    return submission;
  }

  addImage(address: URL, bytes: Buffer): UploadedImage {
    const image: UploadedImage = { address, bytes, kept: false };
    this.images.push(image);
    return image;
  }

  acknowledged(): number {
    const submitted = this.submissions.filter(({ id }) => id !== undefined).length;
    return submitted + this.images.filter(({ kept }) => kept).length + this.views.acknowledged;
  }
}
