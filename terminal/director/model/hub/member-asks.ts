import * as v from 'valibot'
import {
  type Brought,
  fitting,
  type Listed,
  MOST_BROUGHT,
  MOST_LISTED,
} from '../../../../shared/people/people-requests.ts'
import { type Member, memberIdSchema } from '../../../../shared/people/person.ts'
import type { PersonRow } from '../../../../shared/people/read-people.ts'
import type { Answer } from '../../../../shared/protocol/down.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'

type Asker = Pick<TerminalStore, 'ask'>
type MembersPage = NonNullable<Answer['members']>

/** Requests a page of members; resolves with `null` if the hub cannot answer. */
export async function membersPage({ ask }: Asker, text: string, from: number): Promise<MembersPage | null> {
  const answer = await ask({ what: 'members', text: text.slice(0, 60), from }).catch(() => null)
  return answer?.ok ? (answer.members ?? null) : null
}

export async function allMembers(asker: Asker): Promise<readonly Member[] | null> {
  const rows: Member[] = []
  for (;;) {
    const page = await membersPage(asker, '', rows.length)
    if (!page) return null
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= page.total) return rows
  }
}

/** Adds or changes a member; resolves with the outcome, or `null` if the hub cannot answer. */
export async function putMember({ ask }: Asker, member: Member): Promise<Brought | null> {
  const answer = await ask({ what: 'put-members', members: [member], list: false }).catch(() => null)
  return (answer?.ok && answer.brought?.[0]) || null
}

export async function deleteMember({ ask }: Asker, member: Member): Promise<boolean> {
  const answer = await ask({ what: 'delete-member', member: member.id }).catch(() => null)
  return answer?.ok ?? false
}

export interface BroughtRow {
  readonly row: PersonRow
  readonly became: Brought
}

/** Imports a list of members in messages of limited size; resolves with `null` if the hub accepted only a part. */
export async function bringMembers(
  { ask }: Asker,
  rows: readonly PersonRow[],
  newId: () => string,
  progress: (done: number) => void,
): Promise<readonly BroughtRow[] | null> {
  const came: BroughtRow[] = []
  while (came.length < rows.length) {
    const left = rows.slice(came.length, came.length + MOST_BROUGHT)
    const members = fitting(
      left.map(row => memberOf(row, newId())),
      MOST_BROUGHT,
    )
    const answer = await ask({ what: 'put-members', members: [...members], list: true }).catch(() => null)
    const brought = answer?.ok ? answer.brought : undefined
    if (!brought || brought.length === 0) return null
    for (const [at, became] of brought.entries()) {
      const row = left[at]
      if (row) came.push({ row, became })
    }
    progress(came.length)
  }
  return came
}

export function memberOf({ name, number, federation, reduced }: Omit<PersonRow, 'line'>, id: string): Member {
  return {
    id: v.parse(memberIdSchema, id),
    name,
    ...(number !== undefined && { number }),
    ...(federation !== undefined && { federation }),
    ...(reduced && { reduced }),
  }
}

/**
 * Imports the federation's list; resolves with the hub's total number of lines, or `null` if it accepted only a part.
 */
export async function bringFederation(
  { ask }: Asker,
  rows: readonly PersonRow[],
  load: string,
  progress: (done: number) => void,
): Promise<number | null> {
  const people = rows.map(
    ({ name, federation = '', club }): Listed => ({
      number: federation,
      name,
      ...(club !== undefined && { club }),
    }),
  )
  let from = 0
  while (from < people.length) {
    const next = fitting(people.slice(from, from + MOST_LISTED), MOST_LISTED)
    const end = from + next.length === people.length
    const answer = await ask({ what: 'put-federation', load, from, people: [...next], end }).catch(() => null)
    const listed = answer?.ok ? answer.listed : undefined
    if (listed === undefined || listed <= from) return null
    from = listed
    progress(from)
  }
  return from
}
