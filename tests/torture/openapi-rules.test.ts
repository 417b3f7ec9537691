import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { plainPaths } from '#src/app/plain-paths.ts';
import { appRouter } from '#src/app/router.ts';
import { topicNames } from '#src/server/events/topics.ts';
import { generateDocument } from '#src/server/http/openapi.ts';
import { publishedAt } from '#src/server/http/operations.ts';
import { defaultIdentity } from '#src/shared/firm/default-page-firm.ts';

// Here, because Spectral resolves each reference anew: it takes as long as a hundred other tests.
test("the OpenAPI document passes Spectral's recommended rules", async () => {
  const document = generateDocument(appRouter, plainPaths, topicNames(catalogue.topics));
  const published = publishedAt('https://awning.example.org', defaultIdentity, document);
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas, 'recommended']] } as RulesetDefinition);
  const problems = await spectral.run(JSON.stringify(published));
  // Spectral knows scopes of OAuth only; since OpenAPI 3.1 those of other schemes may be named too.
  expect(problems.filter(({ message }) => !message.endsWith('listed among scopes.'))).toEqual([]);
});
