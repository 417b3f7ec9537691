import { beforeEach, describe, expect, test } from 'vitest';
import { ConsultationRequest } from '#src/features/consultation/entity.ts';
import { WebsiteUpdateRequest } from '#src/features/website-update/entity.ts';
import { createConsultation, createWebsiteUpdate } from '#tests/support/builders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { sharedServer } from '#tests/support/server.ts';

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);

eachDatabase('requests', (database) => {
  const server = sharedServer(database);
  const rows = async <T extends object>(entity: new () => T) =>
    database.source.getRepository(entity).find();
  beforeEach(async () => {
    await database.source.query('TRUNCATE consultation, website_update, submission');
  });

  describe('POST /api/consultation', () => {
    test('stores what was asked with our estimate, pending, and answers with the amount', async () => {
      const asked = createConsultation();
      const { status, body } = await server.post('/api/consultation', asked);
      expect([status, body]).toEqual([
        200,
        { success: true, message: 'Consultation Request Sent', id: anId, estimatedPrice: 395 },
      ]);
      expect(await rows(ConsultationRequest)).toEqual([
        {
          ...asked,
          id: body.id,
          createdAt: server.time.now,
          status: 'pending',
          decidedAt: null,
          estimatedPrice: 395,
        },
      ]);
    });

    test("a visitor's own figure is ignored", async () => {
      const asked = createConsultation({ estimatedPrice: 1 });
      const { body } = await server.post('/api/consultation', asked);
      expect(body.estimatedPrice).toBe(395);
      expect(await rows(ConsultationRequest)).toMatchObject([{ estimatedPrice: 395 }]);
    });

    test('extras and special requests may be left out', async () => {
      const { fullName, email, phone, businessName, serviceType, projectComplexity, timeline } =
        createConsultation();
      const least = { fullName, email, phone, businessName, serviceType, projectComplexity };
      const { status, body } = await server.post('/api/consultation', {
        ...least,
        timeline,
        projectDescription: 'Ten chars.',
      });
      expect([status, body.estimatedPrice]).toEqual([200, 270]);
      expect(await rows(ConsultationRequest)).toMatchObject([
        { seoSetup: false, ongoingSupport: false, specialRequests: '' },
      ]);
    });
  });

  describe('POST /api/website-update', () => {
    test('stores what was asked, pending, and answers with an id', async () => {
      const asked = createWebsiteUpdate();
      const { status, body } = await server.post('/api/website-update', asked);
      expect([status, body]).toEqual([
        200,
        { success: true, message: 'Request Submitted Successfully!', id: anId },
      ]);
      expect(await rows(WebsiteUpdateRequest)).toEqual([
        { ...asked, id: body.id, createdAt: server.time.now, status: 'pending' },
      ]);
    });

    test('phone, business name, timeline and budget may be left out', async () => {
      const { name, email, currentWebsite, updateCategory, description } = createWebsiteUpdate();
      const least = { name, email, currentWebsite, updateCategory, description };
      const { status } = await server.post('/api/website-update', least);
      expect(status).toBe(200);
      expect(await rows(WebsiteUpdateRequest)).toMatchObject([
        { ...least, phone: '', businessName: '', timeline: '', budget: '' },
      ]);
    });

    test('an address typed without https:// is stored with it', async () => {
      const asked = createWebsiteUpdate({ currentWebsite: 'www.example.co.uk' });
      await server.post('/api/website-update', asked);
      expect(await rows(WebsiteUpdateRequest)).toMatchObject([
        { currentWebsite: 'https://www.example.co.uk' },
      ]);
    });

    test('a name in any script, HTML and a formula are kept as the text they are', async () => {
      const asked = createWebsiteUpdate({
        name: 'Ng\u1ecdc \u05d3\u05d5\u05d3 \u674e\u96f7 \ud83e\udd56',
        description: '<script>alert(1)</script>\n=HYPERLINK("x")',
      });
      await server.post('/api/website-update', asked);
      expect(await rows(WebsiteUpdateRequest)).toMatchObject([
        { name: asked.name, description: asked.description },
      ]);
    });
  });
});
