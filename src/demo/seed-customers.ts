import { directDebitExample } from '#src/features/direct-debit/contract.ts';
import { onboardingExample } from '#src/features/onboarding/contract.ts';
import { monthAfter } from '#src/shared/dates.ts';
import { drawMockUp, type MockUp } from './mock-up.ts';
import { emailOf, type Person, people, type Stage } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

type File = {
  projects: {
    id: string;
    designs: { id: string; threadId: string }[];
    changeRequests: { id: string }[];
  }[];
  transactions: { id: string }[];
  customer: { nextBillingDate: string | null };
};

/** What has happened to a customer of that stage, in order. */
const acts: Record<Stage, ((story: Story) => Promise<void>)[]> = {
  ordered: [],
  delayed: [(story) => story.answerOrder('delayed')],
  accepted: [accept],
  reviewing: [accept, firstDesign],
  revising: [accept, firstDesign, (story) => story.decide('revision_requested', 3)],
  'second-version': [accept, firstDesign, secondVersion],
  approved: [accept, firstDesign, (story) => story.decide('approved', 6)],
  rejected: [accept, firstDesign, (story) => story.decide('rejected', 4), failedPayment],
  live: [accept, firstDesign, secondVersion, approveLatest, goLive, monthlyPayments],
  growing: [accept, firstDesign, approveLatest, goLive, monthlyPayments, secondProject],
  ended: [accept, firstDesign, approveLatest, goLive, monthlyPayments, endSubscription],
};

/** Places every person's order and plays what has happened since. */
export async function seedCustomers(server: SeedServer): Promise<void> {
  for (const person of [...people].sort((a, b) => b.ordered - a.ordered)) {
    const story = await Story.begin(server, person);
    for (const act of acts[person.stage]) await act(story);
  }
}

/** One customer's dealings with the firm, through the product's own calls. */
class Story {
  readonly path: string;
  private constructor(
    readonly server: SeedServer,
    readonly person: Person,
    readonly inquiryId: string,
    customerId: string,
  ) {
    this.path = `/api/admin/customers/${customerId}`;
  }

  static async begin(server: SeedServer, person: Person): Promise<Story> {
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
    const { data } = await server.owner('GET', `/api/admin/customers?search=${email}`);
    const [customer] = data as { id: string }[];
    return new Story(server, person, id, customer?.id ?? '');
  }

  /** Sets the clock to so many days after the order. */
  after(days: number, hour = 11): Date {
    return this.server.at(Math.max(0, this.person.ordered - days), hour);
  }

  owner(method: 'POST' | 'PATCH', path: string, body?: object) {
    return this.server.owner(method, `${this.path}/${path}`, body);
  }

  async answerOrder(status: 'accepted' | 'delayed'): Promise<void> {
    this.after(1);
    await this.server.owner('PATCH', `/api/admin/client-onboarding/${this.inquiryId}/status`, {
      status,
    });
  }

  async read(): Promise<File> {
    return (await this.server.owner('GET', this.path)).data as File;
  }

  async project(place = 0) {
    const project = (await this.read()).projects.at(place);
    if (!project) throw new Error(`${this.person.businessName} has no such project.`);
    return project;
  }

  async show(projectId: string, title: string, words: string, layout: MockUp['layout'], of = '') {
    const { businessName: name, headline, colours } = this.person;
    const imageUrl = await this.server.upload(drawMockUp({ name, headline, colours, layout }));
    await this.owner('POST', `projects/${projectId}/designs`, {
      designTitle: title,
      designDescription: words,
      imageUrl,
      ...(of ? { threadId: of } : {}),
    });
  }

  async decide(status: 'approved' | 'revision_requested' | 'rejected', days: number) {
    const [latest] = (await this.project()).designs;
    this.after(days, 15);
    const customer = await this.server.customer(emailOf(this.person));
    const feedback = status === 'revision_requested' ? 'Please make revisions' : undefined;
    await customer('PATCH', `/api/customer/design/${latest?.id}`, { status, feedback });
  }
}

async function accept(story: Story): Promise<void> {
  await story.answerOrder('accepted');
  const [project] = (await story.read()).projects;
  const estimatedCompletionDate = new Date(story.after(0).getTime() + 28 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  story.after(1, 12);
  await story.owner('PATCH', `projects/${project?.id}`, { estimatedCompletionDate });
  await settleFirst(story, story.person.stage === 'rejected' ? 'failed' : 'paid');
}

async function settleFirst(story: Story, status: 'paid' | 'failed'): Promise<void> {
  const [first] = (await story.read()).transactions;
  if (first && story.person.ordered > 14)
    await story.owner('PATCH', `transactions/${first.id}`, { status });
}

async function firstDesign(story: Story): Promise<void> {
  const { id } = await story.project();
  story.after(2, 16);
  await story.show(id, 'Home page', `${story.person.headline}: your words, your colours.`, 0);
}

async function secondVersion(story: Story): Promise<void> {
  await story.decide('revision_requested', 4);
  const { id, designs, changeRequests } = await story.project();
  story.after(6, 14);
  const words = 'The picture is wider now, and the telephone number stands first.';
  await story.show(id, 'Home page', words, 1, designs[0]?.threadId);
  await story.owner('PATCH', `change-requests/${changeRequests[0]?.id}`, {
    adminResponse: 'Done: please look at version 2.',
  });
}

async function approveLatest(story: Story): Promise<void> {
  await story.decide('approved', 8);
}

async function goLive(story: Story): Promise<void> {
  story.after(14);
  await story.owner('PATCH', `projects/${(await story.project()).id}`, { status: 'completed' });
}

async function monthlyPayments(story: Story): Promise<void> {
  const today = story.after(story.person.ordered).toISOString().slice(0, 10);
  let due = (await story.read()).customer.nextBillingDate;
  for (; due !== null && due <= today; due = monthAfter(due))
    await story.owner('POST', 'transactions', {
      description: 'Website hosting and support, one month',
      billingDate: due,
      amount: 1000,
      type: 'subscription',
      status: 'paid',
    });
}

async function failedPayment(story: Story): Promise<void> {
  await story.owner('POST', 'transactions', {
    description: 'First month, asked for again',
    billingDate: story.after(18).toISOString().slice(0, 10),
    amount: 1000,
    type: 'subscription',
  });
}

async function secondProject(story: Story): Promise<void> {
  story.after(60);
  const { businessName, slug } = story.person;
  const { data } = await story.owner('POST', 'projects', {
    projectName: `Online shop for ${businessName}`,
    projectDescription: 'A shop for cloth by the yard, with hire dates to pick.',
    status: 'in_progress',
    priority: 'high',
    domainName: `shop.${slug}.example.org`,
    estimatedCompletionDate: new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10),
  });
  const { id } = data as { id: string };
  story.after(66);
  await story.show(id, 'Shop front', 'The tartans first, by clan and by colour.', 1);
  story.after(68);
  await story.show(id, 'Hire calendar', 'Pick a date, and see what is free.', 2);
  await story.owner('POST', 'transactions', {
    description: 'Online shop, first half',
    billingDate: story.after(61).toISOString().slice(0, 10),
    amount: 22_500,
    type: 'work',
    status: 'paid',
  });
}

async function endSubscription(story: Story): Promise<void> {
  story.after(70);
  await story.owner('POST', 'transactions', {
    description: 'Last month, given back',
    billingDate: story.after(70).toISOString().slice(0, 10),
    amount: 1000,
    type: 'refund',
    status: 'paid',
  });
  await story.owner('POST', 'end-subscription');
}
