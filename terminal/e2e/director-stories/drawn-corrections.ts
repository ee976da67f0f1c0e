import { must } from '../../../shared/lib/assert.ts'
import { awardTable } from '../../../shared/scoring/awards/award-presets.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { DIRECTOR, drawnResult, type Hall } from '../../../shared/test/hall.ts'
import { sayOver } from './drawn-acts.ts'

/**
 * Closes the room with two open correction requests, one of them disputed by the other side, and one board corrected.
 */
export function drawCorrections(desk: Hall): void {
  const settings: Settings = {
    ...must(settingsOf(desk.state()), 'settings'),
    corrections: { minutes: 30, appeals: 20 },
    awards: awardTable('online-pairs') as NonNullable<Settings['awards']>,
  }
  sayOver(desk, DIRECTOR, { kind: 'session-opened', body: settings })
  sayOver(desk, DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  const section = must(sectionOf(desk.state(), 'A'), 'section A')
  const played = section
    .boardsKnown()
    .flatMap(board => section.resultsOf(board))
    .filter(({ body }) => body.result.kind === 'played')
  const [first, second, third] = played
  for (const [stands, agrees] of [
    [first, null],
    [second, false],
  ] as const) {
    if (!stands) continue
    const { round, table, board, seats } = stands.body
    const place = { round, table, board }
    const said = desk.say(DIRECTOR, {
      kind: 'correction-asked',
      body: { section: 'A', table, contestant: seats.N, place, should: drawnResult('4S N 11') },
    })
    const { device, seq, hash } = said.fact
    if (agrees !== null)
      desk.say(DIRECTOR, {
        kind: 'correction-agreed',
        body: { section: 'A', table, contestant: seats.E, place, about: { device, seq, hash }, agrees },
      })
  }
  if (third)
    sayOver(desk, DIRECTOR, { kind: 'result', body: { ...third.body, result: drawnResult('3N E 9') } })
}
