/**
 * The version of the wire. A change of any message is a change here, with a line of history and the new hash
 * in `protocol-version.test.ts`, in one commit. The hub serves devices from `OLDEST_SERVED` on; a device that
 * is newer than its hub says so and waits for the hub.
 *
 * History
 * 1: facts, hello and have, receipts, views, asks.
 */
export const PROTOCOL_VERSION = 1
export const OLDEST_SERVED = 1
