import type { Firm } from '#src/shared/firm/firm.ts';
import { dayOf, sampleOrder, samplePerson } from './sample.ts';

/** By the kind of mail; one of a slice that is no longer there is of no kind. */
type Samples = Readonly<Record<string, object | undefined>>;

const { id, firstName, fullName, businessName, reference } = samplePerson;
const person = { firstName, fullName, businessName };
const work = { ...person, projectName: `Website for ${businessName}` };
const comment = { designTitle: 'Home page', version: 2 };

/** A week's figures, and what waits since a time. */
function sampleWeek(since: string) {
  const none = { count: 0, oldest: null, rows: [] };
  const waiting = (name: string) => ({ count: 1, oldest: since, rows: [{ id, name, since }] });
  const of = (last: number, before: number) => ({ last, before });
  return {
    visitors: of(142, 118),
    pageViews: of(1431, 1096),
    began: of(12, 9),
    inquiries: { ...of(3, 1), waiting: waiting(`${fullName}, ${businessName}`) },
    consultations: { ...of(2, 2), waiting: none },
    updates: { ...of(1, 0), waiting: none },
    orders: of(1, 1),
    changeRequests: { waiting: none },
    messages: { waiting: waiting(`${fullName}, ${businessName}`) },
    chased: { waiting: none },
  };
}

/** What mails to the owner say of the sample customer, who is told the same in `sent`. */
export function ownerMailSamples(sent: Samples, firm: Firm, now: Date): Samples {
  const { package: key, name, per, setup, monthly, inDays } = sampleOrder(firm, now);
  const order = { ...person, package: key };
  const message = 'The van is at the garage until Thursday.';
  return {
    'inquiry-alert': sent['inquiry-receipt'],
    'consultation-alert': sent['consultation-receipt'],
    'update-alert': sent['update-receipt'],
    'privacy-alert': sent['privacy-receipt'],
    'form-flooded-alert': sent['form-flooded'],
    'quote-accepted': sent['quote-receipt'],
    'quote-declined': { ...sent['quote-receipt'], reason: 'Another firm was nearer.' },
    'quote-question': { ...sent['quote-receipt'], question: 'Is the photography included?' },
    'order-alert': { ...order, setupPrice: setup, monthlyPrice: monthly, per, newCustomer: true },
    'order-held-alert': order,
    'mandate-alert': { ...person, reference, underway: monthly },
    'charge-reinstated': { ...person, description: name, amount: monthly, was: 'paid' },
    'design-decided': {
      ...work,
      ...comment,
      status: 'revision_requested',
      feedback: 'Please make the telephone number larger.',
    },
    'comments-to-owner': {
      ...person,
      messages: [{ ...comment, message: 'Could this be red?', pin: 3 }],
      earlier: 0,
    },
    'message-to-owner': { ...person, messages: [{ message, hasImage: false }], earlier: 0 },
    'weekly-digest': {
      firstDay: dayOf(inDays(-7)),
      lastDay: dayOf(inDays(-1)),
      ...sampleWeek(inDays(-2)),
    },
    'second-factor-changed': { change: 'off' },
    'key-made': { name: 'The accountant’s script' },
    'connection-changed': { kind: 'mail', change: 'set' },
    'webhook-ended': { host: 'hooks.example.com', why: 'failing' },
    'test-mail': {},
  };
}
