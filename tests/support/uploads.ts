import { vi } from 'vitest';

/** Stands for the browser's request: a test says when what has gone. */
export class HeldUpload {
  static all: HeldUpload[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  open = vi.fn();
  setRequestHeader = vi.fn();
  send = vi.fn(() => void HeldUpload.all.push(this));
  abort = vi.fn(() => this.onabort?.());
  answer(status: number, body = {}) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

/** Stands for the browser's request: an upload that is taken at once. */
export class TakenUpload {
  upload = {};
  status = 200;
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    this.onload?.();
  }
}
