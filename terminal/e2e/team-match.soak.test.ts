import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { recount } from '../../scripts/contests/recount/recount.ts'
import { ids } from '../table/ids.ts'
import { type Evening, inEvening } from './evening.ts'
import { resultOf } from './evening-results.ts'
import type { TableHand } from './table-hand.ts'

/** Two stanzas of eight; the second table begins with the second half, and they swap at half-time. */
const STANZAS = [
  { 1: [1, 2, 3, 4, 5, 6, 7, 8], 2: [5, 6, 7, 8, 1, 2, 3, 4] },
  { 1: [9, 10, 11, 12, 13, 14, 15, 16], 2: [13, 14, 15, 16, 9, 10, 11, 12] },
] as const

const words = (hand: { readonly page: TableHand['page'] }, id: string) =>
  hand.page
    .getByTestId(id)
    .innerText()
    .then(text => text.replaceAll(/\s+/g, ' ').trim())

async function playBoard(hand: TableHand, table: 1 | 2, board: number): Promise<void> {
  await hand.expectBoard(board, 'contract')
  const result = resultOf(table, board)
  await hand.keyContract(result)
  await hand.keyRest(result.kind === 'played' ? withoutLead(result) : result)
  await hand.accept('desk')
}

const withoutLead = ({ lead: _, ...result }: Extract<ReturnType<typeof resultOf>, { kind: 'played' }>) =>
  result

/** Plays a stanza at one table until both pairs know where to go. */
async function playStanza(hand: TableHand, table: 1 | 2, boards: readonly number[]): Promise<void> {
  await hand.sit()
  for (const board of boards) {
    await playBoard(hand, table, board)
    await hand.tap(ids.nextBoard)
  }
  await hand.see('move')
}

/** Returns the text above the boards of the match card, once it contains the sentence. */
async function matchSaid(hand: TableHand, sentence: string): Promise<string> {
  await hand.tap(ids.matchCard)
  await hand.see('match')
  await expect.poll(() => words(hand, 'match-score')).toContain(sentence)
  const said = await words(hand, 'match-score')
  await hand.tap(ids.back)
  await hand.see('move')
  return said
}

const boardsSchema = v.looseObject({
  matches: v.array(
    v.looseObject({
      boards: v.array(
        v.looseObject({
          team_ns: v.looseObject({ score: v.number() }),
          team_ew: v.looseObject({ score: v.number() }),
        }),
      ),
    }),
  ),
})

test(
  '[UI314] a match of 16 boards at two tablets, a third that looks on, and the director: told board by board, and counted in IMPs, victory points and total points',
  inEvening(play),
)

async function play({ director, tables, openGuest, folder }: Evening): Promise<void> {
  await director.click(
    'new-session',
    'contest=team-match',
    'offers-more',
    'offer-head-to-head-16x2',
    'boards=8',
    'open-session',
  )
  await director.look('session-title', 'match-opened')
  const one = tables[1].hand
  const two = tables[2].hand
  for (const [index, hand] of [one, two].entries()) {
    await hand.take(index + 1)
    await hand.see('seats')
  }
  // A further tablet, which watches table 2.
  const guest = await openGuest()
  await guest.hand.see('choose-table')
  await guest.hand.tap(ids.table('A', 2))
  await director.click('let-in')
  await guest.hand.see('seats')

  // The very first board: table 1 has it now, table 2 in its second half.
  await one.sit()
  await playBoard(one, 1, 1)
  expect(await words(one, 'match-board')).toBe('Swing on board 1 once the other table has played it.')
  expect(await one.page.getByTestId('traveller').count()).toBe(0)
  await one.tap(ids.nextBoard)
  const [first, second] = STANZAS
  await Promise.all([
    (async () => {
      for (const board of first[1].slice(1)) {
        await playBoard(one, 1, board)
        await one.tap(ids.nextBoard)
      }
      await one.see('move')
    })(),
    playStanza(two, 2, first[2]),
  ])
  await guest.hand.see('move')
  const [said, ...same] = await Promise.all(
    [one, two, guest.hand].map(hand => matchSaid(hand, 'Both tables have played 8 of 16 boards.')),
  )
  expect(same).toEqual([said, said])

  for (const hand of [one, two, guest.hand]) await hand.move()
  await Promise.all([playStanza(one, 1, second[1]), playStanza(two, 2, second[2])])
  await guest.hand.see('move')

  // Result computed from the exported file alone.
  await director.click('page-session')
  const file = await director.exportTo(join(folder, 'match.json'))
  const [match] = v.parse(boardsSchema, JSON.parse(file)).matches
  const boards = match?.boards ?? []
  expect(boards).toHaveLength(16)
  const hundredths = (method: string) =>
    new Map(
      recount(file, { method }).map(({ contestant, total }) => [contestant, Math.round(Number(total) * 100)]),
    )
  const imps = hundredths('teams_imps')
  const vps = hundredths('teams_vps')
  const margin = boards.reduce((sum, { team_ns, team_ew }) => sum + team_ns.score - team_ew.score, 0)
  for (const hand of [one, two, guest.hand]) {
    const said = await matchSaid(hand, 'Match result')
    const [, home, away] = /Team 1 (\d+) : (\d+) Team 2/.exec(said) ?? []
    expect(Number(home) - Number(away)).toBe((imps.get('1') ?? 0) / 100)
    const worth = (team: string) => String((vps.get(team) ?? 0) / 100)
    expect(said).toContain(`Victory points: ${worth('1')} : ${worth('2')}`)
    expect(said).toContain(`Total points: team ${margin > 0 ? 1 : 2} leads by ${Math.abs(margin)}`)
  }

  // The match card has every board at both tables, and the director’s is the same.
  await one.tap(ids.matchCard)
  await one.see('match')
  const card = one.page.getByTestId('match-card').locator('[data-board]')
  expect(await card.count()).toBe(16)
  await director.click('page-matches', 'match-1-2')
  const ownCard = await words(one, 'match-card')
  expect(await words(director, 'match-card')).toBe(ownCard)
  await one.tap(ids.back)
  for (const hand of [one, two]) await hand.move()

  const expected = {
    'teams-imps': imps,
    'teams-vps': vps,
    'total-points': new Map([
      ['1', margin * 100],
      ['2', -margin * 100],
    ]),
  }
  await director.click('page-session')
  for (const form of ['teams-vps', 'total-points', 'teams-imps'] as const) {
    await director.click('scoring-change', `form-${form}`, 'scoring-done')
    for (const [index, hand] of [one, two].entries()) {
      await hand.see('changed')
      await hand.tap(ids.knowChange)
      await hand.see('ranking')
      const totals = async () => {
        const rows = await hand.page.locator('[data-testid="ranking"] tbody tr').all()
        return Promise.all(rows.map(async row => (await row.locator('td').allTextContents()).at(-1)))
      }
      const wanted = [...expected[form].values()].sort((a, b) => b - a).map(total => total / 100)
      await expect
        .poll(async () => (await totals()).map(text => Number(text?.replace('−', '-').replace('+', ''))), {
          message: `table ${index + 1}, ${form}`,
        })
        .toEqual(wanted)
    }
  }
  await guest.close()
}
