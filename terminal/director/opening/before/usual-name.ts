import { DIRECTOR_OPENING_TEXT } from '../../../text/director-opening.ts'
import { useText } from '../../../text/use-text.ts'
import type { Contest } from '../contest.ts'

/** What a session is called where nobody says otherwise: "Friday Swiss pairs". */
export function useUsualName(): (now: number, contest: Contest) => string {
  const t = useText(DIRECTOR_OPENING_TEXT)
  return (now, contest) => {
    const weekday = new Intl.DateTimeFormat(t.locale, { weekday: 'long' }).format(now)
    const name = t(`usual-name.${contest}`, { weekday })
    return name.charAt(0).toLocaleUpperCase(t.locale) + name.slice(1)
  }
}
