import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import type { Tournament } from '../../../../../shared/session/facts/tournament.ts'
import { usualStart } from '../../acts/evening-acts.ts'
import { scoringOf } from '../../session/scoring.ts'
import { EVENING_PUBLIC, type EveningChoice } from './evening-settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Minutes before the start from which pairs sign up; 0: from when it is opened. */
export const LEADS = [0, 15, 30, 60] as const

/** An evening that ran itself, and is to be played again. */
export interface EveningBefore {
  readonly settings: Settings
  /** The day on which it was played. */
  readonly date: string
  /** Of what tournament the next one is a session. */
  readonly tournament?: Tournament
}

/** The same time of day as it was then, today; an hour from now where that is over. */
export function startAsBefore(startsAt: number, now: number): number {
  const then = new Date(startsAt)
  const today = new Date(now)
  today.setHours(then.getHours(), then.getMinutes(), 0, 0)
  const start = today.getTime()
  return start > now ? start : usualStart(now + HOUR_MS / 2)
}

/** What is chosen as it was then; nobody is in it yet. `undefined` of a session that a director led. */
export function choiceAsBefore({ settings }: EveningBefore, now: number): EveningChoice | undefined {
  const { evening } = settings
  if (!evening) return undefined
  const { tables, rounds, minutes, hold, publish, cut, startsAt, signUpFrom } = evening
  const said = (startsAt - signUpFrom) / MINUTE_MS
  return {
    name: settings.name,
    startsAt: startAsBefore(startsAt, now),
    lead: LEADS.find(lead => lead === said) ?? 0,
    tables,
    rounds,
    minutes,
    hold,
    publish,
    cut,
    boards: settings.draw?.boardsPerRound ?? 4,
    firstBoard: settings.draw?.firstBoard ?? null,
    scoring: scoringOf(settings),
    open: { ...EVENING_PUBLIC, ...settings.public },
  }
}

/** What is not asked for an evening that runs itself, and stays as it was. */
export function keptOf({ settings, tournament }: EveningBefore): Partial<Settings> {
  const { vulnerability, leads, game, signs, tables, draw } = settings
  return {
    vulnerability,
    leads,
    ...(game && { game }),
    ...(signs && { signs }),
    ...(tables && { tables }),
    ...(draw && { draw }),
    ...(tournament && { tournament }),
  }
}
