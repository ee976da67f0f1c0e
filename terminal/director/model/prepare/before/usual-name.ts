import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../text/director-opening.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Contest } from '../contest.ts'

/** Returns a function that makes the default name of a session: "Friday Swiss pairs". */
export function useUsualName(): (now: number, contest: Contest, isMatch?: boolean) => string {
  const t = useText(DIRECTOR_OPENING_TEXT)
  const matches = useText(DIRECTOR_LEVELS_TEXT)
  return (now, contest, isMatch = false) => {
    const weekday = new Intl.DateTimeFormat(t.locale, { weekday: 'long' }).format(now)
    const name = isMatch ? matches('usual-name', { weekday }) : t(`usual-name.${contest}`, { weekday })
    return name.charAt(0).toLocaleUpperCase(t.locale) + name.slice(1)
  }
}
