import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sessionIdSchema } from '../../../../shared/session/identity.ts'
import type { ListedSession } from '../../../../shared/session/past/session-list.ts'
import { findSessions, lastOfEach, mayOpenNext, numbersOfDay, tournamentsOf } from './find-sessions.ts'

const listed = (date: string, name: string, more: Partial<ListedSession> = {}): ListedSession => ({
  session: v.parse(sessionIdSchema, `${date}-x`),
  name,
  date,
  contest: 'pairs',
  contestants: 12,
  tables: 6,
  closed: true,
  corrected: false,
  current: false,
  archived: false,
  ...more,
})
const SESSIONS = [
  listed('2026-11-24', 'Tuesday pairs'),
  listed('2026-11-19', 'Thursday pairs'),
  listed('2026-11-17', 'Tuesday pairs'),
  listed('2025-12-06', 'Noël individuel', { contest: 'individual' }),
]
const written = ({ date }: ListedSession) => (date.startsWith('2026-11') ? 'November 2026' : 'December 2025')

describe('the list of sessions', () => {
  test.each([
    ['', 4],
    ['tues', 2],
    ['TUESDAY 17', 1],
    ['2025', 1],
    ['november pairs', 3],
    ['noel', 1],
    ['teams', 0],
  ])('[DI741] "%s" finds %i of them by name and date', (wanted, count) => {
    expect(findSessions(SESSIONS, wanted, written)).toHaveLength(count)
  })

  test('[DI742] the last session of each name is offered for the next, none that is archived or was never set up', () => {
    const more = [
      listed('2026-11-25', 'Practice', { archived: true }),
      listed('2026-11-26', '', { contest: null }),
    ]
    expect(lastOfEach([...more, ...SESSIONS], 2).map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-19',
    ])
  })

  test('[DI743] the tournaments of the club are those of its sessions, each as its last session says', () => {
    const of = (id: string, number: number, carry: 'total' | 'average' = 'total') => ({
      tournament: { id, name: `Cup of ${id}`, number, carry },
    })
    const sessions = [
      listed('2026-11-17', 'Second', of('autumn', 2, 'average')),
      listed('2026-11-10', 'First', of('autumn', 1)),
      listed('2026-11-24', 'Only', of('teams', 1)),
      ...SESSIONS,
    ]
    expect(tournamentsOf(sessions).map(({ id, number, carry }) => [id, number, carry])).toEqual([
      ['teams', 1, 'total'],
      ['autumn', 2, 'average'],
    ])
  })

  test('[DI745] sessions of one day are numbered as they were opened; one that is alone needs no number', () => {
    const id = (text: string) => v.parse(sessionIdSchema, text)
    const day = ['evening', 'noon', 'morning'].map(session =>
      listed('2026-11-26', 'Club night', { session: id(session) }),
    )
    expect([...numbersOfDay([...day, ...SESSIONS])]).toEqual([
      ['evening', 3],
      ['noon', 2],
      ['morning', 1],
    ])
  })

  test('[DI746] the next one is opened where none is played, also by whoever looks at one of before', () => {
    const over = [listed('2026-11-26', 'Tonight', { current: true }), ...SESSIONS]
    const playing = [listed('2026-11-26', 'Tonight', { current: true, closed: false }), ...SESSIONS]
    expect([mayOpenNext(over, 'closed', false), mayOpenNext(SESSIONS, 'no-session', false)]).toEqual([
      true,
      true,
    ])
    expect(mayOpenNext(playing, 'running', false)).toBe(false)
    expect([mayOpenNext(over, 'closed', true), mayOpenNext(playing, 'closed', true)]).toEqual([true, false])
  })
})
