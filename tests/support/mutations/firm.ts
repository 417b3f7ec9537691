import { firmDesk, forgetFirm, named } from '#tests/support/firm.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The cases of the mutations of the firm. */
export function firmCases(server: TestServer) {
  const { read, save, publishIdentity } = firmDesk(server);
  const drafted = async (name: string): Promise<[object]> => {
    const { revision } = (await save({ identity: named({ name }) })).body.data;
    return [{ revision }];
  };
  return {
    'admin.firm.saveDraft': { why: 'nobody else sees a draft' },
    'admin.firm.discardDraft': { why: 'nobody else sees a draft' },
    'admin.firm.storeLogo': { why: 'the version that shows it writes one' },
    'admin.firm.storeIcon': { why: 'the version that shows it writes one' },
    'admin.firm.storePicture': { why: 'the version that shows it writes one' },
    'admin.firm.publish': {
      topics: ['firm.published' as const],
      given: () => drafted('Pergola'),
    },
    'admin.firm.publishUnchanged': {
      topics: ['firm.published' as const],
      async given(): Promise<[object]> {
        await forgetFirm(server);
        return [{ revision: (await read()).revision }];
      },
    },
    'admin.opening.sendTestMail': { why: 'opening.test.ts sends one; here is no mail server' },
    'admin.firm.restore': {
      topics: ['firm.published' as const],
      given: async (): Promise<[object]> => {
        const { body } = await publishIdentity({ name: 'Trellis' });
        await publishIdentity({ name: 'Arbour' });
        return [{ id: body.data.published.version }];
      },
    },
  };
}
