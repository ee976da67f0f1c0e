import * as v from 'valibot'
import { addressSchema, MAX_ADDRESSES } from '../../../shared/protocol/club.ts'
import { MOST_CODES } from '../../../shared/protocol/table-codes.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { tablesSetOut } from '../../../shared/session/sign-up/tables-set-out.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
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

/**
 * Returns the data of a section's codes, which the director's screen draws. The tokens in them are derived,
 * so nothing is stored.
 */
export const createTableCodes =
  ({ keys, addresses, session, state }: TableCodesDeps) =>
  ({ section, from }: Extract<Ask, { what: 'table-codes' }>): AskReply => {
    const current = session()
    const own = tablesSetOut(state()).filter(place => place.section === section)
    if (current === null || own.length === 0) return NO_TABLE
    const { tables, hub } = addresses()
    return {
      ok: true,
      codes: {
        page: new URL(tables).origin,
        club: keys.publicKey,
        addresses: hub.filter(address => v.is(addressSchema, address)).slice(0, MAX_ADDRESSES),
        tokens: own
          .map(({ table }) => table)
          .filter(table => table >= from)
          .slice(0, MOST_CODES)
          .map(table => ({ table, token: keys.tableToken(current, section, table) })),
      },
    }
  }
