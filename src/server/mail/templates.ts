import { z } from 'zod';
import type { MailKindName } from './mail-kinds.ts';
import { type Template, template } from './template.tsx';

const draft = (name: string): Template =>
  template(z.looseObject({}), {
    subject: () => name,
    heading: () => name,
    preview: () => name,
    html: (data) => JSON.stringify(data),
    text: (data) => JSON.stringify(data),
  });

const loginCode = template(
  z.object({ firstName: z.string(), loginId: z.string(), code: z.string() }),
  {
    subject: ({ code }) => `${code} is your login code`,
    heading: () => 'Your login code',
    preview: ({ code }) => code,
    html: ({ code }) => code,
    text: ({ code, loginId }, { publicUrl }) =>
      `${code}\n\n${publicUrl}/customer/login?login=${loginId}#${code}`,
  },
);

/** The template of every kind of mail. Imported when the first mail is rendered. */
export const templates: Record<MailKindName, Template> = {
  'inquiry-receipt': draft('inquiry-receipt'),
  'inquiry-alert': draft('inquiry-alert'),
  'consultation-receipt': draft('consultation-receipt'),
  'consultation-alert': draft('consultation-alert'),
  'update-receipt': draft('update-receipt'),
  'update-alert': draft('update-alert'),
  'order-receipt': draft('order-receipt'),
  'order-alert': draft('order-alert'),
  'login-code': loginCode,
  'design-ready': draft('design-ready'),
  'design-decided': draft('design-decided'),
  'change-answered': draft('change-answered'),
  'weekly-digest': draft('weekly-digest'),
};
