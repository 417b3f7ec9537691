import { wordsFor } from '#src/shared/humanize.ts';
import type { ChangeRequestStatus, ProjectStatus } from './contract.ts';

const ownProjectWords: Record<ProjectStatus, string> = {
  pending: 'Waiting for us',
  in_progress: 'We are building it',
  completed: 'Live',
  cancelled: 'Cancelled',
};

/** How a project stands, as its customer reads it; `waits` if a design waits for their decision. */
export const sayProject = (status: string, waits: boolean): string =>
  status === 'in_progress' && waits ? 'With you to decide' : wordsFor(ownProjectWords, status);

export const projectsOnDesk: Record<ProjectStatus, string> = {
  pending: 'Waiting for you',
  in_progress: 'Being built',
  completed: 'Live',
  cancelled: 'Cancelled',
};

/** How a project stands, as the owner reads it. */
export const sayProjectOnDesk = (status: string): string => wordsFor(projectsOnDesk, status);

const ownChangeWords: Record<ChangeRequestStatus, string> = {
  pending: 'Waiting for us',
  in_progress: 'We are working on it',
  completed: 'Done',
  rejected: 'Not going ahead',
};

/** How a change request stands, as its customer reads it. */
export const sayChange = (status: string): string => wordsFor(ownChangeWords, status);

export const changesOnDesk: Record<ChangeRequestStatus, string> = {
  pending: 'Waiting for you',
  in_progress: 'Being worked on',
  completed: 'Done',
  rejected: 'Not going ahead',
};

/** How a change request stands, as the owner reads it. */
export const sayChangeOnDesk = (status: string): string => wordsFor(changesOnDesk, status);
