import { afterEach, describe, expect } from 'vitest';
import { openFirefox } from './firefox.ts';
import { describeJourneys } from './journeys.ts';

describe('Firefox', () => {
  const trouble: string[] = [];
  afterEach(() => {
    expect(trouble.splice(0), 'errors, and breaches of the policy').toEqual([]);
  });
  describeJourneys(() => openFirefox(trouble));
});
