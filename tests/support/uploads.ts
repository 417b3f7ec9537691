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
