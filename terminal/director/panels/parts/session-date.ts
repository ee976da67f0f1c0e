import { useDateFormat } from '../../model/store/view.ts'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }

/** A day as the club's calendar has it, "2026-11-19", as people write it here: "Thu, 19 Nov 2026". */
export function useSessionDate(): (date: string) => string {
  const format = useDateFormat(DAY)
  return date => {
    const day = new Date(`${date}T12:00`)
    return Number.isNaN(day.getTime()) ? date : format.format(day)
  }
}
