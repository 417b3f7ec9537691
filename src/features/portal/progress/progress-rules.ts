/** The way of a project, from order to live. */
export const stepNames = ['opened', 'accepted', 'shown', 'approved', 'live'] as const;
export type StepName = (typeof stepNames)[number];
