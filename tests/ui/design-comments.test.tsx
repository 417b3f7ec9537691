import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CommentView } from '#src/features/work/design/comment/comment-contract.ts';
import type { DesignView } from '#src/features/work/design/contract.ts';
import { openFile } from '#tests/support/customer-desk.tsx';
import {
  createComment,
  createDesignView,
  createProject,
  customerId,
  dashboardOf,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { listOf, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, called, inputs } = trpcServer();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

async function open(designs: DesignView[], comments: CommentView[] = []) {
  answers['customer.portal.dashboard'] = dashboardOf({ projects: [createProject()] });
  answers['customer.design.list'] = listOf(designs);
  answers['customer.portal.changeRequests'] = listOf([]);
  answers['customer.design.comments'] ??= listOf(comments);
  if (comments.length > 0) answers['customer.design.comments'] = listOf(comments);
  const user = await openPortal();
  await user.click(await screen.findByRole('tab', { name: 'Design Reviews' }));
  await screen.findByRole('heading', { name: /^Comments on version/ });
  return user;
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const log = () => within(screen.getByRole('log', { name: 'Comments' }));
const sent = () => inputs('customer.design.addComment');

test('comments are in order, with author, time and number of their pin', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  await open(
    [createDesignView()],
    [
      createComment({ text: 'Redder, please.', pin: { x: 720, y: 310, number: 1 } }),
      createComment({ author: 'admin', text: markup, pin: { x: 100, y: 900, number: 2 } }),
      createComment({ text: 'Otherwise lovely.' }),
    ],
  );
  const rows = (await log().findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '1You20 Apr 2026, 15:10Redder, please.',
    `2Awning20 Apr 2026, 15:10${markup}`,
    'You20 Apr 2026, 15:10Otherwise lovely.',
  ]);
  const pin = press('Pin 1, You: Redder, please.');
  expect(pin).toHaveStyle({ left: '72%', top: '31%' });
  expect(press(`Pin 2, Awning: ${markup}`)).toHaveStyle({ left: '10%', top: '90%' });
});

test('a pin and its comment highlight each other', async () => {
  const user = await open(
    [createDesignView()],
    [createComment({ pin: { x: 1, y: 1, number: 1 } })],
  );
  await user.click(await screen.findByRole('button', { name: /^Pin 1, You/ }));
  expect(press('Show pin 1 on the picture')).toHaveAttribute('aria-pressed', 'true');
  await user.click(press('Show pin 1 on the picture'));
  expect(press(/^Pin 1, You/)).toHaveAttribute('aria-pressed', 'true');
});

test('by keyboard only: a pin is added, moved with the arrows, and sent with the comment', async () => {
  const design = createDesignView();
  answers['customer.design.addComment'] = { success: true, data: createComment() };
  const user = await open([design]);
  expect(screen.getByText(/^None yet\./)).toBeVisible();
  press('Add a pin').focus();
  await user.keyboard('{Enter}');
  expect(press(/^New pin 1/)).toHaveFocus();
  expect(screen.getByText('50 % from the left, 50 % from the top')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}');
  expect(screen.getByText('47 % from the left, 49 % from the top')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  const words = screen.getByRole('textbox', { name: 'Comment at pin 1' });
  await waitFor(() => expect(words).toHaveFocus());
  await user.keyboard('Here, please.');
  await user.tab();
  answers['customer.design.comments'] = listOf([
    createComment({ text: 'Here, please.', pin: { x: 470, y: 490, number: 1 } }),
  ]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Here, please.')).toBeVisible();
  expect(sent()).toEqual([
    { id: customerId, designId: design.id, text: 'Here, please.', pin: { x: 470, y: 490 } },
  ]);
  const empty = screen.getByRole('textbox', { name: 'Your comment' });
  expect(empty).toHaveValue('');
  expect(empty).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^New pin/ })).toBeNull();
});

test('a click on the image places the pin there; it can be removed', async () => {
  const user = await open([createDesignView()]);
  const image = await screen.findByRole('img', { name: 'Home page, version 1' });
  const place = image.parentElement?.querySelector('[aria-hidden="true"]');
  if (!place) throw new Error('nothing to click on');
  place.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
  fireEvent.click(place, { clientX: 200, clientY: 200, detail: 1 });
  expect(await screen.findByRole('button', { name: /^New pin 1/ })).toHaveStyle({
    left: '25%',
    top: '75%',
  });
  await user.click(press('Remove pin'));
  expect(screen.queryByRole('button', { name: /^New pin/ })).toBeNull();
});

