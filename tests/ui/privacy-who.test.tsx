import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { WhoWeAre } from '#src/features/people/privacy/notice/sections.tsx';
import { otherFirm } from '#tests/support/other-firm.ts';

const said = (identity: Partial<typeof otherFirm.identity>) =>
  renderToStaticMarkup(
    <FirmProvider firm={{ ...otherFirm, identity: { ...otherFirm.identity, ...identity } }}>
      <WhoWeAre />
    </FirmProvider>,
  );

test('the number of a company is named for a company, not for what it was before', () => {
  expect(said({})).toContain('company number SC123456');
  expect(said({ kind: 'sole-trader', legalName: 'Flo Fern' })).not.toContain('SC123456');
});
