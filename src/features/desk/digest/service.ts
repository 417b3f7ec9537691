import type { EntityTarget } from 'typeorm';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { openInquiryStatuses } from '#src/features/sales/onboarding/desk/admin-contract.ts';
import { OnboardingInquiry } from '#src/features/sales/onboarding/entity.ts';
import { openConsultationStatuses } from '#src/features/sales/quote/desk/admin-contract.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import { openUpdateStatuses } from '#src/features/sales/website-update/desk/admin-contract.ts';
import { WebsiteUpdateRequest } from '#src/features/sales/website-update/entity.ts';
import { ChangeRequest } from '#src/features/work/project/entity.ts';
import { withinLast } from '#src/server/clocks.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { hasOptedOut } from '#src/server/mail/opt-out.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  transact,
} from '#src/server/service-context.ts';
import { addDays, londonDate, londonHour } from '#src/shared/dates/dates.ts';
import type { WeeklyDigest } from './contract.ts';
import {
  countRequests,
  countTraffic,
  moneyToChase,
  oldestRows,
  type Request,
  type sources,
  unreadMessages,
} from './count-service.ts';

const kind = 'weekly-digest';
/** The hour of Monday in London from which it is queued. */
const firstHour = 8;
const day = 24 * 3_600_000;

const openChangeStatuses = ['pending', 'in_progress'];

/** Queues the owner's digest of the last week, once, on Monday from 08:00 in London. */
export async function queueDigest(ctx: ServiceContext): Promise<void> {
  const now = ctx.clock();
  const { ownerEmail: recipient } = ctx.firm.identity;
  if (!recipient || !isDue(now) || (await hasOptedOut(ctx.manager, { kind, recipient }))) return;
  if (await ctx.manager.getRepository(Mail).existsBy({ kind, createdAt: withinLast(day, now) }))
    return;
  const monday = londonDate(now);
  const data = {
    ...(await digestOf(ctx, monday)),
    messages: { waiting: await unreadMessages(ctx) },
    chased: { waiting: await moneyToChase(ctx) },
  };
  await transact(ctx, (ctx) =>
    queueMail(
      ctx,
      { kind, recipient, email: null, subjectKind: 'admin', subjectId: null, data },
      `digest ${monday}`,
    ),
  );
}

const isDue = (now: Date) =>
  new Date(londonDate(now)).getUTCDay() === 1 && londonHour(now) >= firstHour;

async function digestOf(ctx: DatabaseContext, monday: string): Promise<WeeklyDigest> {
  const week = { firstDay: addDays(monday, -7), lastDay: addDays(monday, -1) };
  const weekBefore = { firstDay: addDays(monday, -14), lastDay: addDays(monday, -8) };
  const [traffic, trafficBefore] = [
    await countTraffic(ctx, week),
    await countTraffic(ctx, weekBefore),
  ];
  const count = (entity: EntityTarget<Request>, open: readonly string[] = []) =>
    countRequests(ctx, entity, open, week, weekBefore);
  const withRows = async (
    entity: EntityTarget<Request>,
    source: keyof typeof sources,
    open: readonly string[],
  ) => {
    const { waiting, ...figure } = await count(entity, open);
    return { ...figure, waiting: { ...waiting, rows: await oldestRows(ctx, source, open) } };
  };
  const { waiting: _, ...orders } = await count(PaymentRequest);
  const { waiting } = await withRows(ChangeRequest, 'changeRequests', openChangeStatuses);
  return {
    ...week,
    visitors: { last: traffic.visitors, before: trafficBefore.visitors },
    pageViews: { last: traffic.views, before: trafficBefore.views },
    began: { last: traffic.began, before: trafficBefore.began },
    inquiries: await withRows(OnboardingInquiry, 'inquiries', openInquiryStatuses),
    consultations: await withRows(ConsultationRequest, 'consultations', openConsultationStatuses),
    updates: await withRows(WebsiteUpdateRequest, 'updates', openUpdateStatuses),
    orders,
    changeRequests: { waiting },
  };
}
