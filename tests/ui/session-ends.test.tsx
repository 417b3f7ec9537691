import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { adminCustomer, openFile } from '#tests/support/customer-desk.tsx';
import { openPeople, personOf } from '#tests/support/people-screens.tsx';
import { emptySummary, openDesk, refuse, settle, trpcServer } from '#tests/support/screens.tsx';
import { TakenUpload } from '#tests/support/uploads.ts';

const { answers, called } = trpcServer();
const sentence = 'Your session has ended. Please log in again.';
const ended = refuse(401, sentence);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a stored session that has ended', () => {
  test.each([ended, refuse(401, 'Invalid password')])(
    'on /admin says so, with Login Again first and no second toast (%j)',
    async (refusal) => {
      const names = ['session.read', 'figures.summary', 'directDebit.counts', 'inbox.summary'];
      for (const name of names) answers[`admin.${name}`] = refusal;
      const user = await openDesk();
      const panel = within(await screen.findByRole('alert'));
      expect(panel.getByRole('heading')).toHaveTextContent('Authentication Error');
      expect(panel.getByText(sentence)).toBeVisible();
      const offered = panel.getAllByRole('button').map(({ textContent }) => textContent);
      expect(offered).toEqual(['Login Again', 'Retry', 'Logout']);
      await waitFor(() => expect(called('admin.directDebit.counts')).toHaveLength(1));
      expect(screen.queryByText('Invalid password')).not.toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await settle();
      expect(document.querySelector('.Toastify__toast')).toBeNull();
      await user.click(await button('Login Again'));
      expect(await screen.findByLabelText('Password')).toBeVisible();
      expect(localStorage.getItem('admin_session')).toBeNull();
    },
  );

  test('on /admin/payments leads to the login', async () => {
    const lists = ['directDebit.page', 'billing.unpaid', 'billing.coming', 'billing.paid'];
    for (const name of [
      'session.read',
      'directDebit.counts',
      'billing.overview',
      'inbox.summary',
      ...lists,
    ])
      answers[`admin.${name}`] = ended;
    await openDesk('/admin/payments');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByText('Auto-login successful')).not.toBeInTheDocument();
  });

  test('on /admin/inbox leads to the login', async () => {
    for (const name of ['session.read', 'inbox.summary', 'inbox.list'])
      answers[`admin.${name}`] = ended;
    await openDesk('/admin/inbox');
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  test.each(['the old password', 'admin.old-password'])(
    "as an older browser's password (%s) is forgotten, and calls nothing typed wrong",
    async (kept) => {
      localStorage.setItem('admin_session', kept);
      answers['public.admin.login'] = { success: false, message: 'Invalid password' };
      const user = await openDesk('/admin', { loggedIn: false });
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(called('public.admin.login')).toHaveLength(1);
      expect(localStorage.getItem('admin_session')).toBeNull();
      expect(screen.queryByText('Invalid password')).not.toBeInTheDocument();
      await user.type(screen.getByLabelText('Password'), 'guess{Enter}');
      expect(await screen.findByText('Invalid password')).toBeVisible();
    },
  );
});

