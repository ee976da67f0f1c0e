import { describe, expect, test } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { ids } from '../table/ids.ts'
import { type Evening, inEvening } from './evening.ts'

interface Opened {
  /** Keys that the director presses between "New session" and "Open". */
  readonly presses: readonly string[]
  readonly tables: number
  readonly says: RegExp
}

const CONTESTS: Readonly<Record<string, Opened>> = {
  pairs: { presses: [], tables: 4, says: /Howell, 4 tables/ },
  'swiss-pairs': {
    presses: ['contest=swiss-pairs', 'pairs-more', 'first-as-seated', 'rounds=5'],
    tables: 4,
    says: /Swiss, 5 rounds[\s\S]*Table 1: 1 – 2[\s\S]*Bye: 9/,
  },
  teams: {
    presses: ['contest=teams', 'offers-more', 'offer-round-robin-teams-8'],
    tables: 8,
    says: /✓ Round robin, 8 teams[\s\S]*4 identical sets of boards/,
  },
  'swiss-teams': {
    presses: ['contest=swiss-teams', 'teams-more'],
    tables: 8,
    says: /Swiss, 4 rounds[\s\S]*Tables 1 and 2: 1 – 5[\s\S]*Bye: 9/,
  },
  individual: { presses: ['contest=individual'], tables: 3, says: /✓ Individual, 12 players/ },
  'team-match': {
    presses: ['contest=team-match', 'offers-more', 'offer-head-to-head-16x2'],
    tables: 2,
    says: /✓ Head to head, 2 stanzas[\s\S]*16 boards, 8 in each stanza/,
  },
}

const FOUR_SPADES: BridgeResult = {
  kind: 'played',
  contract: { level: 4, strain: 'S', doubling: '' },
  declarer: 'N',
  tricks: 10,
}

describe('a session opened by touches alone', () => {
  test.for(Object.keys(CONTESTS))(
    '[DS300] [DS305] %s: its tables are open, and a first result is accepted',
    (contest, context) => inEvening(evening => play(contest, evening))(context),
  )
})

async function play(contest: string, { director, tables }: Evening): Promise<void> {
  const opened = CONTESTS[contest]
  if (!opened) throw new Error(contest)
  await director.click('new-session')
  for (const key of opened.presses) await director.click(key)
  await expect.poll(() => director.page.innerText('main')).toMatch(opened.says)
  await director.look('open-session', `opening-${contest}`)
  await director.click('open-session')
  await director.look('session-title', `opened-${contest}`)

  const { hand } = tables[1]
  await hand.see('choose-table')
  for (const table of [1, opened.tables]) await hand.page.getByTestId(ids.table('A', table)).waitFor()
  expect(await hand.page.getByTestId(ids.table('A', opened.tables + 2)).count()).toBe(0)
  await hand.tap(ids.table('A', 1))
  await hand.sit()
  await hand.keyBoard(FOUR_SPADES, 'desk')
}
