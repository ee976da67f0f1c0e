import { getOrMake, memo, memoWhile } from '../../lib/memo.ts'
import type { ContestantId, PlanEntry } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import { boardLines, type PlacedLine } from '../field/field-lines.ts'
import { rulesOf } from '../field/field-setup.ts'
import type { Role } from '../identity.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import { sessionSlot } from '../slot.ts'
import { roundsToPublish } from '../standings/standings-view.ts'
import { type CurrentFact, currentAt, firstInChain, isKind, type SessionState } from '../state/state.ts'
import type { FigureChange } from '../views/scorecards-view.ts'

/**
 * Returns why a contestant's figures differ from those published at the end of these rounds: later statements
 * about the boards played, at any table, and the effects of the close.
 */
export function figureChanges(
  state: SessionState,
  section: Section,
  contestant: ContestantId,
  boards: readonly number[],
): readonly FigureChange[] {
  const settings = settingsOf(state)
  const shown = roundsToPublish(state, section.id)
  if (!settings || shown === 0) return []
  const field = fieldOf(state, settings, section)
  const since = endOf(settings, section, field, shown)
  const isLater = (standing: CurrentFact | undefined) => standing !== undefined && standing.decidedAt > since
  const later = boards.flatMap(board => field.flatMap(each => laterOn(each.onBoard(board), since, shown)))
  const opened = currentAt(state, sessionSlot('session-opened'))
  return [
    ...resultsChanged(later),
    ...aboutBoards('rulings', later.filter(isRuling)),
    ...aboutBoards(
      'cancelled',
      later.filter(standing => isKind(standing, 'board-cancelled')),
    ),
    ...(section.adjustmentsEver().some(own => own.body.contestant === contestant && isLater(own))
      ? [{ kind: 'adjustment' } as const]
      : []),
    ...(opened && isScoredOtherwise(opened, since) ? [{ kind: 'scoring' } as const] : []),
    ...(isClosed(state) ? closeChanges(settings, section, field, shown, boards) : []),
  ]
}

const fieldOf = (state: SessionState, { sections }: Settings, section: Section): readonly Section[] =>
  sections === 'apart' ? [section] : sectionsIn(state)

const latestOn = memoWhile<ReadonlyMap<string, CurrentFact>, readonly CurrentFact[]>()

/**
 * Returns the later decisions about a board that change the figures of these rounds. Cached, since every card
 * needs the same.
 */
function laterOn(
  onBoard: ReadonlyMap<string, CurrentFact>,
  since: number,
  shown: number,
): readonly CurrentFact[] {
  return latestOn(onBoard, [since, shown], () => {
    const later: CurrentFact[] = []
    onBoard.forEach(standing => {
      if (standing.decidedAt > since && isShown(standing, shown)) later.push(standing)
    })
    return later
  })
}

const endsOf = memo((_: Section) => new Map<number, number>())

/** Returns the journal position of the first arrival of the last result of these rounds, in the field of a section. */
function endOf(settings: Settings, own: Section, field: readonly Section[], rounds: number): number {
  return getOrMake(endsOf(own), rounds, () => {
    let end = 0
    for (const section of field)
      for (const board of section.boardsKnown())
        end = Math.max(end, endOfLines(boardLines(settings, section, board, rounds)))
    return end
  })
}

const endOfLines = memo((lines: readonly PlacedLine[]): number => {
  let end = 0
  for (const { place } of lines) {
    const said = place?.result ?? place?.ruling
    if (said) end = Math.max(end, firstInChain(said).decidedAt)
  }
  return end
})

const isShown = ({ slot: { of, key } }: CurrentFact, rounds: number): boolean =>
  of === 'board-cancelled' || ((of === 'result' || of === 'ruling') && Number(key[0]) <= rounds)

/** True if the fact is a ruling, and not only a statement that identifies the deal. */
const isRuling = (standing: CurrentFact): boolean =>
  isKind(standing, 'ruling') && (standing.body.sides !== null || standing.replaced !== null)

const BY: readonly Role[] = ['director', 'table']

const resultsChanged = (later: readonly CurrentFact[]): readonly FigureChange[] =>
  BY.flatMap(by => {
    const boards = boardsAmong(later.filter(one => isKind(one, 'result') && one.role === by))
    return boards.length > 0 ? [{ kind: 'results', by, boards } as const] : []
  })

function aboutBoards(kind: 'rulings' | 'cancelled', later: readonly CurrentFact[]): readonly FigureChange[] {
  const boards = boardsAmong(later)
  return boards.length > 0 ? [{ kind, boards }] : []
}

const boardsAmong = (standings: readonly CurrentFact[]): number[] =>
  [...new Set(standings.flatMap(({ slot: { scope } }) => (scope.over === 'board' ? scope.board : [])))].sort(
    (a, b) => a - b,
  )

/** True if the scoring changed; the settings also state how tables play, which changes no figure. */
function isScoredOtherwise(opened: CurrentFact<'session-opened'>, since: number): boolean {
  let before = opened
  while (before.replaced && before.decidedAt > since) before = before.replaced
  return scoringOf(before.body) !== scoringOf(opened.body)
}

/** Returns the settings that affect scoring; of those for the Laws only the flat cap does. */
const scoringOf = ({ scale, form, teams, profile, sections, vulnerability, laws }: Settings): string =>
  JSON.stringify([scale, form, teams, profile, sections, vulnerability, laws === '1997'])

/** Returns changes that only the close can bring: incomplete rounds, and the final number of scores of a board. */
function closeChanges(
  settings: Settings,
  section: Section,
  field: readonly Section[],
  shown: number,
  boards: readonly number[],
): readonly FigureChange[] {
  const last = section.plan.rounds
  const rounds = Array.from({ length: Math.max(0, last - shown) }, (_, index) => shown + 1 + index)
  const added = rounds.filter(round => section.entriesOf(round).some(entry => hasResult(section, entry)))
  // Boards of teams are compared in their match, however many others play them.
  const isLevel = section.plan.kind !== 'teams' && isLevelled(settings)
  const levelled = isLevel ? shortBoards(settings, field, boards) : []
  return [
    ...(added.length > 0 ? [{ kind: 'rounds', rounds: added } as const] : []),
    ...(levelled.length > 0 ? [{ kind: 'levelled', boards: levelled } as const] : []),
  ]
}

const hasResult = (section: Section, { round, table, boards }: PlanEntry): boolean =>
  boards.some(board => section.resultAt(round, table, board) !== undefined)

const isLevelled = (settings: Settings): boolean =>
  JSON.stringify(rulesOf(settings, true).form) !== JSON.stringify(rulesOf(settings, false).form)

/** Returns the boards with fewer scores than the largest number on any board. */
function shortBoards(settings: Settings, field: readonly Section[], boards: readonly number[]): number[] {
  const scores = (board: number) =>
    field.reduce(
      (sum, section) =>
        sum +
        boardLines(settings, section, board, Number.POSITIVE_INFINITY).filter(
          ({ place }) => place !== null && place.score !== null,
        ).length,
      0,
    )
  const known = new Set(field.flatMap(section => section.boardsKnown()))
  const most = Math.max(0, ...[...known].map(scores))
  return boards.filter(board => scores(board) < most).sort((a, b) => a - b)
}
