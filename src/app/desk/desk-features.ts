import { type DeskFeature, gatherDesk } from '#src/client/desk/desk-feature.ts';

const found = import.meta.glob<Record<string, DeskFeature>>('../../features/**/desk.tsx', {
  eager: true,
});

/** What the features say of the desk, each in its `desk.tsx`. */
export const desk = gatherDesk(Object.values(found).flatMap((exported) => Object.values(exported)));
