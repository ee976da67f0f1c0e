import type { ComponentChildren } from 'preact'
import { classesOf } from '../../components/classes.ts'
import { LinkBadge } from '../../components/LinkBadge.tsx'
import { shownLinkState } from '../../state/link-text.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import type { LinkState } from '../../worker/messages.ts'
import { useTable } from '../table-context.ts'
import { MoreKey } from './MoreKey.tsx'
import styles from './ScreenFrame.module.css'
import { TableSwitch } from './TableSwitch.tsx'
import { TimeLeft } from './TimeLeft.tsx'

const is = classesOf(styles)

/** Parts of a screen: the head tells where the user is, the action bar has the keys that leave the screen. */
interface Props {
  readonly screen: string
  readonly board?: number
  readonly title: ComponentChildren
  /** Key to the previous question, placed at the start of the sentence. */
  readonly back?: ComponentChildren
  /** Dealer and vulnerability. */
  readonly line?: ComponentChildren
  readonly under?: ComponentChildren
  readonly question?: ComponentChildren
  /** True if the keys alone do not explain the question, which is then shown on the smallest screens too. */
  readonly asks?: boolean
  readonly words?: ComponentChildren
  readonly children?: ComponentChildren
  /** Keys of the action bar; the main key comes last. */
  readonly actions?: ComponentChildren
  readonly more?: boolean
  /** Clockwise rotation of the whole page towards its reader, degrees. */
  readonly turn?: 0 | 90 | 180 | 270
}

/** Draws a screen with one question: the head, the answers and the action bar. */
export function ScreenFrame({ screen, board, more = false, asks = false, turn = 0, ...part }: Props) {
  const { store, practice } = useTable()
  const { places, preferences } = store
  const question = practice?.guide ?? part.question
  const right = practice?.wayOut ?? (more ? <MoreKey /> : undefined)
  return (
    <main
      class={is('frame', preferences.value.hand, `turned-${turn}`, turn % 180 === 0 && 'level')}
      data-screen={screen}
      {...(board === undefined ? {} : { 'data-board': board })}
      {...(asks ? { 'data-asks': '' } : {})}
    >
      <header class={is('head')}>
        {part.back !== undefined && <div data-alone="back">{part.back}</div>}
        <div class={is('title')}>{typeof part.title === 'string' ? <h1>{part.title}</h1> : part.title}</div>
        <div class={is('info')}>
          {part.line}
          <Link board={board} />
        </div>
        {right !== undefined && <div data-alone="more">{right}</div>}
      </header>
      {part.under !== undefined && (
        <div class={is('under')} data-part="scrolled">
          {part.under}
        </div>
      )}
      {question !== undefined && (
        <h2 class={is('question')} data-part="question">
          {question}
        </h2>
      )}
      <div class={is('answers')}>
        {part.words}
        <div class={is('body')} data-part="answers">
          {part.children}
        </div>
      </div>
      {part.actions !== undefined && (
        <footer class={is('actions')} data-alone="actions">
          {part.actions}
        </footer>
      )}
      {places.value.length > 1 && <TableSwitch />}
    </main>
  )
}

const WITHOUT_LINK: readonly LinkState[] = ['revoked', 'other-club', 'elsewhere']

/** Shows where input is saved, whether the director is called, and the time left. */
function Link({ board }: { readonly board: number | undefined }) {
  const { store, practice } = useTable()
  const { terminal, called, askedNotPlayed, notKept } = store
  const t = useText(KEYING_TEXT)
  const link = terminal.link.value
  // A tablet without rights, or a second tab, has no link: its screen says why.
  if (practice) return practice.mark
  if (terminal.assignment.value === null || WITHOUT_LINK.includes(link)) return null
  // Beside the alarm that nothing can be saved, no saving is mentioned.
  const keeps = !terminal.storeFailed.value && !notKept.value
  const isAsked = board !== undefined && askedNotPlayed.value === board
  const keyed = terminal.facts.value.some(({ fact }) => fact.kind === 'result')
  return (
    <>
      {called.value && (
        <p class={is('called')} role="status" data-testid="called">
          {t(isAsked ? 'more.asked-not-played' : 'more.called')}
        </p>
      )}
      {keeps && (
        <LinkBadge
          said={shownLinkState(link, terminal.unsent.value, terminal.health.value, keyed)}
          unsent={terminal.unsent.value}
        />
      )}
      <TimeLeft />
    </>
  )
}
