import type { ComponentChildren } from 'preact'
import type { BySeat } from '../../../shared/game/seat.ts'
import type { BoardLook, TableChange } from '../../../shared/session/changes/changes-view.ts'
import { isPolicyPoint } from '../../../shared/session/policy/policy-points.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { rulingText } from '../../components/figure-text.ts'
import { CHANGES_TEXT } from '../../text/changes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { newsLines } from '../../text/news-words.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { peopleAt, personOf } from '../model/table-card.ts'
import { nameOfPeople } from '../names.ts'
import type { ResultSentence } from '../parts/ResultSentence.tsx'
import { useTable } from '../table-context.ts'
import { boardWord, isHidden, isReseated } from './board-words.ts'
import styles from './Changes.module.css'
import { cutAtBell } from './cut-at-bell.ts'
import { TimeUp } from './TimeUp.tsx'

const is = classesOf(styles)

type ChangeOf<K extends TableChange['kind']> = Extract<TableChange, { kind: K }>

interface Props {
  readonly changes: readonly TableChange[]
  /** Component passed in, so that the games' words stay in the bundle of the app that loads them. */
  readonly Sentence: typeof ResultSentence
}

/** Shows this table's news: first boards removed when time ran out, then the director's changes. */
export function Changes(props: Props) {
  const { store } = useTable()
  const cut = cutAtBell(store.state.value, store.place.value, props.changes)
  return cut.length > 0 ? <TimeUp cut={cut} /> : <FromDirector {...props} />
}

/** Shows each change by the director, before and after, with one key to acknowledge them all. */
function FromDirector({ changes, Sentence }: Props) {
  const { store } = useTable()
  const t = useText(CHANGES_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <ScreenFrame
      screen="changed"
      title={t(changes.every(({ kind }) => kind === 'message') ? 'message' : 'title')}
      actions={
        <BigKey
          kind="safe"
          testId={ids.knowChange}
          disabled={store.keeping.value}
          onPress={() => void store.knowChanges(changes)}
        >
          {common('news.know')}
        </BigKey>
      }
    >
      <ul class={is('changes')}>
        {changes.map(change => (
          <li key={keyOf(change)} data-testid="change">
            {change.kind === 'message' ? (
              <p class={is('message')}>{change.text}</p>
            ) : change.kind === 'policy' ? (
              <Policy change={change} />
            ) : change.kind === 'movement' ? (
              <Movement change={change} />
            ) : change.kind === 'seats' ? (
              <Seating change={change} />
            ) : change.kind === 'warning' ? (
              <Warning change={change} />
            ) : change.kind === 'forfeit' ? (
              <Forfeit change={change} />
            ) : (
              <Board change={change} Sentence={Sentence} />
            )}
          </li>
        ))}
      </ul>
    </ScreenFrame>
  )
}

/** Returns the React key of a change. It includes the identity of a message, since the same text may be sent twice. */
const keyOf = ({ about, ...change }: TableChange): string =>
  JSON.stringify(change.kind === 'message' ? about : change)

/** Shows this table's new policy, one sentence per changed setting. */
function Policy({ change: { points } }: { readonly change: ChangeOf<'policy'> }) {
  const t = useText(CHANGES_TEXT)
  return (
    <>
      <h2>{t('policy')}</h2>
      {points.map(point => (
        <p key={point}>{t(isPolicyPoint(point) ? `policy.${point}` : 'policy.unnamed')}</p>
      ))}
    </>
  )
}

