import { runningRankings } from '../../../../shared/session/standings/standings-view.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { CORRECTION_TEXT } from '../../../text/correction.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../text/director-panels.ts'
import { useText } from '../../../text/use-text.ts'
import { CLOCK, useDateFormat, useDirector } from '../../model/store/view.ts'

interface Props {
  /** Title of the paper; null for the ranking. */
  readonly title: string | null
  /** True if the paper has figures, whose status is then stated. */
  readonly hasFigures?: boolean
}

/** Prints session, date and title; for published figures also which publication. */
export function PaperHead({ title, hasFigures = true }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const common = useText(COMMON_TEXT)
  const corrections = useText(CORRECTION_TEXT)
  const { store, terminal } = useDirector()
  const clock = useDateFormat(CLOCK)
  const date = useDateFormat({ dateStyle: 'long', timeZone: 'UTC' })
  const settings = store.settings.value
  if (!settings) return null
  const [ranking] = runningRankings(store.state.value)
  const isMatchpoints = ranking?.scoring === 'matchpoints'
  const running = isMatchpoints ? t('ranking.running') : words('ranking.running-imps')
  const day = date.format(new Date(`${settings.date}T00:00Z`))
  const standing = store.phase.value === 'closed' ? common('ranking.final') : running
  const { revision = 1, provisional } = ranking ?? {}
  const isProvisional = provisional && terminal.hubNow.value < provisional.until
  const givenOut = [
    revision > 1 && corrections('paper.revision', { number: revision }),
    isProvisional && corrections('paper.until', { time: clock.format(provisional.until) }),
  ]
  return (
    <>
      <h1>{settings.name}</h1>
      <p>
        {[day, title, hasFigures && standing, ...(hasFigures ? givenOut : [])].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
