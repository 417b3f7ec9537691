import { pinScale } from '#src/features/work/design/rules.ts';
import type { PinPlace } from './comment-contract.ts';

const percent = (place: number) => `${Math.round((place / pinScale) * 100)} %`;

/** Says where a pin is. */
export const placeWords = ({ x, y }: PinPlace): string =>
  `${percent(x)} from the left, ${percent(y)} from the top`;