test('a comment that failed to send is kept, and sent once', async () => {
  answers['customer.design.addComment'] = ['lost', { success: true, data: createComment() }];
  const user = await open([createDesignView()]);
  await user.click(press('Send Comment'));
  expect(await screen.findByText('Please write a comment.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Bluer');
  await user.click(press('Send Comment'));
  expect(await screen.findByText('Comment not sent')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Bluer');
  await user.click(press('Send Comment'));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  const [first, second] = called('customer.design.addComment');
  expect(second?.key).toBe(first?.key);
});

test('an unsent comment keeps its pin, and both stay with their version', async () => {
  const designs = versions(2);
  const user = await open(designs);
  await user.click(press('Add a pin'));
  await user.type(screen.getByRole('textbox', { name: 'Comment at pin 1' }), 'Bluer');
  await user.click(press('1, sent back'));
  expect(screen.queryByRole('button', { name: /^New pin/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toHaveValue('');
  cleanup();
  await open(designs);
  expect(press(/^New pin 1/)).toBeVisible();
  const comment = screen.getByRole('textbox', { name: 'Comment at pin 1' });
  await waitFor(() => expect(comment).toHaveValue('Bluer'));
});

test('a new version starts without pin and text', async () => {
  const [next, first] = versions(2);
  if (!next || !first) throw new Error('two versions are needed');
  const user = await open([{ ...first, status: 'pending' }]);
  await user.click(press('Add a pin'));
  answers['customer.design.decide'] = refuse(409, 'There is a newer version.');
  answers['customer.design.list'] = listOf([next, first]);
  await user.click(press('Approve'));
  expect(await screen.findByRole('heading', { name: 'Comments on version 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^New pin/ })).toBeNull();
});

test('comment counts are refetched after a comment', async () => {
  answers['customer.design.addComment'] = { success: true, data: createComment() };
  const user = await open([createDesignView()]);
  await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Bluer');
  await user.click(press('Send Comment'));
  await waitFor(() => expect(called('customer.design.list')).toHaveLength(2));
});

test('comments that fail to load say so, with a retry', async () => {
  answers['customer.design.comments'] = refuse(503, 'We are busy.');
  const user = await open([createDesignView()]);
  expect(await screen.findByText('The comments could not be fetched')).toBeVisible();
  answers['customer.design.comments'] = listOf([createComment()]);
  await user.click(press('Try again'));
  expect(await screen.findByText('The van is red now.')).toBeVisible();
});

const versions = (count: number): DesignView[] =>
  Array.from({ length: count }, (_, index) =>
    createDesignView({
      version: count - index,
      createdAt: `2026-04-${20 - index}T09:00:00.000Z`,
      ...(index > 0 && {
        status: 'revision_requested',
        decidedAt: `2026-04-${20 - index}T13:05:00.000Z`,
        customerFeedback: `Words about version ${count - index}`,
      }),
    }),
  );
const shown = () =>
  screen.getAllByRole('img', { name: /version/ }).map((image) => image.getAttribute('alt'));

test('ten versions: each shows its decision, and a link to the current one', async () => {
  const user = await open(versions(10));
  expect(screen.getAllByRole('button', { name: /^\d+,/ })).toHaveLength(10);
  await user.click(press('4, sent back'));
  expect(shown()[0]).toBe('Home page, version 4');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getAllByText('“Words about version 4”')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Comments on version 4' })).toBeVisible();
  await user.click(press('Back to version 10, which waits for you'));
  expect(shown()[0]).toBe('Home page, version 10');
  expect(press('Approve')).toBeVisible();
});

test('old and new are compared side by side, and by slider', async () => {
  const user = await open(versions(3));
  await user.click(press('Side by side'));
  expect(shown().slice(0, 2)).toEqual(['Home page, version 2', 'Home page, version 3']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare version 3 with' }), '1');
  expect(shown().slice(0, 2)).toEqual(['Home page, version 1', 'Home page, version 3']);
  await user.click(press('Slider'));
  const slider = screen.getByRole('slider', { name: /How much of version 1 is shown/ });
  const [next, old] = screen.getAllByRole('img', { name: /Home page, version/ });
  expect([next, old].map((image) => image?.getAttribute('alt'))).toEqual([
    'Home page, version 3',
    'Home page, version 1',
  ]);
  fireEvent.change(slider, { target: { value: '20' } });
  expect(old).toHaveStyle({ clipPath: 'inset(0 80% 0 0)' });
  expect(press('Approve')).toBeVisible();
});

test('a single version has no comparison', async () => {
  await open([createDesignView()]);
  expect(screen.queryByRole('button', { name: 'Side by side' })).toBeNull();
});

test("on the desk the review opens in place, and replies are the firm's", async () => {
  Object.assign(answers, {
    'admin.design.comments': listOf([
      createComment({ text: 'Redder', pin: { x: 1, y: 1, number: 1 } }),
    ]),
    'admin.design.addComment': { success: true, data: createComment() },
  });
  const { user, design } = await openFile(answers);
  await user.click(press('Open the review'));
  expect(await log().findByText('Maud Ferris')).toBeVisible();
  expect(press('Pin 1, Maud Ferris: Redder')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Done');
  await user.click(press('Send Comment'));
  await waitFor(() =>
    expect(inputs('admin.design.addComment')).toEqual([
      { customerId, designId: design.id, text: 'Done' },
    ]),
  );
  expect(called('customer.design.comments')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Not sent');
  await user.click(press('Close the review'));
  expect(screen.queryByRole('log', { name: 'Comments' })).toBeNull();
  cleanup();
  await open([design]);
  expect(screen.getByRole('textbox', { name: 'Your comment' }), 'their own draft').toHaveValue('');
});
