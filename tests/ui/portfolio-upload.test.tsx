import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deskServer, openDesk } from '#tests/support/desk-screens.tsx';

const { answers, called } = deskServer();
const names = ['0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4', '5a0b7c1e-8f0d-4b4e-9d0f-6f1f2a3b4c5d'];
const imageUrls = names.map((name) => `http://localhost:3000/objects/${name}`);
let uploads: Upload[];

/** Stands for the browser's request, so that a test says when the image has arrived. */
class Upload {
  upload = {};
  status = 0;
  responseText = '';
  aborted = false;
  onload?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    uploads.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  arrive() {
    this.status = 200;
    this.onload?.();
  }
}

beforeEach(() => {
  uploads = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
  answers['admin.portfolio.page'] = { rows: [], total: 0 };
  answers['admin.portfolio.create'] = { id: names[0] };
  answers['admin.image.upload'] = imageUrls.map((url) => ({ uploadURL: `${url}?expires=1` }));
});

const png = new File(['x'], 'shop.png', { type: 'image/png' });
const send = () => screen.getByRole('button', { name: 'Add to the portfolio' });
const waiting = () => screen.findByRole('button', { name: 'Waiting for the image…' });

async function arrival(place: number) {
  await waitFor(() => expect(uploads).toHaveLength(place + 1));
  act(() => uploads[place]?.arrive());
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
}

async function open() {
  const user = await openDesk(async () => {
    const { PortfolioTab } = await import('#src/features/portfolio/portfolio-tab.tsx');
    return <PortfolioTab />;
  });
  await user.click(await screen.findByRole('button', { name: 'Add Portfolio Item' }));
  await user.type(await screen.findByLabelText('Project title'), 'Roses');
  await user.type(screen.getByLabelText('Client name'), 'Thorn & Sons');
  await user.selectOptions(screen.getByLabelText('Project type'), 'custom');
  await user.type(screen.getByLabelText('Website URL'), 'https://thorn.example.org');
  return user;
}

test('Finding 10: nothing is sent while an image is uploading, neither a first nor a later one', async () => {
  const user = await open();
  for (const place of [0, 1]) {
    await user.upload(screen.getByLabelText('Image'), png);
    await user.click(await waiting());
    await user.type(screen.getByLabelText('Client name'), '{Enter}');
    expect(screen.queryByText('Missing Information')).toBeNull();
    await arrival(place);
    expect(called('admin.portfolio.create')).toEqual([]);
  }
  await user.click(send());
  expect(await screen.findByText('Portfolio item created')).toBeVisible();
  expect(called('admin.portfolio.create').map(({ input }) => input)).toMatchObject([
    { projectTitle: 'Roses', imageUrl: imageUrls[1] },
  ]);
});

test('Finding 10: a form closed while an image uploads opens with the image before', async () => {
  const user = await open();
  await user.upload(screen.getByLabelText('Image'), png);
  await arrival(0);
  await user.upload(screen.getByLabelText('Image'), png);
  await waiting();
  await waitFor(() => expect(uploads).toHaveLength(2));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Image')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add Portfolio Item' }));
  await screen.findByLabelText('Image');
  expect(uploads[1]?.aborted).toBe(true);
  await user.click(send());
  expect(await screen.findByText('Portfolio item created')).toBeVisible();
  expect(called('admin.portfolio.create')[0]?.input).toMatchObject({ imageUrl: imageUrls[0] });
});
