import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createEntry,
  createPerson,
  personId as id,
  openPeople,
  openPerson,
} from '#tests/support/people-screens.tsx';
import { refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

describe('the search of people', () => {
  const found = [
    createPerson(),
    createPerson({ id: crypto.randomUUID(), name: 'Maud Orme', match: 'Invoice 42' }),
  ];
  const openSearch = async () => {
    answers['admin.person.page'] = { rows: [], total: 0 };
    answers['admin.person.search'] = () => found;
    const user = await openPeople();
    await screen.findByText('Nobody yet');
    return user;
  };

  test('opens by / and Ctrl K, but not while typing', async () => {
    answers['admin.person.page'] = { rows: [createPerson()], total: 1 };
    const user = await openPeople();
    await user.click(await screen.findByLabelText('Search'));
    await user.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () =>
      expect(await screen.findByRole('combobox', { name: 'Search people and help' })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(document.body);
    await user.keyboard('/');
    expect(await screen.findByRole('combobox', { name: 'Search people and help' })).toHaveValue('');
  });

  test('says that there may be more if it shows the maximum', async () => {
    const user = await openSearch();
    const eight = Array.from({ length: 8 }, () => createPerson({ id: crypto.randomUUID() }));
    answers['admin.person.search'] = () => eight;
    await user.keyboard('/example');
    expect(await screen.findByText('The first 8. Type more to find others.')).toBeInTheDocument();
  });

  test('is navigated by arrow keys, announces the results, and opens the person', async () => {
    answers['admin.person.read'] = refuse(404, 'There is nobody by that id.');
    const user = await openSearch();
    await user.keyboard('/maud');
    expect(await screen.findByText('2 people')).toBeInTheDocument();
    const options = screen.getAllByRole('option');
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    expect(options[1]).toHaveTextContent('Invoice 42');
    await user.keyboard('{ArrowDown}');
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', options[1]?.id);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/admin/people/${id}`));
    expect(await screen.findByText('Nobody found')).toBeInTheDocument();
    expect(inputs('admin.person.search').at(-1)).toEqual({ search: 'maud' });
  });

  test('keeps Enter from what has the focus again once it closes', async () => {
    answers['admin.person.read'] = refuse(404, 'There is nobody by that id.');
    const user = await openSearch();
    await user.keyboard('/maud');
    await screen.findByText('2 people');
    const isPassedOn = fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(isPassedOn).toBe(false);
    expect(await screen.findByText('Nobody found')).toBeInTheDocument();
  });

  test('never says that nobody was found before it has searched', async () => {
    const user = await openSearch();
    answers['admin.person.search'] = ({ search }: { search: string }) =>
      search === 'zz' ? [] : new Promise(() => {});
    await user.keyboard('/zz');
    expect(await screen.findByText('Nobody found. Try fewer letters.')).toBeInTheDocument();
    await user.keyboard('{Backspace}');
    expect(screen.getByText('Searching…')).toBeInTheDocument();
  });

  test('shows that nobody was found, and a failure', async () => {
    const user = await openSearch();
    answers['admin.person.search'] = (input: { search: string }) =>
      input.search === 'zz' ? [] : refuse(503, 'We cannot reach our records just now.');
    await user.keyboard('/zz');
    expect(await screen.findByText('Nobody found. Try fewer letters.')).toBeInTheDocument();
    await user.keyboard('{Escape}/maud');
    expect(await screen.findByText('The search failed')).toBeInTheDocument();
  });
});

describe('a person', () => {
  test('names the browser tab', async () => {
    await openPerson(answers, []);
    await waitFor(() => expect(document.title).toBe('Maud Ferris | Awning'));
  });

  test('has entries by day, with links, amounts and statuses', async () => {
    await openPerson(answers, [
      createEntry({ status: 'unread' }),
      createEntry({ kind: 'project', title: 'Project opened', status: 'in_progress' }),
      createEntry({ kind: 'invoice', title: 'Invoice 42', amount: 1000, text: '' }),
      createEntry({
        at: '2026-04-12T09:12:00.000Z',
        kind: 'inquiry',
        title: 'Asked for a premium website',
        about: { kind: 'inquiry', id: '9b1f6c3e-2a54-4c0d-8e7f-3d5b9a1c4f60' },
      }),
    ]);
    const story = await screen.findByRole('region', { name: 'Their story' });
    expect(within(story).getByRole('heading', { name: '20 Apr 2026' })).toBeInTheDocument();
    expect(within(story).getByText('£10.00')).toBeInTheDocument();
    expect(within(story).getByText('Unread')).toBeInTheDocument();
    expect(within(story).getByText('Being built')).toHaveAttribute('data-tone', 'yellow');
    expect(
      within(story).getByRole('link', { name: 'Asked for a premium website' }),
    ).toHaveAttribute('href', expect.stringContaining('tab=inquiries&row=9b1f6c3e'));
    expect(screen.getByText(/£30 a month · .* · since 12 Apr 2099/)).toBeInTheDocument();
  });

  test('earlier entries are fetched by cursor; a category is fetched alone', async () => {
    answers['admin.person.story'] = (input: { cursor?: string; only?: string }) => ({
      success: true,
      data: [createEntry({ title: input.only ?? input.cursor })],
      earlier: null,
    });
    const user = await openPerson(answers, [createEntry({ title: 'Newest' })], {
      earlier: '17_message',
    });
    await screen.findByText('Newest');
    expect(inputs('admin.person.story')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('17_message')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Money' }));
    expect(await screen.findByText('money')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Money' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a note that failed to save is kept, and retried with the same key', async () => {
    answers['admin.person.addNote'] = [
      refuse(503, 'We cannot reach our records just now.'),
      { success: true },
    ];
    const user = await openPerson(answers, []);
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await user.click(screen.getByRole('button', { name: 'Save Note' }));
    expect(await screen.findByText('Please write a note.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Note'), 'Rings back');
    await user.click(screen.getByRole('button', { name: 'Save Note' }));
    expect(await screen.findByText('Note not stored')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Rings back');
    await user.click(screen.getByRole('button', { name: 'Save Note' }));
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
    expect(screen.getByRole('button', { name: 'Note' })).toHaveFocus();
    expect(inputs('admin.person.addNote')).toEqual([
      { id, text: 'Rings back' },
      { id, text: 'Rings back' },
    ]);
  });

  test('deleting a note can be undone, and focuses the heading', async () => {
    answers['admin.person.deleteNote'] = { success: true };
    const about = { kind: 'note', id: '9b1f6c3e-2a54-4c0d-8e7f-3d5b9a1c4f60' } as const;
    const user = await openPerson(answers, [
      createEntry({ kind: 'note', text: 'Rings back', about }),
    ]);
    answers['admin.person.story'] = { success: true, data: [], earlier: null };
    screen.getByRole('button', { name: 'Delete note: Rings back' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Note deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Rings back')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Their story' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  test('an unknown id and a failure show a message', async () => {
    answers['admin.person.read'] = refuse(404, 'There is nobody by that id.');
    await openPeople(`/admin/people/${id}`);
    expect(await screen.findByText('Nobody found')).toBeInTheDocument();
  });
});
