import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen, refuse, trpcServer } from '#tests/support/screens.tsx';
import { HeldUpload } from '#tests/support/uploads.ts';

const { answers, called, inputs } = trpcServer();
const ids = ['0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4', '5a0b7c1e-8f0d-4b4e-9d0f-6f1f2a3b4c5d'];
const imageUrls = ids.map((id) => `http://localhost:3000/objects/${id}`);
const item = {
  id: ids[0],
  projectTitle: 'Roses by post',
  clientName: 'Thorn & Sons',
  projectType: 'custom',
  screenshotUrl: imageUrls[0],
  imageUrl: imageUrls[1],
  isPublic: false,
  isFeatured: true,
};
const missing =
  'Please fill in all required fields including project title, client name, project type, image upload, and website URL.';

beforeEach(() => {
  answers['admin.portfolio.page'] = { rows: [item], total: 1 };
  answers['admin.portfolio.remove'] = { success: true };
  answers['admin.portfolio.create'] = { id: ids[0] };
  answers['admin.image.upload'] = imageUrls.map((url) => ({ uploadURL: `${url}?expires=1` }));
});

const open = () =>
  openScreen(async () => {
    const { PortfolioTab } = await import('#src/features/site/portfolio/portfolio-tab.tsx');
    return <PortfolioTab />;
  });
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const image = () => screen.getByLabelText('Image');

test('the list shows screenshotUrl as the image, and marks private and featured items', async () => {
  await open();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('heading')).toHaveTextContent('Roses by post');
  expect(row.getByText('Private')).toBeVisible();
  expect(row.getByText('Featured')).toBeVisible();
  expect(document.querySelector('li img')).toHaveAttribute('src', `/objects/${ids[0]}`);
});

test('Edit says Feature Coming Soon', async () => {
  const user = await open();
  await press(user, 'Edit');
  expect(await screen.findByText('Feature Coming Soon')).toBeVisible();
  expect(screen.getByText('Editing will be added in the next update.')).toBeVisible();
});

test('Delete asks for confirmation, shows a failure, and refetches the list', async () => {
  const user = await open();
  const remove = async () =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await press(user, 'Delete');
  const question = 'Are you sure you want to delete "Roses by post"? This action cannot be undone.';
  expect(await screen.findByText(question)).toBeVisible();
  await press(user, 'Cancel');
  expect(called('admin.portfolio.remove')).toEqual([]);
  answers['admin.portfolio.remove'] = [refuse(500, 'Gone wrong'), { success: true }];
  await press(user, 'Delete');
  await remove();
  expect(await screen.findByText('Failed to delete portfolio item')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  answers['admin.portfolio.page'] = { rows: [], total: 0 };
  if (!screen.queryByRole('dialog')) await press(user, 'Delete');
  await remove();
  expect(await screen.findByText('Portfolio item deleted')).toBeVisible();
  expect(inputs('admin.portfolio.remove')).toEqual([{ id: ids[0] }, { id: ids[0] }]);
  expect(await screen.findByText('No portfolio items yet')).toBeVisible();
});

describe('the form', () => {
  const openForm = async () => {
    const user = await open();
    await press(user, 'Add Portfolio Item');
    await screen.findByLabelText('Project title');
    return user;
  };
  const fill = async (user: UserEvent) => {
    await user.type(screen.getByLabelText('Project title'), 'Roses');
    await user.type(screen.getByLabelText('Client name'), 'Thorn & Sons');
    await user.selectOptions(screen.getByLabelText('Project type'), 'custom');
    await user.type(screen.getByLabelText('Website URL'), 'https://thorn.example.org');
  };

  test('a missing image shows an error at its field, which gets the focus', async () => {
    const user = await openForm();
    await fill(user);
    await press(user, 'Add to the portfolio');
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(image()).toBeInvalid();
    expect(image()).toHaveAccessibleDescription(/Please upload an image\.$/);
    expect(image()).toHaveFocus();
  });

  test('starts public and not featured, and shows all missing fields at once', async () => {
    const user = await openForm();
    expect(screen.getByLabelText('Public')).toBeChecked();
    expect(screen.getByLabelText('Featured')).not.toBeChecked();
    expect(screen.getByLabelText('Website URL')).toHaveAttribute('type', 'url');
    await user.type(screen.getByLabelText('Project title'), 'Roses');
    await press(user, 'Add to the portfolio');
    const title = await screen.findByText('Missing Information');
    expect(title.parentElement).toHaveTextContent(missing);
    for (const [label, words] of [
      ['Client name', 'Please name the client.'],
      ['Project type', 'Please choose a type.'],
      ['Image', /Please upload an image\.$/],
      ['Website URL', 'Please give the address of the website.'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(screen.getAllByText(missing)).toHaveLength(1);
    expect(called('admin.portfolio.create')).toEqual([]);
  });

  test.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['a click beside it', (user: UserEvent) => user.click(document.body)],
    ['its Close button', (user: UserEvent) => press(user, 'Close')],
  ])('is closed by %s, and what was typed is there when it opens again', async (_, leave) => {
    const user = await openForm();
    await user.type(screen.getByLabelText('Project title'), 'Roses');
    await user.click(screen.getByLabelText('Public'));
    await leave(user);
    await waitFor(() => expect(screen.queryByLabelText('Project title')).toBeNull());
    await press(user, 'Add Portfolio Item');
    expect(await screen.findByLabelText('Project title')).toHaveValue('Roses');
    expect(screen.getByLabelText('Public')).not.toBeChecked();
  });

  describe('and its image', () => {
    const uploads = HeldUpload.all;

    beforeEach(() => {
      uploads.length = 0;
      vi.stubGlobal('XMLHttpRequest', HeldUpload);
    });

    const png = new File(['x'], 'shop.png', { type: 'image/png' });
    const send = () => screen.getByRole('button', { name: 'Add to the portfolio' });
    const waiting = () => screen.findByRole('button', { name: 'Waiting for the image…' });
    const arrival = async (place: number) => {
      await waitFor(() => expect(uploads).toHaveLength(place + 1));
      act(() => uploads[place]?.answer(200));
      await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
    };

    test('nothing is sent while a first or a later image is uploading', async () => {
      const user = await openForm();
      await fill(user);
      for (const place of [0, 1]) {
        await user.upload(image(), png);
        await user.click(await waiting());
        await user.type(screen.getByLabelText('Client name'), '{Enter}');
        expect(screen.queryByText('Missing Information')).toBeNull();
        await arrival(place);
        expect(called('admin.portfolio.create')).toEqual([]);
      }
      await user.click(send());
      expect(await screen.findByText('Portfolio item created')).toBeVisible();
      expect(inputs('admin.portfolio.create')).toMatchObject([
        { projectTitle: 'Roses', imageUrl: imageUrls[1] },
      ]);
    });

    test('closed during an upload, it reopens with the previous image', async () => {
      const user = await openForm();
      await fill(user);
      await user.upload(image(), png);
      await arrival(0);
      await user.upload(image(), png);
      await waiting();
      await waitFor(() => expect(uploads).toHaveLength(2));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByLabelText('Image')).toBeNull());
      await press(user, 'Add Portfolio Item');
      await screen.findByLabelText('Image');
      expect(uploads[1]?.abort).toHaveBeenCalledOnce();
      await user.click(send());
      expect(await screen.findByText('Portfolio item created')).toBeVisible();
      expect(inputs('admin.portfolio.create')).toMatchObject([{ imageUrl: imageUrls[0] }]);
    });
  });
});
