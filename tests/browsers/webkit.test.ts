import { describe } from 'vitest';
import { describeJourneys } from './journeys.ts';
import { openWebKit } from './webkit.ts';

describe('WebKit', () => describeJourneys(openWebKit));
