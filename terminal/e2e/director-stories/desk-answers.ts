import * as v from 'valibot'
import { fitting } from '../../../shared/people/people-requests.ts'
import { type Member, memberIdSchema } from '../../../shared/people/person.ts'
import type { Answer } from '../../../shared/protocol/down.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import { templateOf } from '../../../shared/session/past/session-template.ts'
import type { Devices } from '../../../shared/session/views/view-bodies.ts'
import { drawnPerson } from '../../../shared/test/drawn-members.ts'
import { drawRoom } from './drawn-room.ts'

/** Stub of the hub: canned answers to requests from the director's app. */

const MEMBERS = Array.from({ length: 60 }, (_, at): Member => {
  const { given, surname } = drawnPerson(at + 1)
  return {
    id: v.parse(memberIdSchema, `member${String(at).padStart(6, '0')}`),
    name: `${given} ${surname}`,
    ...(at % 4 > 0 && { number: String(at + 1) }),
    ...(at % 3 === 0 && { federation: String(700_000 + at) }),
    ...(at % 9 === 0 && { reduced: true as const }),
  }
})

const HOST = '192.168.1.5:8484'

export const SECURE: NonNullable<Devices['https']> = {
  tables: [`https://${HOST}/table/`],
  trust: `http://${HOST}/https`,
  authority: 'Overtrick bridge club abcdef01',
  fingerprint: Array.from({ length: 32 }, (_, at) => `${at % 10}A`).join(':'),
}

/** Laptop before play with many open checks. */
const LAPTOP: NonNullable<Answer['laptop']> = {
  visitors: [],
  own: [
    { address: '192.168.1.5', prefix: 24 },
    { address: '10.0.0.4', prefix: 24 },
  ],
  former: { address: '192.168.1.9', until: Date.UTC(2026, 10, 14, 20) },
  secondDesk: false,
  disk: { free: 48_000_000, writeMs: 4 },
  folder: { kind: 'synced', service: 'OneDrive' },
  sleepsAfter: 30,
  power: { onMains: null, battery: null },
  clock: { now: Date.UTC(2026, 10, 21, 20), earliest: 0 },
}

const TABLES = 7

/**
 * Creates the answers of the stub. Initially it has the hands of this many boards, and each file for a section replaces
 * them.
 */
export function createAnswers(boards: number): (ask: Ask) => Partial<Answer> | null {
  const kept = new Map([['', boards]])
  return ask => {
    switch (ask.what) {
      case 'hands': {
        const { section = '', anew } = ask
        if (anew) kept.set(section, ask.boards.length)
        return { boards: kept.get(section) ?? 0 }
      }
      case 'hall':
        return { laptop: LAPTOP }
      case 'session-template': {
        const text = JSON.stringify(templateOf(drawRoom(undefined, null).state()))
        return { template: { page: 0, pages: 1, text } }
      }
      case 'table-codes':
        return { codes: tableCodes() }
      case 'club-card':
        return { card: 'legal winner thank year wave sausage worth useful legal winner thank yellow' }
      case 'director-link':
        return { link: `http://localhost:8484/#${'k3'.repeat(16)}` }
      default:
        return answerPeople(ask)
    }
  }
}

function tableCodes(): NonNullable<Answer['codes']> {
  const tokens = Array.from({ length: TABLES }, (_, at) => ({
    table: at + 1,
    token: `${at + 1}`.padStart(32, '7'),
  }))
  return { page: `http://${HOST}`, club: '0123456789abcdef'.repeat(4), addresses: [HOST], tokens }
}

function answerPeople(ask: Ask): Partial<Answer> | null {
  switch (ask.what) {
    case 'members':
      return {
        members: {
          total: 1200,
          rows: [...fitting(MEMBERS.slice(ask.from, ask.from + 12))],
          federation: 101_345,
        },
      }
    case 'put-members':
      return {
        brought: ask.members.map((_, at) => (['added', 'known', 'number-taken'] as const)[at % 3] ?? 'added'),
      }
    case 'find-person':
      return {
        persons: MEMBERS.slice(0, 5).map(({ id: member, reduced: _, ...person }) => ({
          ref: { kind: 'member', id: member },
          ...person,
        })),
      }
    case 'fees':
      return { fees: { member: 400, reduced: 250, guest: 500, visitor: 650, money: '£' } }
    case 'usual-pairs':
      return { pairs: { total: 0, rows: [] } }
    default:
      return null
  }
}
