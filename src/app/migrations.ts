import type { MigrationInterface } from 'typeorm';
import { CreateOrders1763700000000 } from '#migrations/1763700000000-create-orders.ts';
import { CreateAnalytics1763700100000 } from '#migrations/1763700100000-create-analytics.ts';
import { CreateRequests1763700200000 } from '#migrations/1763700200000-create-requests.ts';
import { CreatePortfolio1763700300000 } from '#migrations/1763700300000-create-portfolio.ts';
import { CreateDesigns1763700400000 } from '#migrations/1763700400000-create-designs.ts';
import { DeclarePortalStatuses1763700500000 } from '#migrations/1763700500000-declare-portal-statuses.ts';
import { DeferLoneCounts1763700600000 } from '#migrations/1763700600000-defer-lone-counts.ts';
import { ForgetRawLimits1763700700000 } from '#migrations/1763700700000-forget-raw-limits.ts';
import { RecordAnalyticsInOneWay1763700800000 } from '#migrations/1763700800000-record-analytics-in-one-way.ts';
import { FindFirstOrders1763701000000 } from '#migrations/1763701000000-find-first-orders.ts';
import { KeepDecisionTimes1763701100000 } from '#migrations/1763701100000-keep-decision-times.ts';
import { SharePortfolioImages1763701200000 } from '#migrations/1763701200000-share-portfolio-images.ts';
import { AnswerEarlierForms1763701250000 } from '#migrations/1763701250000-answer-earlier-forms.ts';
import { CreateEventsJobsMails1763701300000 } from '#migrations/1763701300000-create-events-jobs-mails.ts';
import { CreateMailOptOuts1763701400000 } from '#migrations/1763701400000-create-mail-opt-outs.ts';
import { FindMails1763701450000 } from '#migrations/1763701450000-find-mails.ts';
import { ProveLogins1763701500000 } from '#migrations/1763701500000-prove-logins.ts';
import { CreateAdminSecondFactor1763701600000 } from '#migrations/1763701600000-create-admin-second-factor.ts';
import { DateMails1763701650000 } from '#migrations/1763701650000-date-mails.ts';
import { CreateQuotes1763701700000 } from '#migrations/1763701700000-create-quotes.ts';
import { ScheduleCharges1763701800000 } from '#migrations/1763701800000-schedule-charges.ts';
import { CollectByGocardless1763701850000 } from '#migrations/1763701850000-collect-by-gocardless.ts';
import { CreateMessages1763701900000 } from '#migrations/1763701900000-create-messages.ts';
import { AwaitNotices1763701950000 } from '#migrations/1763701950000-await-notices.ts';
import { CreateInbox1763702000000 } from '#migrations/1763702000000-create-inbox.ts';
import { GatherPeople1763702050000 } from '#migrations/1763702050000-gather-people.ts';
import { RememberReviews1763702100000 } from '#migrations/1763702100000-remember-reviews.ts';
import { CreatePushSubscriptions1763702150000 } from '#migrations/1763702150000-create-push-subscriptions.ts';
import { KnowSourcesAndSteps1763702200000 } from '#migrations/1763702200000-know-sources-and-steps.ts';
import { RecordSourcesAndSteps1763702210000 } from '#migrations/1763702210000-record-sources-and-steps.ts';
import { SearchTexts1763702240000 } from '#migrations/1763702240000-search-texts.ts';
import { KeepVatOfInvoices1763702700000 } from '#migrations/1763702700000-keep-vat-of-invoices.ts';
import { FoldSearchedTexts1763702710000 } from '#migrations/1763702710000-fold-searched-texts.ts';
import { ClaimJobsByKind1763702800000 } from '#migrations/1763702800000-claim-jobs-by-kind.ts';
import { ProveMandates1763703000000 } from '#migrations/1763703000000-prove-mandates.ts';
import { TieSessionsToOrders1763703010000 } from '#migrations/1763703010000-tie-sessions-to-orders.ts';
import { KnowAddresses1763703100000 } from '#migrations/1763703100000-know-addresses.ts';
import { LengthenLoginCodes1763703110000 } from '#migrations/1763703110000-lengthen-login-codes.ts';
import { CleanStoredImages1763703300000 } from '#migrations/1763703300000-clean-stored-images.ts';
import { KeepAcceptedQuotes1763704100000 } from '#migrations/1763704100000-keep-accepted-quotes.ts';
import { NamePeopleOnce1763704110000 } from '#migrations/1763704110000-name-people-once.ts';
import { KeepChargeStates1763704130000 } from '#migrations/1763704130000-keep-charge-states.ts';
import { WriteSearchLines1763704140000 } from '#migrations/1763704140000-write-search-lines.ts';
import { StorePeople1763704150000 } from '#migrations/1763704150000-store-people.ts';
import { TellOlderRows1763704160000 } from '#migrations/1763704160000-tell-older-rows.ts';
import { CreateFirmVersions1763704200000 } from '#migrations/1763704200000-create-firm-versions.ts';
import { TellChangeRequests1763704205000 } from '#migrations/1763704205000-tell-change-requests.ts';
import { KeepSellers1763704210000 } from '#migrations/1763704210000-keep-sellers.ts';
import { KeepAgreedTerms1763704220000 } from '#migrations/1763704220000-keep-agreed-terms.ts';
import { NumberQuotes1795710231000 } from '#migrations/1795710231000-number-quotes.ts';
import { CreateReplies1795710600000 } from '#migrations/1795710600000-create-replies.ts';
import { KeepMoneyOfCustomers1795710700000 } from '#migrations/1795710700000-keep-money-of-customers.ts';
import { KeepAsLongAsNeeded1795711000000 } from '#migrations/1795711000000-keep-as-long-as-needed.ts';
import { KeepPrivacyRequests1795711500000 } from '#migrations/1795711500000-keep-privacy-requests.ts';
import { NameOrders1795713090000 } from '#migrations/1795713090000-name-orders.ts';
import { UndoMoves1795713480000 } from '#migrations/1795713480000-undo-moves.ts';
import { CreateApiKeys1795720000000 } from '#migrations/1795720000000-create-api-keys.ts';
import { CreateWebhooks1795720100000 } from '#migrations/1795720100000-create-webhooks.ts';
import { CreateSiteForms1795720200000 } from '#migrations/1795720200000-create-site-forms.ts';
import { ImportCustomers1795723812000 } from '#migrations/1795723812000-import-customers.ts';
import { FoldFirstMonths1795726216000 } from '#migrations/1795726216000-fold-first-months.ts';
import { SayWhatIsKept1795728543000 } from '#migrations/1795728543000-say-what-is-kept.ts';
import { ShowLostPeople1795800000000 } from '#migrations/1795800000000-show-lost-people.ts';
import { KeepWhatProvedForms1795810000000 } from '#migrations/1795810000000-keep-what-proved-forms.ts';
import { StoreImportsInBatches1795820000000 } from '#migrations/1795820000000-store-imports-in-batches.ts';
import { CountMailsByCause1795840000000 } from '#migrations/1795840000000-count-mails-by-cause.ts';
import { ShareSiteForms1795841000000 } from '#migrations/1795841000000-share-site-forms.ts';
import { ShareBetweenProcesses1795850000000 } from '#migrations/1795850000000-share-between-processes.ts';
import { SendWebhooksApart1795860000000 } from '#migrations/1795860000000-send-webhooks-apart.ts';
import { IndexCallers1795870000000 } from '#migrations/1795870000000-index-callers.ts';
import { ConnectFromTheDesk1795951000000 } from '#migrations/1795951000000-connect-from-the-desk.ts';
import { BackUpDaily1796030000000 } from '#migrations/1796030000000-back-up-daily.ts';
import { features } from './features.ts';

