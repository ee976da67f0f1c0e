import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { scoreResults } from '../../shared/formats/results/results-scored.ts'
import type { ResultsSession } from '../../shared/formats/results/results-session.ts'
import { DIRECTIONS } from '../../shared/game/seat.ts'
import { must } from '../../shared/lib/assert.ts'
import { profileById } from '../../shared/scoring/profiles/profiles.ts'
import { runningStandings } from '../../shared/session/standings/standings-view.ts'
import { fullTraveller } from '../../shared/session/standings/traveller-view.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { ResultBody } from '../../shared/session/state/fact.ts'
import { effectOf, type SessionState } from '../../shared/session/state/state.ts'
import { made } from '../../shared/test/made.ts'
import { differencesOf } from '../contests/same-figures.ts'
import { openClub } from '../kit/club.ts'
import { withLocalHub } from '../kit/work-folder.ts'
import { type Evening, readEvening, SECTION } from './evening.ts'

const SESSIONS = fileURLToPath(new URL('../../../shared/data/sessions/', import.meta.url))
const HAVE_DATA = existsSync(SESSIONS)
const WHY_NOT = HAVE_DATA ? '' : ' (skipped: the collected sessions are not beside this repository)'

const PATIENCE_MS = 600_000
/** Number of decimals printed by the program from which the Howell's figures come. */
const PUBLISHED_DECIMALS = 2

const eveningOf = (name: string): Evening =>
  made(readEvening(readFileSync(`${SESSIONS}${name}.json`, 'utf8')))

/** Replays every result in the order of the file, each after the previous one's receipt. */
const replay = (
  { settings, plan, said }: Evening,
  each: (state: SessionState) => void = () => {},
): Promise<SessionState> =>
  withLocalHub(async hub => {
    const watch = (entry: Entry, state: SessionState) => {
      if (
        entry.kind === 'decision' &&
        effectOf(state, entry.about)?.changes.some(({ slot }) => slot.of === 'result')
      )
        each(state)
    }
    const club = await openClub(hub, { settings, plans: { [SECTION]: plan } }, { watch })
    try {
      let last = 0
      for (const { body } of said) {
        const { receipt } = await club.handIn(body)
        expect(receipt.decision, JSON.stringify(body)).toEqual({ kind: 'admitted', by: 'rule' })
        last = receipt.position
      }
      // The decision arrives after its fact.
      await club.director.until(() => club.director.state().position > last, 'the last decision')
      return club.director.state()
    } finally {
      club.leave()
    }
  })

describe.skipIf(!HAVE_DATA)(`real evenings played by robots over the real wire${WHY_NOT}`, () => {
  test('[RB1] a reduced Howell without pair 8 comes to every published matchpoint', {
    timeout: PATIENCE_MS,
  }, async () => {
    const evening = eveningOf('acblscore-mp-20260415')
    const state = await replay(evening)
    const published = evening.said.map(({ row }) => row.points)
    expect(published).toHaveLength(90)
    expect(evening.said.map(({ body }) => pointsAt(state, body))).toEqual(published)
  })

  test('[RB2] a Mitchell in its real order of arrival is ranked right after every single result', {
    timeout: PATIENCE_MS,
  }, async () => {
    const evening = eveningOf('bws-lbc-20260126')
    expect(evening.said).toHaveLength(270)
    expect(evening.said.filter(({ body }) => body.result.kind === 'not-played')).toHaveLength(6)
    const differences: string[] = []
    let states = 0
    const state = await replay(evening, now => {
      states += 1
      differences.push(...differencesOf(now))
    })
    expect([states, differences]).toEqual([270, []])
    expect(rankingIn(state)).toEqual(rankingOf(evening.session))
  })
})

/** Returns North-South's and East-West's matchpoints of a line, as shown on the director's screen. */
function pointsAt(state: SessionState, body: ResultBody): readonly string[] {
  const line = must(
    fullTraveller(state, SECTION, body.board).lines.find(
      ({ round, table }) => round === body.round && table === body.table,
    ),
    `the line of round ${body.round}, table ${body.table}`,
  )
  return DIRECTIONS.map(direction => Number(line.points?.[direction]).toFixed(PUBLISHED_DECIMALS))
}

const rankingIn = (state: SessionState) =>
  must(runningStandings(state, SECTION), 'the running ranking').rankings.flatMap(({ line, rows }) =>
    rows.map(({ label, total, percent, rank, shared, boards }) => ({
      contestant: label,
      direction: line,
      total: Number(total),
      percent,
      rank: `${rank}${shared ? '=' : ''}`,
      boards: `${boards}`,
    })),
  )

/** Ranks a session. During play every board counts with its own top; a file that says so is scored likewise. */
const rankingOf = (session: ResultsSession) =>
  scoreResults(
    { ...session, scoring: { ...session.scoring, running: true } },
    profileById('overtrick'),
    'matchpoints',
  ).ranking.map(({ contestant, direction, total, percent, rank, boards }) => ({
    contestant,
    direction,
    total: Number(total),
    percent,
    rank,
    boards,
  }))
