import { pairSuite } from '#tests/support/pair-suite.ts';

// The other half of the pairs, beside the first on a second core.
pairSuite(1, 2);
