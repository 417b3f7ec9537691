import { expect, test } from 'vitest';
import { portfolioExample } from '#src/features/site/portfolio/contract.ts';
import { mostWork, renderWork } from '#src/features/site/portfolio/landing-work.tsx';
import { withWork } from '#src/server/http/with-work.ts';

const landing = '<body><main><div id="work"></div><p>About</p></main></body>';

test('our work has its place on the landing page, and waits unseen on other pages', () => {
  expect(withWork(landing, '<p>$&</p>')).toBe(
    '<body><main><div id="work"><p>$&</p></div><p>About</p></main></body>',
  );
  expect(withWork('<body><p>Terms</p></body>', '<p>One</p>')).toBe(
    '<body><p>Terms</p><template id="work"><p>One</p></template></body>',
  );
});

test('no work is no section, and what is written in it is text', () => {
  expect(renderWork([])).toBe('');
  const html = renderWork([{ ...portfolioExample, projectTitle: '<b>Bread</b>' }]);
  expect(html).toContain('&lt;b&gt;Bread&lt;/b&gt;');
  expect(html).toContain('src="/objects/');
});

test('our work has three images, whose size is known before they load', () => {
  expect(mostWork.match(/loading="lazy"/g)).toHaveLength(3);
  expect(mostWork.match(/width="640" height="400"/g)).toHaveLength(3);
});
