import { deskAdmin } from '#src/features/desk/admin/feature.ts';
import { connections } from '#src/features/desk/connections/feature.ts';
import { deskCustomers } from '#src/features/desk/customers/feature.ts';
import { digest } from '#src/features/desk/digest/feature.ts';
import { imports } from '#src/features/desk/import/feature.ts';
import { inbox } from '#src/features/desk/inbox/feature.ts';
import { deskMail } from '#src/features/desk/mail/feature.ts';
import { opening } from '#src/features/desk/opening/feature.ts';
import { deskPeople } from '#src/features/desk/people/feature.ts';
import { retention } from '#src/features/desk/retention/feature.ts';
import { profile } from '#src/features/firm/profile/feature.ts';
import { terms } from '#src/features/firm/terms/feature.ts';
import { billing } from '#src/features/money/billing/feature.ts';
import { charge } from '#src/features/money/charge/feature.ts';
import { gocardless } from '#src/features/money/gocardless/feature.ts';
import { invoice } from '#src/features/money/invoice/feature.ts';
import { customer } from '#src/features/people/customer/feature.ts';
import { login } from '#src/features/people/login/feature.ts';
import { order } from '#src/features/people/order/feature.ts';
import { person } from '#src/features/people/person/feature.ts';
import { privacy } from '#src/features/people/privacy/feature.ts';
import { reply } from '#src/features/people/reply/feature.ts';
import { portal } from '#src/features/portal/feature.ts';
import { directDebit } from '#src/features/sales/direct-debit/feature.ts';
import { onboarding } from '#src/features/sales/onboarding/feature.ts';
import { quote } from '#src/features/sales/quote/feature.ts';
import { websiteUpdate } from '#src/features/sales/website-update/feature.ts';
import { analytics } from '#src/features/site/analytics/feature.ts';
import { portfolio } from '#src/features/site/portfolio/feature.ts';
import { design } from '#src/features/work/design/feature.ts';
import { message } from '#src/features/work/message/feature.ts';
import { project } from '#src/features/work/project/feature.ts';
import { siteForm } from '#src/features/work/site-form/feature.ts';
import { auth } from '#src/server/auth/feature.ts';
import { connected } from '#src/server/connections/feature.ts';
import { database } from '#src/server/database/feature.ts';
import { events } from '#src/server/events/feature.ts';
import { csvFilesOf, entitiesOf, type Feature, gather } from '#src/server/feature.ts';
import { http } from '#src/server/http/feature.ts';
import { mail } from '#src/server/mail/feature.ts';
import { push } from '#src/server/push/feature.ts';
import { storage } from '#src/server/storage/feature.ts';
import { webhooks } from '#src/server/webhooks/feature.ts';

const slices: readonly Feature[] = [
  profile,
  terms,
  person,
  customer,
  order,
  privacy,
  reply,
  onboarding,
  quote,
  websiteUpdate,
  project,
  design,
  message,
  siteForm,
  charge,
  invoice,
  gocardless,
  portfolio,
  analytics,
  deskPeople,
  imports,
  inbox,
  retention,
  login,
  billing,
  directDebit,
  portal,
  deskMail,
  deskCustomers,
  digest,
  connections,
  deskAdmin,
  opening,
];

/**
 * Every feature, and every room of the server kit that has tables: each after those that its rows point to,
 * so that from the last to the first rows can go.
 */
export const features: readonly Feature[] = [
  ...slices,
  auth,
  connected,
  events(slices),
  mail,
  push,
  webhooks,
  storage,
  database,
  http,
];

export const catalogue = gather(features);

export const entities = entitiesOf(features);

/** Every list of the desk that can be downloaded as a CSV file. */
export const csvFiles = csvFilesOf(features);
