import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { formatTableCode } from '../../../../shared/protocol/door/table-code.ts'
import { MOST_CODES, type TableCodes } from '../../../../shared/protocol/table-codes.ts'
import type { TablePlace } from '../../../../shared/session/state/state.ts'
import type { Asking, Trouble } from './device-acts.ts'

/** Table and the text of its QR code. */
export interface CodeOfTable extends TablePlace {
  readonly text: string
}

/** Tablets for which codes are made: any, or only those that trust the hub's certificate. */
export type CodesFor = 'any' | 'ready'

/**
 * Reason why there are no codes: they are not sent over an insecure link ('kept'), the hub is too old, or it did not
 * answer.
 */
export type NoCodes = 'kept' | 'old-desk' | 'silent'

interface ToldCode {
  readonly codes: TableCodes
  readonly place: TablePlace
  readonly token: string
}

/** QR codes of all tables of the session, for display and print. */
export interface Codes {
  /** Director's choice; without a secure address it is always 'any'. */
  readonly codesFor: Signal<CodesFor>
  /** Page that the codes open: "http://192.168.1.5:8484"; null until the hub has sent the codes. */
  readonly codesOpen: ReadonlySignal<string | null>
  readonly codes: ReadonlySignal<readonly CodeOfTable[] | null>
  /** Reason why the last request returned no codes; null if it did, or before the first. */
  readonly noCodes: ReadonlySignal<NoCodes | null>
  /** Requests the codes of these sections; if the hub does not answer, the previous ones stay. */
  fetchCodes(sections: readonly string[]): Promise<void>
}

export interface CodesDeps {
  readonly asked: Asking
  readonly refused: () => Trouble['code'] | undefined
  /** Returns the hub's secure address, if it has one: "https://192.168.1.5:8484/table/". */
  readonly secure: () => string | undefined
}

export function createCodes({ asked, refused, secure }: CodesDeps): Codes {
  const told = signal<readonly ToldCode[] | null>(null)
  const codesFor = signal<CodesFor>('any')
  const noCodes = signal<NoCodes | null>(null)
  const pageOf = ({ page }: TableCodes): string => {
    const address = codesFor.value === 'ready' ? secure() : undefined
    return address === undefined ? page : new URL(address).origin
  }

  async function codesOf(section: string): Promise<readonly ToldCode[] | NoCodes> {
    const found: ToldCode[] = []
    for (let from = 1; ; ) {
      const answer = await asked({ what: 'table-codes', section, from })
      if (!answer) return noCodesOf(refused())
      const { codes } = answer
      if (!codes) return 'old-desk'
      found.push(...codes.tokens.map(({ table, token }) => ({ codes, place: { section, table }, token })))
      const last = codes.tokens.at(-1)
      if (!last || codes.tokens.length < MOST_CODES) return found
      from = last.table + 1
    }
  }

  return {
    codesFor,
    noCodes,
    codes: computed(
      () =>
        told.value?.map(({ codes, place, token }) =>
          codeOf({ ...codes, page: pageOf(codes) }, place, token),
        ) ?? null,
    ),
    codesOpen: computed(() => {
      const [first] = told.value ?? []
      return first ? pageOf(first.codes) : null
    }),
    async fetchCodes(sections) {
      const found: ToldCode[] = []
      for (const section of sections) {
        const own = await codesOf(section)
        if (typeof own === 'string') {
          noCodes.value = own
          return
        }
        found.push(...own)
      }
      noCodes.value = null
      told.value = found
    },
  }
}

function noCodesOf(code: Trouble['code'] | undefined): NoCodes {
  if (code === 'not-here') return 'kept'
  return code === 'unknown' ? 'old-desk' : 'silent'
}

/**
 * Returns a table's code. Its text has the page's address first, then further private addresses in the short form of
 * their numbers.
 */
export function codeOf({ page, club, addresses }: TableCodes, place: TablePlace, token: string): CodeOfTable {
  const own = new URL(page).host
  const others = addresses.filter(address => address !== own && IN_FIGURES.test(address))
  return { ...place, text: formatTableCode(page, { ...place, token, club, addresses: [own, ...others] }) }
}

const IN_FIGURES = /^[0-9.]+:[0-9]+$/