function Movement({ change: { news } }: { readonly change: ChangeOf<'movement'> }) {
  const { store } = useTable()
  const common = useText(COMMON_TEXT)
  const state = store.state.value
  const place = store.place.value
  const who = (id: string) => (place ? nameOfPeople(common, personOf(state, place.section, id)) : id)
  return (
    <>
      <h2>{common('news.title')}</h2>
      {newsLines(common, news, who).map(line => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}

function Seating({ change }: { readonly change: ChangeOf<'seats'> }) {
  const t = useText(CHANGES_TEXT)
  return (
    <>
      <h2>{t('seats', { round: change.round })}</h2>
      <BeforeAndNow
        was={<People seats={change.was} round={change.round} />}
        now={<People seats={change.is} round={change.round} />}
      />
    </>
  )
}

/** Shows who is warned, of what, and the penalty for another warning. */
function Warning({ change: { side, number, of, stands } }: { readonly change: ChangeOf<'warning'> }) {
  const t = useText(CHANGES_TEXT)
  if (!stands) return <p class={is('now')}>{t(`warned.back.${side}`)}</p>
  return (
    <>
      <h2>{t('warned')}</h2>
      <p class={is('message')}>{t(`warned.${side}`, { number })}</p>
      <p>{t(`warned.of.${of}`)}</p>
      {/** After a second warning the director decides what follows. */}
      {number === 1 && <p>{t('warned.next')}</p>}
    </>
  )
}

function Forfeit({ change: { side } }: { readonly change: ChangeOf<'forfeit'> }) {
  const t = useText(CHANGES_TEXT)
  return <p class={is('message')}>{t(side === null ? 'forfeit.back' : `forfeit.${side}`)}</p>
}

interface BoardProps extends Pick<Props, 'Sentence'> {
  readonly change: ChangeOf<'board'>
}

function Board({ change, Sentence }: BoardProps) {
  const { store } = useTable()
  const t = useText(CHANGES_TEXT)
  const { board, round, was, is: now } = change
  const isNow = store.card.value?.round === round
  const word = boardWord(change)
  const isOfPeople = isReseated(change)
  const look = { board, round, Sentence, isOfPeople }
  return (
    <>
      <h2>{isNow ? t('board', { board }) : t('board-then', { board, round })}</h2>
      {word !== null && <p class={is('now')}>{t(word)}</p>}
      {(word === null || isOfPeople) && (
        <BeforeAndNow
          was={<Look {...look} look={was} other={now} />}
          now={<Look {...look} look={now} other={was} />}
        />
      )}
      {!isOfPeople && (isHidden(was) || isHidden(now)) && <p>{t('not-shown')}</p>}
    </>
  )
}

function BeforeAndNow({ was, now }: { readonly was: ComponentChildren; readonly now: ComponentChildren }) {
  const t = useText(CHANGES_TEXT)
  return (
    <dl>
      <dt>{t('before')}</dt>
      <dd>{was}</dd>
      <dt>{t('now')}</dt>
      <dd class={is('now')}>{now}</dd>
    </dl>
  )
}

interface LookProps extends Pick<Props, 'Sentence'> {
  readonly board: number
  readonly round: number
  readonly look: BoardLook
  readonly other: BoardLook
  readonly isOfPeople: boolean
}

function Look({ board, round, look, other, isOfPeople, Sentence }: LookProps) {
  const t = useText(CHANGES_TEXT)
  const common = useText(COMMON_TEXT)
  switch (look.kind) {
    case 'result':
      return (
        <>
          {!isOfPeople && (look.result ? <Sentence board={board} result={look.result} /> : t('some-result'))}
          {look.seats && <People seats={look.seats} round={round} />}
        </>
      )
    case 'ruled':
      return <>{look.sides ? rulingText(common, look.sides) : t('some-ruling')}</>
    case 'none':
      return (
        <>{t(other.kind === 'ruled' ? 'no-ruling' : other.kind === 'cancelled' ? 'counts' : 'no-result')}</>
      )
    default:
      return <>{t(look.kind)}</>
  }
}

interface PeopleProps {
  readonly seats: BySeat<string>
  readonly round: number
}

function People(seated: PeopleProps) {
  const { store } = useTable()
  const t = useText(CHANGES_TEXT)
  const common = useText(COMMON_TEXT)
  const state = store.state.value
  const place = store.place.value
  const names = (direction: 'NS' | 'EW') =>
    place
      ? common.list(peopleAt(state, place, seated, direction).map(person => nameOfPeople(common, person)))
      : ''
  return <p>{t('seats-line', { ns: names('NS'), ew: names('EW') })}</p>
}
