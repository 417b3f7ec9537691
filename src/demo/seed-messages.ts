import { emailOf, type Person } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

/** A person's history so far. */
interface History {
  server: SeedServer;
  person: Person;
  /** The customer's path among the admin's calls. */
  path: string;
  after(days: number, hour?: number): Date;
}

/** The two sides of a person's conversation; each reads everything before it writes. */
async function openConversation({ server, person, path }: History) {
  const { data } = await server.admin('GET', path);
  const { customer } = data as { customer: { id: string; personId: string } };
  const asCustomer = await server.customer(emailOf(person));
  const side =
    (call: typeof asCustomer, place: string) =>
    async (text: string): Promise<void> => {
      const { data: messages } = await call('GET', place);
      const last = (messages as { id: string }[]).at(-1);
      if (last) await call('POST', `${place}/read`, { upTo: last.id });
      await call('POST', place, { text });
    };
  return {
    customer: side(asCustomer, `/api/customer/${customer.id}/messages`),
    admin: side(server.admin, `/api/admin/people/${customer.personId}/messages`),
  };
}

/** A conversation that is over, but for a last answer that the customer has not read. */
export async function answeredMessages(history: History): Promise<void> {
  const { customer, admin } = await openConversation(history);
  history.after(3, 9);
  await customer('Good morning. Could the opening hours stand beside the telephone number?');
  history.after(3, 10);
  await admin('They could, and they do now. On a phone they stand just beneath it.');
  history.after(5, 14);
  await customer('Lovely. The van has been painted, so a new photograph follows on Thursday.');
  history.after(5, 15);
  await admin('Thank you. From the left, if the sign is on that side.');
}

/** A question that waits for its answer. */
export async function waitingMessages(history: History): Promise<void> {
  const { customer } = await openConversation(history);
  history.after(history.person.ordered, 9);
  await customer('May I show the first page to my sister before I decide? She does our signs.');
}
