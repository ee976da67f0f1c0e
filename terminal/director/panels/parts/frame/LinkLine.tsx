import type { ReadonlySignal } from '@preact/signals'
import type { DeskHealth } from '../../../../../shared/protocol/health.ts'
import { classesOf } from '../../../../components/classes.ts'
import type { TerminalStore } from '../../../../state/terminal-store.ts'
import { DIRECTOR_ROOM_TEXT, DIRECTOR_TEXT, type DirectorText } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import type { LinkState } from '../../../../worker/messages.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './LinkLine.module.css'

const is = classesOf(styles)

/** Returns the health of the hub, while it is reachable. */
export const healthShown = ({ link, health }: TerminalStore): DeskHealth =>
  link.value === 'connected' ? health.value : 'well'

const SHAPES = { good: '●', held: '◐', away: '△' } as const

/** Shows where this screen's statements are now: in one place, always in words with a shape. */
export function LinkLine() {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_ROOM_TEXT)
  const { terminal } = useDirector()
  const unsent = terminal.unsent.value
  const link = terminal.link.value
  const health = healthShown(terminal)
  const isHere = link === 'connected' && unsent > 0 && health === 'well'
  const kind =
    isHere || link === 'connecting' ? 'held' : link === 'connected' && health === 'well' ? 'good' : 'away'
  return (
    <p
      class={is('link', kind)}
      role="status"
      data-testid="link"
      data-link={link}
      data-unsent={unsent}
      data-health={health}
    >
      <span aria-hidden="true">{SHAPES[kind]}</span>
      {health !== 'well' && <span>{words(`health.${health}`)}</span>}
      {health === 'well' && !isHere && <span>{linkWords(t, terminal.link)}</span>}
      {unsent > 0 && !isHere && <span aria-hidden="true">·</span>}
      {unsent > 0 && <span>{t('link.here', { count: unsent })}</span>}
    </p>
  )
}

function linkWords(t: DirectorText, link: ReadonlySignal<LinkState>): string {
  switch (link.value) {
    case 'connected':
      return t('link.saved')
    case 'unreachable':
      return t('link.unreachable')
    case 'connecting':
      return t('link.connecting')
    case 'app-old':
      return t('link.app-old')
    case 'desk-old':
      return t('link.desk-old')
    case 'revoked':
      return t('link.revoked')
    case 'other-club':
      return t('link.other-club')
    case 'elsewhere':
      return t('link.elsewhere')
  }
}
