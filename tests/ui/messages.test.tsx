import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MessageView } from '#src/features/work/message/contract.ts';
import type { Sender } from '#src/features/work/message/message-rules.ts';
import { adminCustomer, openFile } from '#tests/support/customer-desk.tsx';
import { customerId, dashboardOf, openPortal } from '#tests/support/portal-screens.tsx';
import { refuse, trpcServer } from '#tests/support/screens.tsx';
import { HeldUpload } from '#tests/support/uploads.ts';

const { answers, called, inputs } = trpcServer();

/** What is in view, as the browser would say. */
let inView = true;
beforeEach(() => {
  inView = true;
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: inView }]);
      }
      disconnect() {}
    },
  );
});

const createMessage = (overrides: Partial<MessageView> = {}): MessageView => ({
  id: crypto.randomUUID(),
  createdAt: '2026-04-20T09:30:00.000Z',
  sender: 'admin',
  text: 'Have you a photograph?',
  imageUrl: null,
  readAt: '2026-04-20T10:00:00.000Z',
  ...overrides,
});
const pageOf = (data: MessageView[], more: object = {}) => ({
  success: true,
  data,
  earlier: false,
  unread: 0,
  ...more,
});

/** Opens the conversation as one of its sides. */
const sides: Record<Sender, () => ReturnType<typeof openPortal>> = {
  async customer() {
    answers['customer.portal.dashboard'] = dashboardOf();
    const user = await openPortal(`/customer/dashboard/${customerId}?tab=support`);
    await screen.findByLabelText('Your message');
    return user;
  },
  async admin() {
    const { user } = await openFile(answers, 'messages');
    await screen.findByLabelText('Your message');
    return user;
  },
};
const idOf = { customer: customerId, admin: adminCustomer.personId };
const log = () => screen.findByRole('log', { name: 'Messages' });

