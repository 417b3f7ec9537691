/** The window of a browser, driven as by a visitor. What is pointed at is named by an XPath. */
export interface BrowserWindow {
  /** Sets the size of the page in CSS pixels; the height may come out a little less. */
  resize(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  /** Presses what stands there, once it can be seen. */
  press(xpath: string): Promise<void>;
  /** Types into the field that stands there. */
  type(xpath: string, text: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but its arguments. */
  run<Task extends (...args: string[]) => unknown>(
    task: Task,
    ...args: string[]
  ): Promise<Awaited<ReturnType<Task>>>;
  /** What can be seen of the page, as a PNG in Base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}