describe('a session that ends during work', () => {
  /** Logs in again over the page. */
  async function logInAgain(user: Awaited<ReturnType<typeof openDesk>>) {
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' });
    expect(dialog).toHaveTextContent('Your session has ended.');
    await user.keyboard('{Escape}');
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Password'), 'open sesame{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }

  test('asks for the password over the page, and keeps a search', async () => {
    const found = { rows: [], total: 40 };
    answers['admin.onboarding.page'] = [found, ended, found];
    const user = await openDesk('/admin?tab=inquiries');
    await user.type(await screen.findByLabelText('Search'), 'wren');
    await logInAgain(user);
    expect(await screen.findByLabelText('Search')).toHaveValue('wren');
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
  });

  test('keeps a portfolio item that is half filled in', async () => {
    answers['admin.portfolio.page'] = { rows: [], total: 0 };
    answers['admin.image.upload'] = ended;
    const user = await openDesk('/admin?tab=portfolio');
    await user.click(await button('Add Portfolio Item'));
    await user.type(await screen.findByLabelText('Project title'), 'Half a title');
    const image = new File(['x'], 'a.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Image'), image);
    await logInAgain(user);
    expect(screen.getByLabelText('Project title')).toHaveValue('Half a title');
  });

  test.each([
    ['Save Project', 'changeProject', 'Project updated'],
    ['Open Project', 'createProject', 'Project opened'],
    ['Send Version 2', 'addDesign', 'Design sent to the customer'],
    ['Save Answer', 'answerChangeRequest', 'Change request answered'],
  ])("at %s keeps all that was typed into a customer's work", async (name, call, said) => {
    const imageUrl = 'http://localhost:3000/objects/9b1d';
    vi.stubGlobal('XMLHttpRequest', TakenUpload);
    Object.assign(answers, {
      'admin.image.upload': { uploadURL: `${imageUrl}?expires=1` },
      [`admin.customer.${call}`]: [ended, { success: true }],
    });
    const { user } = await openFile(answers);
    await user.click(await button('New Project'));
    await user.click(await button('Add next version'));
    await user.upload(
      screen.getByLabelText('Picture'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await screen.findByAltText('What was uploaded');
    for (const [label, text] of [
      ['Project name', 'A shop'],
      ['What to look at', 'Warmer now'],
      ['Your answer', 'Done: see version 2.'],
    ] as const) {
      await user.click(screen.getByLabelText(new RegExp(`^${label}`)));
      await user.paste(text);
    }
    const typed = () =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
        .filter(({ type }) => type !== 'file' && type !== 'password')
        .map(({ value }) => value);
    const before = typed();
    await user.click(await button(name));
    await logInAgain(user);
    expect(typed()).toEqual(before);
    await user.click(await button(name));
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('keeps a transaction that is half filled in', async () => {
    answers['admin.customer.addTransaction'] = [ended, { success: true }];
    const { user } = await openFile(answers, 'money');
    await user.click(await button('Record a payment'));
    await user.type(screen.getByLabelText('Description'), 'A further page');
    await user.type(screen.getByLabelText('Amount in pounds'), '75.50');
    await user.click(await button('Record the payment'));
    await logInAgain(user);
    expect(screen.getByLabelText('Description')).toHaveValue('A further page');
    expect(screen.getByLabelText('Amount in pounds')).toHaveValue('75.50');
    await user.click(await button('Record the payment'));
    expect(await screen.findByText('Payment recorded')).toBeVisible();
  });
});

describe('a query that fails', () => {
  const message = 'We cannot reach our records just now.';
  const away = refuse(503, message);
  const inPanel = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('[role=alert]');
  const found = { rows: [], total: 0 };
  const sales = { requests: 0, revenuePotential: 0, days: [] };

  test.each([
    ['/admin', 'admin.directDebit.counts', 'Failed to fetch payment data'],
    ['/admin/payments', 'admin.directDebit.page', 'Failed to fetch payment requests'],
  ])("carries the server's message in the toast of %s", async (address, procedure, title) => {
    answers[procedure] = away;
    await openDesk(address);
    await waitFor(() => {
      const toast = document.querySelector('.Toastify__toast');
      expect(toast).toHaveTextContent(`${title}${message}`);
    });
  });

  test.each([
    ['?tab=sales', 'directDebit.sales', 'Failed to fetch payment data', sales],
    ['?tab=inquiries', 'onboarding.page', 'Failed to fetch client data', found],
    ['?tab=customers', 'customer.page', 'Failed to fetch customers', found],
    ['?tab=consultations', 'consultation.page', 'Failed to fetch consultation data', found],
    ['?tab=updates', 'websiteUpdate.page', 'Failed to fetch website updates data', found],
    ['?tab=portfolio', 'portfolio.page', 'Failed to fetch portfolio items', found],
    ['/payments', 'directDebit.page', 'Failed to fetch payment requests', found],
  ])(
    "carries the server's message at /admin%s, and is tried again",
    async (place, procedure, title, result) => {
      answers[`admin.${procedure}`] = away;
      const user = await openDesk(`/admin${place}`);
      expect(await inPanel(title)).toHaveTextContent(message);
      answers[`admin.${procedure}`] = result;
      await user.click(await button('Try again'));
      await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
    },
  );

  test("shows the server's message in a customer's details", async () => {
    answers['admin.person.read'] = personOf([], { customerId: adminCustomer.id });
    answers['admin.customer.work'] = away;
    await openPeople(personLink(adminCustomer.personId, 'work'));
    expect(await inPanel('Failed to fetch their projects')).toHaveTextContent(message);
  });

  test.each([
    [away, message],
    ['lost', 'Failed to fetch analytics'],
  ])(
    'of the analytics (%j) shows the Authentication Error panel, Retry first, which tries again',
    async (answer, words) => {
      answers['admin.figures.summary'] = answer;
      const user = await openDesk();
      const panel = await inPanel('Authentication Error');
      expect(panel).toHaveTextContent(words);
      const buttons = within(panel as HTMLElement).getAllByRole('button');
      expect(buttons[0]).toHaveTextContent('Retry');
      const names = buttons.map(({ textContent }) => textContent).sort();
      expect(names).toEqual(['Login Again', 'Logout', 'Retry']);
      answers['admin.figures.summary'] = { success: true, message: '', data: emptySummary };
      await user.click(await button('Retry'));
      expect(await screen.findByRole('tablist')).toBeVisible();
      expect(screen.queryByText('Authentication Error')).not.toBeInTheDocument();
    },
  );
});