describe.each(['customer', 'admin'] as const)('the %s', (side) => {
  const call = (name: string) => `${side}.message.${name}`;
  const other = side === 'admin' ? 'customer' : 'admin';

  test('shows the sender, day and time of each message, and its text unformatted', async () => {
    answers[call('list')] = pageOf([
      createMessage({ sender: 'customer', text: '<b>Bluer</b>, please' }),
      createMessage({ createdAt: '2026-04-21T23:10:00.000Z', text: 'One\nTwo' }),
    ]);
    await sides[side]();
    const notes = within(await log()).getAllByRole('listitem');
    const names = side === 'admin' ? ['Maud Ferris', 'You'] : ['You', 'Awning'];
    for (const [at, name] of names.entries())
      expect(within(notes[at] as HTMLElement).getByText(name)).toBeVisible();
    expect(notes[0]).toHaveTextContent('<b>Bluer</b>, please');
    expect(notes[0]).toHaveTextContent('10:30');
    expect(notes[1]?.querySelector('[dir="auto"].whitespace-pre-line')?.textContent).toBe(
      'One\nTwo',
    );
    const days = within(await log()).getAllByText(/2026$/);
    expect(days.map(({ textContent }) => textContent)).toEqual(['20 Apr 2026', '22 Apr 2026']);
  });

  test('marks new messages as read once they are in view, and not before', async () => {
    const messages = [
      createMessage({ sender: other, readAt: null }),
      createMessage({ sender: side, readAt: null, text: 'Mine' }),
    ];
    answers[call('list')] = pageOf(messages, { unread: 1 });
    answers[call('markRead')] = { success: true };
    inView = false;
    await sides[side]();
    expect(within(await log()).getAllByText('New')).toHaveLength(1);
    expect(called(call('markRead'))).toEqual([]);
  });

  test('marks visible messages as read, and still shows which were new', async () => {
    const messages = [createMessage({ sender: other, readAt: null })];
    answers[call('list')] = pageOf(messages, { unread: 1 });
    answers[call('markRead')] = { success: true };
    const user = await sides[side]();
    await waitFor(() =>
      expect(inputs(call('markRead'))).toEqual([{ id: idOf[side], upTo: messages[0]?.id }]),
    );
    await waitFor(() => expect(screen.queryByText(/1 new/)).toBeNull());
    const own = createMessage({ sender: side, readAt: null, text: 'Here it is' });
    answers[call('send')] = { success: true, data: own };
    answers[call('list')] = pageOf([
      ...messages.map((read) => ({ ...read, readAt: '2026-04-20T10:00:00.000Z' })),
      own,
    ]);
    await user.type(screen.getByLabelText('Your message'), 'Here it is');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(await log()).findByText('Here it is')).toBeVisible();
    expect(within(await log()).getByText('New')).toBeVisible();
  });

  test('sends a message once, with a key, then empties the field and shows the message', async () => {
    const user = await sides[side]();
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please write a message, or add a picture.')).toBeVisible();
    answers[call('send')] = { success: true, data: createMessage() };
    answers[call('list')] = pageOf([createMessage({ sender: side, text: 'Hello there' })]);
    await user.type(screen.getByLabelText('Your message'), 'Hello there');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await within(await log()).findByText('Hello there')).toBeVisible();
    const [sent, ...more] = called(call('send'));
    expect(sent).toMatchObject({ input: { id: idOf[side], text: 'Hello there', imageUrl: '' } });
    expect([sent?.key?.length, more]).toEqual([32, []]);
    expect(sent?.input).not.toHaveProperty('upTo');
    expect(screen.getByLabelText('Your message')).toHaveValue('');
    expect(screen.getByLabelText('Your message')).toHaveFocus();
  });

  test.each([
    ['the connection breaks', 'lost', 'What you wrote is kept here. Please try again.'],
    ['the server refuses', refuse(429, 'Too many requests.'), 'Too many requests.'],
  ])('keeps what was typed when %s, and sends it with the same key', async (_, failure, words) => {
    const user = await sides[side]();
    answers[call('send')] = failure;
    await user.type(screen.getByLabelText('Your message'), 'Hello there');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message not sent')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByLabelText('Your message')).toHaveValue('Hello there');
    answers[call('send')] = { success: true, data: createMessage() };
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''));
    const [first, second] = called(call('send'));
    expect(first?.key).toBe(second?.key);
    expect(sessionStorage.getItem(`message-${side}-${idOf[side]}`)).toBeNull();
  });

  test('sends by Ctrl Enter', async () => {
    const user = await sides[side]();
    answers[call('send')] = { success: true, data: createMessage() };
    await user.type(screen.getByLabelText('Your message'), 'Hello{Control>}{Enter}{/Control}');
    await waitFor(() => expect(inputs(call('send'))).toMatchObject([{ text: 'Hello' }]));
  });

  test('shows that messages could not be fetched, with a retry', async () => {
    answers[call('list')] = refuse(500, 'Boom.');
    const user = await sides[side]();
    expect(
      await screen.findByRole('heading', { name: 'The messages could not be fetched' }),
    ).toBeVisible();
    answers[call('list')] = pageOf([createMessage({ text: 'Here again' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here again')).toBeVisible();
  });

  test('shows earlier messages on request', async () => {
    const newest = createMessage({ text: 'Newest' });
    answers[call('list')] = ({ cursor }: { cursor?: string }) =>
      cursor === undefined
        ? pageOf([newest], { earlier: true })
        : pageOf([createMessage({ text: `Before ${cursor}` })]);
    const user = await sides[side]();
    await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
    await screen.findByText(`Before ${newest.id}`);
    const notes = within(await log()).getAllByRole('listitem');
    expect(notes.map(({ textContent }) => textContent?.slice(-6))).toEqual([
      newest.id.slice(-6),
      'Newest',
    ]);
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  test('adds an image, shows the chosen file, and can remove it', async () => {
    vi.stubGlobal('XMLHttpRequest', HeldUpload);
    const shown = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const imageUrl = 'http://localhost:3000/objects/0d7a4e52-1c39-8c6e-8a57-2f9be1d0c3a4';
    answers[call('upload')] = { uploadURL: `${imageUrl}?expires=1&signature=2` };
    const user = await sides[side]();
    const attach = async () => {
      await user.click(screen.getByRole('button', { name: 'Add a picture' }));
      const file = new File(['x'], 'van.png', { type: 'image/png' });
      await act(async () => {
        fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [file] } });
      });
      expect(await screen.findByRole('button', { name: 'Waiting for the image…' })).toBeVisible();
      await waitFor(() => expect(HeldUpload.all.at(-1)?.send).toHaveBeenCalled());
      await act(async () => HeldUpload.all.at(-1)?.answer(200));
      expect(await screen.findByAltText('What was uploaded')).toHaveAttribute('src', 'blob:chosen');
    };
    await attach();
    await user.click(screen.getByRole('button', { name: 'Send without a picture' }));
    expect(screen.queryByAltText('What was uploaded')).toBeNull();
    await attach();
    answers[call('send')] = { success: true, data: createMessage() };
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(inputs(call('send'))).toMatchObject([{ text: '', imageUrl }]));
    expect(inputs(call('upload'))).toEqual([{ id: idOf[side] }, { id: idOf[side] }]);
    shown.mockRestore();
  });
});

test('a reply of the admin sends the last message it answers', async () => {
  const messages = [createMessage(), createMessage({ sender: 'customer' })];
  answers['admin.message.list'] = pageOf(messages);
  answers['admin.message.send'] = { success: true, data: createMessage() };
  const user = await sides.admin();
  await log();
  await user.type(screen.getByLabelText('Your message'), 'Hello there');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(inputs('admin.message.send')).toMatchObject([{ upTo: messages[1]?.id }]),
  );
});

test('the portal shows the number of new messages and links to them', async () => {
  answers['customer.portal.dashboard'] = dashboardOf();
  answers['customer.message.list'] = pageOf([createMessage({ readAt: null })], { unread: 2 });
  answers['customer.message.markRead'] = { success: true };
  const user = await openPortal();
  expect(await screen.findByRole('tab', { name: 'Support 2 new' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read 2 new messages' }));
  expect(await log()).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Support' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
});

test('an image is linked under the host of the open portal', async () => {
  const path = '/api/customer/x/messages/y/image';
  answers['customer.message.list'] = pageOf([
    createMessage({ text: '', imageUrl: `https://old.example.org${path}` }),
  ]);
  await sides.customer();
  const image = await screen.findByRole('img', { name: 'Picture from Awning' });
  expect(image).toHaveAttribute('src', path);
  expect(image.closest('a')).toHaveAttribute('href', path);
});
