import { contestantsIn } from '../../../shared/formats/results/results-contestants.ts'
import { formatSideCode } from '../../../shared/formats/results/results-ruling-code.ts'
import { scoreResults, withFigures } from '../../../shared/formats/results/results-scored.ts'
import {
  keyOf,
  mapSeats,
  type PublishedPlace,
  type ResultsAdjustment,
  type ResultsRow,
  type ResultsSession,
} from '../../../shared/formats/results/results-session.ts'
import { formatResultsJson } from '../../../shared/formats/results-json/results-json-write.ts'
import type { ByDirection } from '../../../shared/game/seat.ts'
import { fraction } from '../../../shared/lib/fraction.ts'
import type { SideOutcome } from '../../../shared/scoring/outcome.ts'
import { profileById } from '../../../shared/scoring/profiles/profiles.ts'
import type { Settings } from '../../../shared/session/fact.ts'
import { boardLines, contestantKey, sitOutLines } from '../../../shared/session/field-lines.ts'
import { rulesOf } from '../../../shared/session/field-setup.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import { type Section, sectionsIn } from '../../../shared/session/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'

/**
 * The session as *results JSON*, with the points and the ranking of the form and the profile that the director
 * chose; `undefined` before it is opened and planned.
 */
export function exportResults(state: SessionState, id: string, program: string): string | undefined {
  const session = resultsSessionOf(state, id, program)
  const settings = settingsOf(state)
  if (!session || !settings) return undefined
  const scored = scoreResults(session, profileOfSettings(settings), formOfSettings(settings))
  return formatResultsJson(withFigures(scored))
}

const profileOfSettings = ({ profile = 'overtrick' }: Settings) => profileById(profile)
const formOfSettings = ({ form = 'matchpoints' }: Settings) => form

export function resultsSessionOf(
  state: SessionState,
  id: string,
  program: string,
): ResultsSession | undefined {
  const settings = settingsOf(state)
  const sections = sectionsIn(state)
  const [first] = sections
  if (!settings || !first) return undefined
  // One section goes without its letter: labels alone name the contestants then, as in the field's files.
  const lettered = sections.length > 1
  const { winners } = first.plan
  const rows = sections.flatMap(section => [
    ...rowsOf(settings, section, lettered),
    ...sitOutsOf(settings, section, lettered),
  ])
  const playing = new Set(contestantsIn({ rows, winners }).map(keyOf))
  const adjustments = sections.flatMap(section => adjustmentsIn(section, lettered, playing))
  return {
    id,
    source: settings.name,
    program: programOf(settings, program),
    date: settings.date,
    eventType: 'PAIRS',
    winners,
    scoring: {
      method: formOfSettings(settings).replaceAll('-', '_'),
      rule: profileOfSettings(settings).id,
      scale: settings.scale,
      ...(settings.sections && { sections: settings.sections }),
    },
    vulnerability: settings.vulnerability,
    features: [],
    notes: sections.flatMap(notesOf),
    rows,
    ...(adjustments.length > 0 && { adjustments }),
    ranking: sections.flatMap(section => namedPlaces(section, lettered)),
  }
}

function rowsOf(settings: Settings, section: Section, lettered: boolean): readonly ResultsRow[] {
  return section.boardsKnown().flatMap(board =>
    boardLines(settings, section, board, Number.POSITIVE_INFINITY).flatMap(({ place, outcome, form }) => {
      if (!place) return []
      const { round, table, seats, result, score } = place
      return [
        {
          kind: 'line' as const,
          ...(lettered && { section: section.id }),
          board,
          round,
          table,
          seats: mapSeats(seats, id => section.labelOf(id)),
          ...(form !== undefined && { deal: form }),
          result: result?.fact.body.result ?? null,
          score,
          ...(outcome.kind === 'ruled' && { ruling: codeOf(outcome.sides) }),
          // What was played and does not count, as on a cancelled board.
          ...(outcome.kind === 'none' && score !== null && { ruling: 'NP/NP' }),
          outcome,
        },
      ]
    }),
  )
}

/** The boards that contestants sat out, where the profile gives something for it. */
function sitOutsOf(settings: Settings, section: Section, lettered: boolean): readonly ResultsRow[] {
  if (rulesOf(settings, true).sitOut.kind === 'none') return []
  const labels = new Map(
    section.plan.contestants.map(({ id, label }) => [contestantKey(section.id, id), label]),
  )
  const lines = sitOutLines(section.plan, section.id, section.roundsFinished())
  const counting = [...lines].filter(([board]) => !section.isCancelled(board))
  return counting.flatMap(([board, own]) =>
    own.map(({ seats }) => ({
      kind: 'sit-out' as const,
      ...(lettered && { section: section.id }),
      board,
      contestant: labels.get(seats.N) ?? seats.N,
    })),
  )
}

/** The program whose figures these are comes first: by it whoever reads the file scores it. */
const programOf = (settings: Settings, program: string): string => {
  const { id, title } = profileOfSettings(settings)
  return id === 'overtrick' ? program : `${title} (${program})`
}

/** For people: boards that count for nobody, and what was taken from a total or added to it. */
function notesOf(section: Section): readonly string[] {
  const cancelled = section
    .boardsKnown()
    .filter(board => section.isCancelled(board))
    .map(board => `Board ${board} was cancelled for all.`)
  const adjusted = section.adjustments().map(({ fact: { body } }) => {
    const unit = body.unit === 'points' ? 'points' : 'per cent of a top'
    const why = body.reason === undefined ? '' : ` (${body.reason})`
    return `${section.labelOf(body.contestant)}: ${body.hundredths / 100} ${unit}${why}.`
  })
  return [...cancelled, ...adjusted]
}

/** "A+/A-"; a side that no word stands for is described by its figures. */
const codeOf = ({ NS, EW }: ByDirection<SideOutcome>): string =>
  [NS, EW].map(side => formatSideCode(side) ?? 'adjusted').join('/')

/**
 * Penalties and bonuses, and what was brought along. Whoever sits in no row has no total either, and the file
 * would name somebody whom it does not know.
 */
function adjustmentsIn(
  section: Section,
  lettered: boolean,
  playing: ReadonlySet<string>,
): readonly ResultsAdjustment[] {
  return section.adjustments().flatMap(({ fact: { body } }) => {
    const own = section.contestant(body.contestant)
    if (!own) return []
    const contestant = {
      label: own.label,
      ...(lettered && { section: section.id }),
      ...(section.plan.winners === 2 && own.line && { line: own.line }),
    }
    if (!playing.has(keyOf(contestant))) return []
    const { unit, hundredths, reason } = body
    const amount = fraction(hundredths, 100)
    return [{ contestant, unit, amount, ...(reason !== undefined && { reason }) }]
  })
}

/** Names only; every figure is put in by the scorer. */
const namedPlaces = (section: Section, lettered: boolean): readonly PublishedPlace[] =>
  section.plan.contestants.flatMap(({ id, label, line }) => {
    const players = section.playersOf(id)
    if (players.length === 0) return []
    return [
      {
        contestant: label,
        ...(lettered && { section: section.id }),
        ...(line && { direction: line }),
        players,
      },
    ]
  })
