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
  'login-code': draft('login-code'),
  'design-ready': draft('design-ready'),
  'design-decided': draft('design-decided'),
  'change-answered': draft('change-answered'),
  'weekly-digest': draft('weekly-digest'),
};
