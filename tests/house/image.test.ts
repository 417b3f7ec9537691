import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('the image is built for the address it serves, so that its pages come compressed', () => {
  const { build, environment } = parse(read('compose.yaml'), { merge: true }).services['app-a'];
  expect(build.args.PUBLIC_URL).toMatch(/^https:.*SITE/);
  expect(environment.PUBLIC_URL).toBe(build.args.PUBLIC_URL);
  expect(read('Dockerfile')).toMatch(/^ARG PUBLIC_URL\nRUN npm run build /m);
});
