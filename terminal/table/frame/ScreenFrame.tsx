import type { ComponentChildren } from 'preact'
import { classesOf } from '../../components/classes.ts'
import { LinkBadge } from '../../components/LinkBadge.tsx'
import { linkSaid } from '../../state/link-text.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { useTable } from '../table-context.ts'
import styles from './ScreenFrame.module.css'
import { TableSwitch } from './TableSwitch.tsx'
import { TimeLeft } from './TimeLeft.tsx'

const is = classesOf(styles)

interface Props {
  readonly screen: string
  readonly title: ComponentChildren
  /** Under the title: who, dealer, what is known so far. */
  readonly under?: ComponentChildren
  readonly question?: ComponentChildren
  readonly children?: ComponentChildren
  /** Seldom wanted keys, at the foot. */
  readonly foot?: ComponentChildren
  readonly board?: number
}

/** One question: its title, the state of the link in its place, the answers, and seldom keys at the foot. */
export function ScreenFrame({ screen, title, under, question, children, foot, board }: Props) {
  const { terminal, called, places, notKept } = useTable().store
  const t = useText(KEYING_TEXT)
  const link = terminal.link.value
  // A tablet without rights, or a second tab, has no link to speak of: its screen says why.
  const linked = terminal.assignment.value !== null && link !== 'revoked' && link !== 'elsewhere'
  // Beside the alarm that nothing can be kept nothing is said of saving.
  const keeps = !terminal.storeFailed.value && !notKept.value
  const keyed = terminal.facts.value.some(({ fact }) => fact.kind === 'result')
  const shares = places.value.length > 1
  return (
    <main class={is('frame')} data-screen={screen} {...(board === undefined ? {} : { 'data-board': board })}>
      <header class={is('head')}>
        {linked && called.value && (
          <p class={is('called')} role="status" data-testid="called">
            {t('more.called')}
          </p>
        )}
        <div class={is('title')}>{typeof title === 'string' ? <h1>{title}</h1> : title}</div>
        {linked && (
          <div class={is('link')}>
            {keeps && (
              <LinkBadge
                said={linkSaid(link, terminal.unsent.value, terminal.health.value, keyed)}
                unsent={terminal.unsent.value}
              />
            )}
            <TimeLeft />
          </div>
        )}
        {under !== undefined && <div class={is('under')}>{under}</div>}
        {question !== undefined && <h2 class={is('question')}>{question}</h2>}
      </header>
      <div class={is('body')}>{children}</div>
      {(foot !== undefined || shares) && (
        <footer class={is('foot', shares && 'shared')}>
          {foot}
          {shares && <TableSwitch />}
        </footer>
      )}
    </main>
  )
}
