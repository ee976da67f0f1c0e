import { useDateFormat } from '../../model/store/view.ts'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }

/** Returns a formatter for calendar days: "2026-11-19" as "Thu, 19 Nov 2026" in the local style. */
export function useSessionDate(): (date: string) => string {
  const format = useDateFormat(DAY)
  return date => {
    const day = new Date(`${date}T12:00`)
    return Number.isNaN(day.getTime()) ? date : format.format(day)
  }
}
