import { directDebitExample } from '#src/features/sales/direct-debit/order/order-contract.ts';
import { onboardingExample } from '#src/features/sales/onboarding/contract.ts';
import { drawMockUp, type MockUp } from './mock-up.ts';
import { emailOf, type Person, people, type Stage } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

/** Who writes: the customer, or we. */
type Side = 'customer' | 'admin';

interface Comment {
  by: Side;
  text: string;
  /** Thousandths of the image's width and height. */
  pin?: { x: number; y: number };
}

type CustomerFile = {
  customer: { personId: string };
  projects: {
    id: string;
    designs: { id: string; threadId: string }[];
    changeRequests: { id: string }[];
  }[];
};

/** One customer's history, created through the API. */
export class CustomerHistory {
  readonly path: string;
  private constructor(
    readonly server: SeedServer,
    readonly person: Person,
    readonly inquiryId: string,
    readonly customerId: string,
  ) {
    this.path = `/api/admin/customers/${customerId}`;
  }

  /** Places a person's order, and finds the customer it made. */
  static async begin(server: SeedServer, person: Person): Promise<CustomerHistory> {
    const { firstName, lastName, businessName, slug, ordered } = person;
    const email = emailOf(person);
    const premium = person.package === 'premium';
    server.at(ordered, 9 + (ordered % 8), ordered % 60);
    const { id = '' } = await server.visitor('/api/client-onboarding', {
      ...onboardingExample,
      fullName: `${firstName} ${lastName}`,
      businessName,
      email,
      phone: `01632 9606${String(slug.length * 3).padStart(2, '0')}`,
      hasDomain: premium ? 'yes' : '',
      existingDomain: premium ? `${slug}.example.org` : '',
      businessDescription: person.description,
      hasLogo: ordered % 2 === 0,
      selectedPackage: person.package,
    });
    const order = { firstName, lastName, email, businessName, package: person.package };
    await server.visitor('/api/payment/direct-debit', {
      ...directDebitExample,
      ...order,
      accountHolderName: `${firstName} ${lastName}`,
      address: `${slug.length} High Street`,
      googleBusinessSetup: ordered % 3 === 0,
      clientId: id,
    });
    const { data } = await server.admin('GET', `/api/admin/customers?search=${email}`);
    const [customer] = data as { id: string }[];
    return new CustomerHistory(server, person, id, customer?.id ?? '');
  }

  /** Sets the clock to a number of days after the order. */
  after(days: number, hour = 11): Date {
    return this.server.at(Math.max(0, this.person.ordered - days), hour);
  }

  /** Calls what the admin has for this customer. */
  admin(method: 'POST' | 'PATCH' | 'PUT', path: string, body?: object) {
    return this.server.admin(method, `${this.path}/${path}`, body);
  }

  /** Decides the inquiry, a day after the order. */
  async setOrderStatus(status: 'accepted' | 'delayed'): Promise<void> {
    this.after(1);
    await this.server.admin('PATCH', `/api/admin/client-onboarding/${this.inquiryId}/status`, {
      status,
    });
  }

  /** Reads the customer's file. */
  async read(): Promise<CustomerFile> {
    return (await this.server.admin('GET', this.path)).data as CustomerFile;
  }

  /** Returns one of their projects. Throws if there is none. */
  async project(index = 0) {
    const project = (await this.read()).projects.at(index);
    if (!project) throw new Error(`${this.person.businessName} has no such project.`);
    return project;
  }

  /** Shows a design, with a drawn image; `of` names the thread it is a version of. */
  async show(
    projectId: string,
    title: string,
    description: string,
    layout: MockUp['layout'],
    threadId = '',
  ) {
    const { businessName: name, headline, colours } = this.person;
    const imageUrl = await this.server.upload(drawMockUp({ name, headline, colours, layout }));
    await this.admin('POST', `projects/${projectId}/designs`, {
      designTitle: title,
      designDescription: description,
      imageUrl,
      ...(threadId ? { threadId } : {}),
    });
  }

  /** Decides the newest design as the customer, so many days after the order. */
  async decide(status: 'approved' | 'revision_requested' | 'rejected', days: number) {
    const [latest] = (await this.project()).designs;
    this.after(days, 15);
    const { call } = await this.server.customer(emailOf(this.person));
    const feedback = status === 'revision_requested' ? 'Please make revisions' : undefined;
    await call('PATCH', `/api/customer/design/${latest?.id}`, { status, feedback });
  }

  /** Comments on the newest design, so many days after the order, each an hour after the last. */
  async comment(days: number, comments: readonly Comment[]): Promise<void> {
    const [design] = (await this.project()).designs;
    const { call } = await this.server.customer(emailOf(this.person));
    for (const [index, { by, ...comment }] of comments.entries()) {
      this.after(days, 9 + index);
      const path = `designs/${design?.id}/comments`;
      if (by === 'admin') await this.admin('POST', path, comment);
      else await call('POST', `/api/customer/${this.customerId}/${path}`, comment);
    }
  }

  /** The two sides of a conversation; each reads everything before it writes. */
  async openConversation() {
    const { personId } = (await this.read()).customer;
    const { id, call } = await this.server.customer(emailOf(this.person));
    const side = (send: typeof call, path: string) => async (text: string) => {
      const { data } = await send('GET', path);
      const last = (data as { id: string }[]).at(-1);
      if (last) await send('POST', `${path}/read`, { upTo: last.id });
      await send('POST', path, { text });
    };
    return {
      customer: side(call, `/api/customer/${id}/messages`),
      admin: side(this.server.admin, `/api/admin/people/${personId}/messages`),
    };
  }
}

/** How many days pass from one run to the next, and from submission to payment. */
const pace = { run: 2, payment: 2 };

/** Why a bank does not pay, by stage: the one charge is tried again, the other is to be chased. */
const failureOf: Partial<Record<Stage, string>> = {
  rejected: 'insufficient_funds',
  approved: 'other',
};
const failures = new Map(people.map((person) => [emailOf(person), failureOf[person.stage]]));

/** Bills from some days ago until today; what is collected is paid, but by two customers. */
export async function collectPayments(server: SeedServer, daysAgo: number): Promise<void> {
  for (let ago = daysAgo; ago >= 0; ago -= pace.run) await collect(server, ago);
  await collect(server, 0);
}

async function collect(server: SeedServer, daysAgo: number): Promise<void> {
  const now = server.at(daysAgo, 7);
  await server.bill();
  const submitted: { id: string; customerId: string; email: string }[] = await server.db.query(
    `SELECT charge.id, customer_id AS "customerId", email
     FROM billing_transaction AS charge JOIN customer ON customer.id = customer_id
     WHERE charge.state = 'submitted' AND submitted_at < $1::timestamptz - $2 * interval '1 day'`,
    [now, pace.payment],
  );
  for (const { id, customerId, email } of submitted) {
    const failure = failures.get(email);
    const outcome = failure ? { status: 'failed', failure } : { status: 'paid' };
    await server.admin('PATCH', `/api/admin/customers/${customerId}/transactions/${id}`, outcome);
  }
}
