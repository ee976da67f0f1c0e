/** Browser tab driven from outside by a standard protocol: only what a hand and an eye need. */
export interface Tab {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Evaluates a JavaScript expression in the page, which may be a promise. */
  ask(question: string): Promise<unknown>
  /** Touches the screen at a point and lets go. */
  touch(x: number, y: number): Promise<void>
  close(): Promise<void>
}

/** Browser other than Chromium, with a page of a tablet's size. */
export interface OtherBrowser {
  readonly tab: Tab
  openTab(): Promise<Tab>
  /** Returns console errors and uncaught exceptions of pages and workers. */
  complaints(): Promise<readonly string[]>
  kill(): Promise<void>
  close(): Promise<void>
}

export const GLASS = { width: 800, height: 1200 }

/** Protocol reply that differs from the specification. */
export class DriverError extends Error {}
