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

/**
 * Slots of a screen. Keys that must not be pressed by mistake have places of their own, the same on every screen size
 * and in every language: no other key is ever there on a screen before or after.
 */
interface Props {
  readonly screen: string
  readonly board?: number
  readonly title: ComponentChildren
  /** Key to the previous question: at the top, where the line begins. */
  readonly back?: ComponentChildren
  /** Dealer and vulnerability: beside the title, where other screens have an acknowledging key. */
  readonly line?: ComponentChildren
  readonly know?: ComponentChildren
  readonly turn?: ComponentChildren
  readonly under?: ComponentChildren
  readonly question?: ComponentChildren
  /** True if the keys do not explain the question: shown on the smallest screen, too. */
  readonly asks?: boolean
  readonly words?: ComponentChildren
  readonly children?: ComponentChildren
  /** Key that leaves the screen, visible whatever its length. */
  readonly action?: ComponentChildren
  /** At the foot: accepts; between the rounds, rarely used keys. */
  readonly start?: ComponentChildren
  readonly where?: ComponentChildren
  readonly pass?: ComponentChildren
  readonly more?: boolean
}

/** Draws one question: its title, the link's state in its place, the answers, and rare keys at the foot. */
export function ScreenFrame({ screen, board, more = false, asks = false, ...part }: Props) {
  const { store, practice } = useTable()
  const { places, preferences } = store
  const shares = places.value.length > 1
  const question = practice?.guide ?? part.question
  const isSaid = typeof part.title === 'string'
  const isLong = isSaid && part.know === undefined && part.turn === undefined
  const isWhole = part.back === undefined && part.line === undefined
  return (
    <main
      class={is('frame', preferences.value.hand)}
      data-screen={screen}
      {...(board === undefined ? {} : { 'data-board': board })}
      {...(asks ? { 'data-asks': '' } : {})}
    >
      <header class={is('head')}>
        <Place at="back">{part.back}</Place>
        <div class={is('title', isWhole && 'whole', isSaid && !isWhole && 'below', isLong && 'long')}>
          {isSaid ? <h1>{part.title}</h1> : part.title}
        </div>
        <Place at="know">{part.know}</Place>
        <div class={is('info', part.know !== undefined && 'after', part.turn !== undefined && 'before')}>
          <Link board={board} />
          {part.line}
        </div>
        <Place at="turn">{part.turn}</Place>
        {part.under !== undefined && <div class={is('under')}>{part.under}</div>}
      </header>
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
        {part.action !== undefined && <div class={is('action')}>{part.action}</div>}
      </div>
      {(part.start !== undefined || part.pass !== undefined || more || practice || shares) && (
        <footer class={is('foot')}>
          <Place at="start">{part.start}</Place>
          <Place at="where">{part.where}</Place>
          <Place at="pass">{part.pass}</Place>
          <Place at="more">{practice?.wayOut ?? (more ? <MoreKey /> : undefined)}</Place>
          {shares && <TableSwitch />}
        </footer>
      )}
    </main>
  )
}

interface PlaceProps {
  readonly at: 'back' | 'know' | 'turn' | 'start' | 'where' | 'pass' | 'more'
  readonly children: ComponentChildren
}

/** Draws a key in its place; `data-alone` tells the touch rules that a touch beside it was not meant for it. */
function Place({ at, children }: PlaceProps) {
  return children === undefined ? null : (
    <div class={is('place', at)} {...(at === 'more' ? {} : { 'data-alone': at })}>
      {children}
    </div>
  )
}

const WITHOUT_LINK: readonly LinkState[] = ['revoked', 'other-club', 'elsewhere']

/** Shows where input is saved, whether the director is called, and the time left in the round. */
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