type Class<T> = new () => T;

/** Those of before features had their own. */
const older: Class<MigrationInterface>[] = [
  CreateOrders1763700000000,
  CreateAnalytics1763700100000,
  CreateRequests1763700200000,
  CreatePortfolio1763700300000,
  CreateDesigns1763700400000,
  DeclarePortalStatuses1763700500000,
  DeferLoneCounts1763700600000,
  ForgetRawLimits1763700700000,
  RecordAnalyticsInOneWay1763700800000,
  FindFirstOrders1763701000000,
  KeepDecisionTimes1763701100000,
  SharePortfolioImages1763701200000,
  AnswerEarlierForms1763701250000,
  CreateEventsJobsMails1763701300000,
  CreateMailOptOuts1763701400000,
  FindMails1763701450000,
  ProveLogins1763701500000,
  CreateAdminSecondFactor1763701600000,
  DateMails1763701650000,
  CreateQuotes1763701700000,
  ScheduleCharges1763701800000,
  CollectByGocardless1763701850000,
  CreateMessages1763701900000,
  AwaitNotices1763701950000,
  CreateInbox1763702000000,
  GatherPeople1763702050000,
  RememberReviews1763702100000,
  CreatePushSubscriptions1763702150000,
  KnowSourcesAndSteps1763702200000,
  RecordSourcesAndSteps1763702210000,
  SearchTexts1763702240000,
  KeepVatOfInvoices1763702700000,
  FoldSearchedTexts1763702710000,
  ClaimJobsByKind1763702800000,
  ProveMandates1763703000000,
  TieSessionsToOrders1763703010000,
  KnowAddresses1763703100000,
  LengthenLoginCodes1763703110000,
  CleanStoredImages1763703300000,
  KeepAcceptedQuotes1763704100000,
  NamePeopleOnce1763704110000,
  KeepChargeStates1763704130000,
  WriteSearchLines1763704140000,
  StorePeople1763704150000,
  TellOlderRows1763704160000,
  CreateFirmVersions1763704200000,
  TellChangeRequests1763704205000,
  KeepSellers1763704210000,
  KeepAgreedTerms1763704220000,
  NumberQuotes1795710231000,
  CreateReplies1795710600000,
  KeepMoneyOfCustomers1795710700000,
  KeepAsLongAsNeeded1795711000000,
  KeepPrivacyRequests1795711500000,
  NameOrders1795713090000,
  UndoMoves1795713480000,
  CreateApiKeys1795720000000,
  CreateWebhooks1795720100000,
  CreateSiteForms1795720200000,
  ImportCustomers1795723812000,
  FoldFirstMonths1795726216000,
  SayWhatIsKept1795728543000,
  ShowLostPeople1795800000000,
  KeepWhatProvedForms1795810000000,
  StoreImportsInBatches1795820000000,
  CountMailsByCause1795840000000,
  ShareSiteForms1795841000000,
  ShareBetweenProcesses1795850000000,
  SendWebhooksApart1795860000000,
  IndexCallers1795870000000,
  ConnectFromTheDesk1795951000000,
  BackUpDaily1796030000000,
];

/** A name ends in the thirteen digits of its time. */
const timeOf = ({ name }: Class<MigrationInterface>) => Number(name.slice(-13));

/** Every migration, in the order it runs. */
export const migrations: Class<MigrationInterface>[] = [
  ...older,
  ...features.flatMap(({ migrations = [] }) => migrations),
].sort((one, other) => timeOf(one) - timeOf(other));
