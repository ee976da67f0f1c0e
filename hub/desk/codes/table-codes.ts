import * as v from 'valibot'
import { playingTables } from '../../../shared/movement/tell/guide.ts'
import { addressSchema, MAX_ADDRESSES } from '../../../shared/protocol/club.ts'
import { MOST_CODES } from '../../../shared/protocol/table-codes.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { ClubKeys } from '../../keys/club-keys.ts'
import type { AskReply, DeskDeps } from '../desk-types.ts'

export interface TableCodesDeps {
  readonly keys: Pick<ClubKeys, 'publicKey' | 'tableToken'>
  readonly addresses: DeskDeps['addresses']
  readonly session: () => SessionId | null
  readonly state: () => SessionState
}

const NO_TABLE: AskReply = {
  ok: false,
  code: 'no-such-table',
  sentence: 'There is no such section in this session.',
}

/** What a section's codes are made of; the director's screen makes them. Nothing of it is kept: tokens are derived. */
export const createTableCodes =
  ({ keys, addresses, session, state }: TableCodesDeps) =>
  ({ section, from }: Extract<Ask, { what: 'table-codes' }>): AskReply => {
    const current = session()
    const plan = sectionOf(state(), section)?.plan
    if (current === null || !plan) return NO_TABLE
    const { tables, hub } = addresses()
    return {
      ok: true,
      codes: {
        page: new URL(tables).origin,
        club: keys.publicKey,
        addresses: hub.filter(address => v.is(addressSchema, address)).slice(0, MAX_ADDRESSES),
        tokens: playingTables(plan)
          .filter(table => table >= from)
          .slice(0, MOST_CODES)
          .map(table => ({ table, token: keys.tableToken(current, section, table) })),
      },
    }
  }
