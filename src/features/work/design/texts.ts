import type { DesignStatus } from './contract.ts';
import type { DesignDecision } from './decision-contract.ts';

/** How a version stands; either side hears it with the version's number. */
export const versionWords: Record<DesignStatus, string> = {
  pending: 'to decide',
  approved: 'approved',
  revision_requested: 'sent back',
  rejected: 'rejected',
};

const onDesk: Record<DesignStatus, string> = {
  pending: 'With them to decide',
  approved: 'Approved',
  revision_requested: 'Changes asked for',
  rejected: 'Rejected',
};

/** How a version stands, as the owner reads it. */
export const sayDesignOnDesk = (status: DesignStatus): string => onDesk[status];

const latestWords: Record<DesignStatus, string> = {
  pending: 'With you to decide',
  approved: 'Approved',
  revision_requested: 'Waiting for us',
  rejected: 'Rejected',
};

const earlierWords: Record<DesignStatus, string> = {
  ...latestWords,
  pending: 'Replaced',
  revision_requested: 'Sent back',
};

/** How a version stands, as its customer reads it. */
export const sayDesign = (status: DesignStatus, isLatest: boolean): string =>
  (isLatest ? latestWords : earlierWords)[status];

/** Texts of the toasts of a review. */
export const designMessages = {
  error: 'Error',
  updated: 'Design Updated',
  updateFailed: 'Failed to update design.',
  undone: 'Undone',
  undoneHint: 'It waits for your decision again.',
  undoFailed: 'It could not be undone any more. Please send us a message instead.',
  commentFailed: 'Comment not sent',
  commentFailedHint: 'What you wrote is kept here. Please try again.',
} as const;

/** What follows a decision. */
export const thanks: Record<DesignDecision, string> = {
  approved: 'Thank you. We carry on from this design.',
  revision_requested: 'Thank you. A new version follows.',
  rejected: 'Thank you for saying so. We get in touch about what comes next.',
};
