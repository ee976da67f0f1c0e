import type { Settings, Tournament } from '../../../../../shared/session/facts/session-opened.ts'
import { usualStart } from '../../acts/evening-acts.ts'
import { scoringOf } from '../../session/scoring.ts'
import { EVENING_PUBLIC, type EveningChoice } from './evening-settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Minutes before the start at which sign-up opens; 0 opens it at once. */
export const LEADS = [0, 15, 30, 60] as const

/** Earlier session without a director, to be repeated. */
export interface EveningBefore {
  readonly settings: Settings
  readonly date: string
  readonly tournament?: Tournament
}

/** Returns the same time of day today, or about an hour from now if that has passed. */
export function startAsBefore(startsAt: number, now: number): number {
  const then = new Date(startsAt)
  const today = new Date(now)
  today.setHours(then.getHours(), then.getMinutes(), 0, 0)
  const start = today.getTime()
  return start > now ? start : usualStart(now + HOUR_MS / 2)
}

/** Returns the choices of the earlier session, without its sign-ups; `undefined` if a director led it. */
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

/** Returns the settings that the form of a session without a director does not ask for, and that are carried over. */
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
