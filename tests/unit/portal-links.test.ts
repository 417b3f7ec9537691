import { describe, expect, test } from 'vitest';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import {
  designLoginLink,
  linkedDesign,
  portalLink,
  portalLoginLink,
} from '#src/shared/portal-links.ts';
import { mailExamples } from '#tests/support/mail-examples.ts';
import { templateOf } from '#tests/support/rendered-mail.ts';

const place = {
  projectId: '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10',
  designId: 'd2a9c4a8-6c0c-4c8a-8a7f-3d1b7c1e2f33',
};
const search = `?tab=designs&project=${place.projectId}&design=${place.designId}`;

test('a link to a tab or a design is parsed as it was built', () => {
  expect(portalLink('7')).toBe('/customer/dashboard/7');
  expect(portalLink('7', 'billing')).toBe('/customer/dashboard/7?tab=billing');
  expect(portalLink('7', 'designs', place)).toBe(`/customer/dashboard/7${search}`);
  expect(linkedDesign(search)).toEqual(place);
});

test('the login redirects to it, and only within the portal', () => {
  expect(designLoginLink(place)).toBe(`/customer/login${search}`);
  expect(portalLoginLink(`${search}&next=elsewhere`)).toBe(`/customer/login${search}`);
  expect(portalLoginLink('?tab=elsewhere')).toBe('/customer/login');
});

test.each(['', `?project=${place.projectId}`, '?project=1&design=2'])(
  '%j names no design',
  (given) => expect(linkedDesign(given)).toBeUndefined(),
);

describe('the mail of a design', () => {
  const linkIn = (data: object) =>
    templateOf('design-ready')(data, {
      publicUrl: 'https://awning.example.org',
      firm: completeDefaultFirm,
      to: 'person',
      subjectId: null,
      email: null,
      at: new Date('2026-04-15T10:05:00Z'),
      now: new Date('2026-04-15T10:05:00Z'),
    }).text.match(/https:\S+login\S*/)?.[0];

  test('leads to its project and its design', () => {
    expect(linkIn({ ...mailExamples['design-ready'].data, ...place })).toBe(
      `https://awning.example.org/customer/login${search}`,
    );
  });

  test('leads to all designs if it was stored by an earlier version', () => {
    expect(linkIn(mailExamples['design-ready'].data)).toBe(
      'https://awning.example.org/customer/login?tab=designs',
    );
  });
});
