/** A tab of a browser that is driven from outside by a standard protocol: what a hand and an eye need, no more. */
export interface Tab {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** What the page says to that; `question` is JavaScript, an expression that may be waited for. */
  ask(question: string): Promise<unknown>
  /** A finger comes down there and goes. */
  touch(x: number, y: number): Promise<void>
  close(): Promise<void>
}

/** A browser that is not Chromium, with a tablet's size of page. */
export interface OtherBrowser {
  readonly tab: Tab
  openTab(): Promise<Tab>
  /** What pages and workers wrote to the console as an error, or let go uncaught. */
  complaints(): Promise<readonly string[]>
  /** The battery falls out. */
  kill(): Promise<void>
  close(): Promise<void>
}

export const GLASS = { width: 800, height: 1200 }

/** Whatever a protocol answers that is not as it is written there. */
export class DriverError extends Error {}
