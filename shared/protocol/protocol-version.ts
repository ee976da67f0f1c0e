/**
 * The version of the wire. A change of any message is a change here, with a line of history and the new hash
 * in `protocol-version.test.ts`, in one commit. The hub serves devices from `OLDEST_SERVED` on; a device that
 * is newer than its hub says so and waits for the hub.
 *
 * History
 * 1: facts, hello and have, receipts, views, asks.
 * 2: rulings, adjustments and cancelled boards; the form and profile of scoring; travellers and rankings of every
 *    form. A tablet of version 1 hands in its facts as before and cannot read the new views until it has updated itself.
 * 3: what a movement is called is data, `title`; plans for teams and for players; which game is played. Plans with a
 *    `name` are still read.
 */
export const PROTOCOL_VERSION = 3
export const OLDEST_SERVED = 1
