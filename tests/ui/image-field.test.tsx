import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImageField } from '#src/client/ui/fields/image-field.tsx';
import { uploadMessages } from '#src/shared/upload.ts';
import { HeldUpload } from '#tests/support/uploads.ts';

const last = () => HeldUpload.all.at(-1) as HeldUpload;

beforeEach(() => vi.stubGlobal('XMLHttpRequest', HeldUpload));
afterEach(() => vi.unstubAllGlobals());

const image = '/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4';
const address = `https://awning.example.org${image}?expires=1&signature=2`;
const fileOf = (type: string, size = 10, name = 'shop.png') => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

function Holder({ ask = async () => ({ uploadURL: address }), onUploading = (_: boolean) => {} }) {
  const [value, setValue] = useState('');
  return (
    <>
      <ImageField
        label="Image"
        value={value}
        onChange={setValue}
        onUploading={onUploading}
        askAddress={ask}
      />
      <output>{value}</output>
    </>
  );
}

const choose = async (file: File) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } });
  });

test('an upload shows its progress, then the image, and stores the URL without its query', async () => {
  render(<Holder />);
  const file = fileOf('image/png', 10_485_760);
  await choose(file);
  expect(last().open).toHaveBeenCalledWith('PUT', `${image}?expires=1&signature=2`);
  expect(last().setRequestHeader.mock.calls).toEqual([['content-type', 'image/png']]);
  expect(last().send).toHaveBeenCalledWith(file);
  expect(screen.getByText('Uploading 0%')).toBeVisible();
  expect(screen.getByLabelText('Image')).toBeDisabled();
  act(() => last().upload.onprogress?.({ loaded: 37, total: 100 }));
  expect(screen.getByText('Uploading 37%')).toBeVisible();
  await act(async () => last().answer(200));
  expect(screen.queryByText(/Uploading/)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(`https://awning.example.org${image}`);
  expect(screen.getByRole('img')).toHaveAttribute('src', image);
});

test('a chosen image replaces the field, with a button to choose another', async () => {
  render(<Holder />);
  const input = screen.getByLabelText('Image');
  expect(screen.queryByText('Choose another')).toBeNull();
  await choose(fileOf('image/png'));
  expect(screen.queryByText('Choose another')).toBeNull();
  await act(async () => last().answer(200));
  expect(input).toHaveClass('sr-only');
  expect(screen.getByText('Choose another')).toHaveAttribute('for', input.id);
  await choose(fileOf('image/svg+xml'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please select an image file');
  expect(screen.getByRole('img')).toBeVisible();
});

const taken = uploadMessages.notTaken;

test.each([
  ['image/png', 10_485_761, 'shop.png', 'File size must be less than 10MB'],
  ['image/svg+xml', 10, 'shop.png', 'Please select an image file'],
  ['text/html', 10, 'shop.png', 'Please select an image file'],
  ['image/png', 0, 'shop.png', uploadMessages.empty],
])('a file of type %j, %d bytes, named %s is not sent: %s', async (type, size, name, message) => {
  const ask = vi.fn(async () => ({ uploadURL: address }));
  render(<Holder ask={ask} />);
  await choose(fileOf(type, size, name));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(ask).not.toHaveBeenCalled();
});

const again = 'Upload failed. Please try again.';
test.each<[status: number, body: object, said: string]>([
  [413, {}, 'File size must be less than 10MB'],
  [415, { message: taken }, taken],
  [503, { message: uploadMessages.busy }, uploadMessages.busy],
  [403, {}, again],
  [500, {}, again],
  [0, {}, again],
])('a refusal with status %d and %j is shown as: %s', async (status, body, message) => {
  render(<Holder />);
  await choose(fileOf('image/png'));
  await act(async () => (status ? last().answer(status, body) : last().onerror?.()));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Image')).toBeEnabled();
});

test('without an upload address nothing is uploaded', async () => {
  render(<Holder ask={() => Promise.reject(new Error('away'))} />);
  await choose(fileOf('image/png'));
  expect(screen.getByRole('alert')).toHaveTextContent(again);
});

test.each(['image/heic', 'image/bmp', ''])(
  'a file that calls itself %j is sent, as its bytes may be something else',
  async (type) => {
    render(<Holder />);
    await choose(fileOf(type));
    expect(screen.getByText('Uploading 0%')).toBeVisible();
  },
);

test('an upload that has arrived is being prepared', async () => {
  render(<Holder />);
  await choose(fileOf('image/png'));
  act(() => last().upload.onprogress?.({ loaded: 100, total: 100 }));
  expect(screen.getByText('Preparing the image…')).toBeVisible();
});
