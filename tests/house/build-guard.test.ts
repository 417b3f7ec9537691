import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { buildGuard } from '#src/tools/browser-bundle.ts';

const entry = fileURLToPath(new URL('../../src/app/guarded-entry.ts', import.meta.url));

/** Bundles for a browser an entry with that text, behind the guard. */
const bundle = (code: string) => {
  const virtual: Plugin = {
    name: 'entry',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? code : undefined),
  };
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, buildGuard()],
    build: { write: false, rolldownOptions: { input: entry } },
  });
};

describe('the build guard', () => {
  it.each([
    '#src/server/env.ts',
    '#src/features/sales/onboarding/entity.ts',
    '#src/features/sales/onboarding/router.ts',
    '#src/app/server.ts',
    'fastify',
    'typeorm',
    'pg',
    'node:fs',
  ])('fails the build when %s reaches a browser', async (module) => {
    await expect(bundle(`import '${module}';`)).rejects.toThrow(/may not reach a browser/);
  });

  it('fails it through a dynamic import as well, naming the importer', async () => {
    await expect(bundle(`import('#src/server/auth/cipher.ts').then(console.log);`)).rejects.toThrow(
      /cipher\.ts is server code.*guarded-entry\.ts/,
    );
  });

  it('allows contracts, rules, shared code and types of the server', async () => {
    const code = `
      import type { AppRouter } from '#src/app/router.ts';
      import { onboardingPayload } from '#src/features/sales/onboarding/contract.ts';
      import { pagePath } from '#src/shared/paths.ts';
      console.log(onboardingPayload, pagePath satisfies object, null as AppRouter | null);`;
    await expect(bundle(code)).resolves.toBeDefined();
  });
});
