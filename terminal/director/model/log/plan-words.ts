import { unreachable } from '../../../../shared/lib/assert.ts'
import type { Contestant } from '../../../../shared/movement/plan/plan.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { calledWords } from '../people/who.ts'
import type { ActSubject } from './act-subject.ts'
import type { ActTexts } from './act-texts.ts'

/** Describes a change of the movement in a few words, and whether the hub made it. */
export function planWords(
  { acts, draw, signs, common, t, state }: ActTexts,
  { section, of, news, isByDesk }: Extract<ActSubject, { readonly kind: 'plan-changed' }>,
): string {
  const own = sectionOf(state, section)
  const called = (one: Contestant) => calledWords(of, own, common, t, one)
  const people = (who: readonly Contestant[]) => ({
    section,
    who: acts.list(who.map(called)),
    count: who.length,
  })
  const table = (number: number) => tableName(signs, section, number)
  const isOfTeams = of === 'teams'
  switch (news.kind) {
    case 'drawn':
      return draw(isByDesk ? 'act.drawn.by-desk' : 'act.drawn', { section, round: news.round })
    case 'drawn-again':
      return draw('act.drawn-again', { section, round: news.round })
    case 'comes':
      return news.round === null
        ? draw('act.comes.next-draw', people(news.who))
        : acts('act.plan.comes', { ...people(news.who), round: news.round })
    case 'leaves':
      return acts('act.plan.leaves', { ...people(news.who), round: news.round })
    case 'returns':
      return draw('act.returns', { ...people(news.who), round: news.round })
    case 'stays':
    case 'walks':
      return draw(`act.${news.kind}`, people(news.who))
    case 'swapped': {
      const [one, other] = news.who
      return acts('act.plan.swapped', { section, round: news.round, one: called(one), other: called(other) })
    }
    case 'turned':
      return isOfTeams
        ? draw('act.turned.match', { section, round: news.round, match: news.table })
        : acts('act.plan.turned', { section, round: news.round, table: table(news.table) })
    case 'people':
      return isOfTeams
        ? draw('act.people.match', { section, round: news.round, match: news.table })
        : acts('act.plan.people', { section, round: news.round, table: table(news.table) })
    case 'exchanged': {
      const { round, tables } = news
      const [one, other] = tables
      return isOfTeams
        ? draw('act.exchanged.matches', { section, round, one, other })
        : draw('act.exchanged.tables', { section, round, one: table(one), other: table(other) })
    }
    case 'table-closed':
      return acts('act.plan.table-closed', { section, round: news.round, table: table(news.table) })
    case 'boards': {
      const { round, boards } = news
      return acts('act.plan.boards', {
        section,
        round,
        table: table(news.table),
        boards: acts.numbers(boards),
        count: boards.length,
      })
    }
    case 'rounds':
      return acts('act.plan.rounds', { section, count: news.count })
    case 'shorter':
    case 'replaced':
    case 'otherwise':
      return acts(`act.plan.${news.kind}`, { section, round: news.round })
    case 'nothing':
      return acts('act.plan-changed', { section })
    default:
      return unreachable(news)
  }
}
