import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from './builders.ts';
import { named } from './firm.ts';
import { email, newcomer, other, theirSite, type World } from './pair-world.ts';
import { consultationEntry, updateEntry } from './people.ts';
import { lines } from './quotes.ts';

type Headers = Record<string, string>;
/** What a call is sent with, of which rows; or why there is no pair to try. */
export type PairCall =
  | { touches: string; of: (world: World) => object | [object, Headers] }
  | { why: string };

const touches =
  (rows: string) =>
  (of: (world: World) => object | [object, Headers]): PairCall => ({ touches: rows, of });
/** Of the person, by who they are: it is paired with every call that concerns the person. */
const whose = touches('person whose');
const on = (rows: string) => touches(`person ${rows}`);
const money = on('money');
const designs = on('design');
const work = on('project');
const consultations = on('consultation');
const updates = on('update');
const messages = on('message inbox');
const notes = on('note');
const forms = on('form');
const firm = touches('firm');
const hooks = touches('webhook');
const login = touches('login');
const alone = touches('portfolio');
const adds = { why: 'it stores nothing but an address to upload to, or a count' };

/** Every mutation with what it is sent of the world of `createWorld`. */
export const pairCalls: Record<string, PairCall> = {
  'public.admin.login': { why: 'a login opens a session of its own' },
  'public.analytics.pageView': adds,
  'public.analytics.click': adds,
  'public.consultation.create': whose(() => [createConsultation({ email }), {}]),
  'public.directDebit.create': on('whose money project inquiry')((w) => [
    createDirectDebit({ email, clientId: w.clientId }),
    {},
  ]),
  'public.directDebit.reopenBankPage': { why: 'asks the provider once more; nothing changes here' },
  'public.directDebit.confirmByQuote': { why: 'nobody is asked where no codes are mailed' },
  'public.onboarding.create': whose(() => [createOnboarding({ email }), {}]),
  'public.portal.login': whose(() => [{ email }, {}]),
  'public.privacy.request': whose(() => [{ kind: 'access', name: 'Maud', email }, {}]),
  'public.quote.accept': on('whose consultation money project')((w) => [
    { token: w.quoteToken, name: 'Maud Ferris' },
    {},
  ]),
  'public.quote.decline': consultations((w) => [{ token: w.quoteToken }, {}]),
  'public.quote.ask': consultations((w) => [{ token: w.quoteToken, text: 'When?' }, {}]),
  'public.websiteUpdate.create': whose(() => [createWebsiteUpdate({ email }), {}]),

  'customer.design.decide': designs((w) => [{ id: w.designId, status: 'approved' }, w.session]),
  'customer.design.undo': designs((w) => [{ id: w.approved }, w.session]),
  'customer.design.addComment': designs((w) => [
    { id: w.customerId, designId: w.designId, text: 'Bluer' },
    w.session,
  ]),
  'customer.directDebit.confirm': { why: 'nobody is asked where no codes are mailed' },
  'customer.message.send': messages((w) => [{ id: w.customerId, text: 'Hello' }, w.session]),
  'customer.message.markRead': messages((w) => [{ id: w.customerId, upTo: w.answer }, w.session]),
  'customer.message.upload': adds,
  'customer.portal.logout': on('login of the customer')((w) => [{}, w.leaving]),
  'customer.portal.logoutEverywhere': on('whose login of the customer')((w) => [{}, w.leaving]),
  'customer.privacy.prove': { why: 'it mails a code that changes nothing' },
  'customer.privacy.request': on('privacy')((w) => [{ kind: 'access' }, w.session]),
  'customer.siteForm.remove': forms((w) => [
    { id: w.customerId, projectId: w.projectId, entryId: w.entryId },
    w.session,
  ]),
  'customer.siteForm.removeApart': forms((w) => [
    { id: w.customerId, projectId: w.projectId },
    w.session,
  ]),

  'admin.billing.markPaid': money((w) => ({ ids: [w.due] })),
  'admin.billing.undoPaid': money((w) => ({ ids: [w.settled] })),
  'admin.billing.chargeOnce': money((w) => ({
    customerId: w.customerId,
    description: 'Work',
    amount: 4000,
  })),
  'admin.billing.refund': money((w) => ({
    customerId: w.customerId,
    id: w.paid,
    amount: 4000,
    byHand: true,
  })),
  'admin.billing.giveNotice': money((w) => ({ customerId: w.customerId, byMail: true })),
  'admin.billing.cancelMandate': money((w) => ({ customerId: w.customerId })),
  'admin.billing.setMonthlyFee': money((w) => ({ customerId: w.customerId, monthlyFee: 1500 })),
  'admin.billing.takeBackChange': money((w) => ({ customerId: w.customerId })),
  'admin.consultation.enter': whose((w) => ({ id: w.personId, ...consultationEntry })),
  'admin.consultation.setStatus': consultations((w) => ({ id: w.consultation, status: 'delayed' })),
  'admin.consultation.undo': consultations((w) => ({ id: w.delayedConsultation })),
  'admin.customer.createProject': work((w) => ({
    customerId: w.customerId,
    projectName: 'A blog',
  })),
  'admin.customer.changeProject': work((w) => ({
    customerId: w.customerId,
    id: w.projectId,
    status: 'completed',
  })),
  'admin.customer.undoProject': work((w) => ({ customerId: w.customerId, id: w.changed })),
  'admin.customer.answerChangeRequest': designs((w) => ({
    customerId: w.customerId,
    id: w.changeRequest,
    adminResponse: 'Done.',
  })),
  'admin.customer.addDesign': designs((w) => ({
    customerId: w.customerId,
    projectId: w.projectId,
    designTitle: 'Two',
    imageUrl: w.freshImage,
  })),
  'admin.customer.endSubscription': money((w) => ({ customerId: w.customerId })),
  'admin.customer.addTransaction': money((w) => ({
    customerId: w.customerId,
    description: 'Photography',
    billingDate: '2026-05-01',
    amount: 4000,
    type: 'work',
  })),
  'admin.customer.settleTransaction': money((w) => ({
    customerId: w.customerId,
    id: w.unpaid,
    status: 'paid',
  })),
  'admin.design.addComment': designs((w) => ({
    customerId: w.customerId,
    designId: w.designId,
    text: 'Bluer',
  })),
  'admin.directDebit.accept': on('money')((w) => ({ id: w.orderId })),
  'admin.directDebit.refuse': on('money')((w) => ({ id: w.orderId })),
  'admin.firm.saveDraft': firm(() => ({ revision: 1, identity: named({ name: 'Trellis' }) })),
  'admin.firm.discardDraft': firm(() => ({ revision: 1 })),
  'admin.firm.publish': firm(() => ({ revision: 1 })),
  'admin.firm.publishUnchanged': firm(() => ({ revision: 1 })),
  'admin.firm.restore': {
    why: 'it writes a draft as saving does, of a version that stands for ever',
  },
  'admin.firm.storeIcon': { why: 'the draft that shows it is saved by another call' },
  'admin.firm.storeLogo': { why: 'the draft that shows it is saved by another call' },
  'admin.firm.storePicture': { why: 'the draft that shows it is saved by another call' },
  'admin.image.upload': adds,
  'admin.import.make': on('import whose')(() => ({ text: `Name,Email\nAnn,${newcomer}` })),
  'admin.import.verdicts': { why: 'it judges a file and stores nothing' },
  'admin.import.go': on('import whose')((w) => ({ id: w.started, invite: false })),
  'admin.import.carryOn': on('import whose')((w) => ({ id: w.started })),
  'admin.import.undo': on('import whose')((w) => ({ id: w.started })),
  'admin.inbox.snooze': on('inbox inquiry')((w) => ({ kind: 'inquiry', id: w.clientId })),
  'admin.inbox.done': on('inbox')((w) => ({ kind: 'message', id: w.customerId })),
  'admin.inbox.undo': on('inbox inquiry')((w) => ({ kind: 'inquiry', id: w.clientId })),
  'admin.key.create': { why: 'each key is its own' },
  'admin.key.revoke': touches('key')((w) => ({ id: w.key })),
  'admin.mail.resend': on('mail')((w) => ({ id: w.mail })),
  'admin.message.send': messages((w) => ({ id: w.personId, text: 'Good day' })),
  'admin.message.markRead': messages((w) => ({ id: w.personId, upTo: w.message })),
  'admin.message.upload': adds,
  'admin.onboarding.setStatus': on('inquiry project')((w) => ({
    id: w.clientId,
    status: 'accepted',
  })),
  'admin.onboarding.undo': on('inquiry')((w) => ({ id: w.delayedInquiry })),
  'admin.opening.sendTestMail': { why: 'it sends a mail and stores nothing' },
  'admin.person.create': whose(() => ({ name: 'Ann', email: newcomer })),
  'admin.person.addNote': notes((w) => ({ id: w.personId, text: 'Rings back' })),
  'admin.person.deleteNote': notes((w) => ({ id: w.personId, noteId: w.note })),
  'admin.person.restoreNote': notes((w) => ({ id: w.personId, noteId: w.deletedNote })),
  'admin.person.correct': whose((w) => ({ id: w.personId, email: 'maud@new.example.org' })),
  'admin.person.join': on('whose other')((w) => ({ id: w.personId, with: w.otherId })),
  'admin.person.separate': whose((w) => ({ id: w.joinedId })),
  'admin.person.view': on('login')((w) => ({ id: w.personId })),
  'admin.portfolio.create': alone((w) => w.item),
  'admin.portfolio.remove': alone((w) => ({ id: w.portfolio })),
  'admin.privacy.erase': on('whose other')((w) => ({ id: w.otherId })),
  'admin.privacy.enter': on('whose privacy')((w) => ({ id: w.personId, kind: 'access' })),
  'admin.privacy.acknowledge': on('privacy')((w) => ({ id: w.privacyRequest })),
  'admin.privacy.answer': on('privacy')((w) => ({ id: w.privacyRequest, answer: 'Sorry.' })),
  'admin.push.subscribe': login((w) => [w.device, w.asSession]),
  'admin.push.unsubscribe': login((w) => ({ endpoint: w.device.endpoint })),
  'admin.push.logoutEverywhere': login((w) => [{}, w.asSession]),
  'admin.quote.create': consultations((w) => ({ id: w.quoted, lines })),
  'admin.retention.begin': touches('retention')(() => ({ kind: 'requests' })),
  'admin.reply.send': on('reply')((w) => ({ id: w.personId, subject: 'Again', text: 'Hello.' })),
  'admin.reply.undo': on('reply')((w) => ({ id: w.personId, replyId: w.reply })),
  'admin.secondFactor.begin': { why: 'nothing is on until a code enables it' },
  'admin.secondFactor.enable': { why: 'a code is used once: second-factor.test.ts' },
  'admin.secondFactor.renewRecoveryCodes': { why: 'a code is used once: second-factor.test.ts' },
  'admin.secondFactor.disable': { why: 'a code is used once: second-factor.test.ts' },
  'admin.service.save': { why: 'it writes one row, and the last one holds' },
  'admin.service.remove': { why: 'it removes one row' },
  'admin.service.tryOut': { why: 'it changes nothing' },
  'admin.service.tryInUse': { why: 'it changes nothing' },
  'admin.session.logout': login((w) => [{}, w.asSession]),
  'admin.siteForm.set': forms((w) => ({
    customerId: w.customerId,
    id: w.projectId,
    origins: [theirSite],
  })),
  'admin.siteForm.end': forms((w) => ({ customerId: w.customerId, id: w.projectId })),
  'admin.webhook.create': { why: 'each webhook is its own' },
  'admin.webhook.change': hooks((w) => ({ id: w.webhook, topics: ['order.placed'] })),
  'admin.webhook.rotate': hooks((w) => ({ id: w.webhook })),
  'admin.webhook.turnOn': hooks((w) => ({ id: w.webhook })),
  'admin.webhook.turnOff': hooks((w) => ({ id: w.webhook })),
  'admin.webhook.remove': hooks((w) => ({ id: w.webhook })),
  'admin.webhook.sendMissed': hooks((w) => ({ id: w.webhook })),
  'admin.webhook.test': hooks((w) => ({ id: w.webhook })),
  'admin.webhook.resend': hooks((w) => ({ id: w.webhook, deliveryId: w.deliveryId })),
  'admin.websiteUpdate.enter': whose((w) => ({ id: w.personId, ...updateEntry })),
  'admin.websiteUpdate.setStatus': updates((w) => ({ id: w.update, status: 'assessed' })),
  'admin.websiteUpdate.undo': updates((w) => ({ id: w.assessedUpdate })),
  'admin.websiteUpdate.sendQuote': updates((w) => ({ id: w.update, lines })),
  'admin.websiteUpdate.undoQuote': updates((w) => ({ id: w.quotedUpdate })),
};

const ofOther = touches('other');
/** What a person says who is erased, or joined with another, meanwhile. */
export const otherCalls: Record<string, PairCall> = {
  'inquiry of another': ofOther(() => [createOnboarding({ email: other }), {}]),
  'quote request of another': ofOther(() => [createConsultation({ email: other }), {}]),
  'order of another': ofOther(() => [createDirectDebit({ email: other }), {}]),
  'quote accepted by another': ofOther((w) => [{ token: w.otherToken, name: 'Maud' }, {}]),
  'correction of another': ofOther((w) => ({ id: w.otherId, email: 'maud@newer.example.org' })),
  'note about another': ofOther((w) => ({ id: w.otherId, text: 'Rings' })),
};
/** The mutation of each. */
export const otherMutations: Record<string, string> = {
  'inquiry of another': 'public.onboarding.create',
  'quote request of another': 'public.consultation.create',
  'order of another': 'public.directDebit.create',
  'quote accepted by another': 'public.quote.accept',
  'correction of another': 'admin.person.correct',
  'note about another': 'admin.person.addNote',
};
