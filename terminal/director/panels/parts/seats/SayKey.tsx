import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { Statement } from '../../../../../shared/session/state/fact.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_ACTS_TEXT, DIRECTOR_EFFECTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { isPossible, type SeatDoubt } from '../../../model/board/seats/seat-doubts.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { MendKeys } from './MendKeys.tsx'
import styles from './Seats.module.css'

const is = classesOf(styles)

interface Props {
  readonly statement: Statement
  readonly doubts: readonly SeatDoubt[]
  readonly word: string
  readonly under?: string | undefined
  readonly onDone: () => void
  readonly testId: string
}

/**
 * Draws the key that records a prepared act, with the objections below. An act that the hub would reject cannot be
 * pressed.
 */
export function SayKey({ statement, doubts, word, under, onDone, testId }: Props) {
  const { store } = useDirector()
  const section = statement.kind === 'put-right' ? statement.body.section : ''
  const say = async (...mends: readonly Statement[]) => {
    if (await store.say([statement, ...mends])) onDone()
  }
  return (
    <div class={is('choice')}>
      <BigKey
        onPress={() => void say()}
        disabled={!isPossible(doubts)}
        testId={testId}
        {...(under === undefined ? {} : { under })}
      >
        {word}
      </BigKey>
      {doubts.length > 0 && <Doubts section={section} doubts={doubts} />}
      <MendsAtOnce section={section} doubts={doubts} onMend={mend => void say(mend)} />
    </div>
  )
}

interface MendsProps {
  readonly section: string
  readonly doubts: readonly SeatDoubt[]
  readonly onMend: (statement: Statement) => void
}

/** Records the act together with a remedy against repeated boards. */
function MendsAtOnce({ section, doubts, onMend }: MendsProps) {
  const effects = useText(DIRECTOR_EFFECTS_TEXT)
  const mends = doubts.flatMap(doubt => (doubt.kind === 'meets-again' ? doubt.mends : []))
  if (mends.length === 0) return null
  return (
    <details class={is('mends')}>
      <summary data-testid="mends">{effects('mend.offer')}</summary>
      <MendKeys section={section} mends={mends} onMend={onMend} />
    </details>
  )
}

/** Limit on objections of one kind: more would add nothing. */
const MOST_SAID = 3

function Doubts({ section, doubts }: { readonly section: string; readonly doubts: readonly SeatDoubt[] }) {
  const t = useText(DIRECTOR_TEXT)
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const who = (id: string) => contestantWords(store.state.value, common, t, section, id)
  const named = (table: number) => tableName(store.signs.value, section, table)
  const words = (doubt: SeatDoubt): string => {
    switch (doubt.kind) {
      case 'played-before':
      case 'meets-again': {
        const { boards, round, table } = doubt
        return acts(`doubt.${doubt.kind}`, {
          who: who(doubt.contestant),
          count: boards.length,
          boards: acts.numbers(boards),
          round,
          table: named(table),
        })
      }
      case 'waits':
        return acts('doubt.waits', { board: doubt.board })
      case 'refused':
        return acts('doubt.refused', { why: t(`refused.${doubt.code}`) })
    }
  }
  return (
    <ul class={is('doubts')} data-testid="doubts">
      {doubts.slice(0, MOST_SAID).map((doubt, at) => (
        <li key={String(at)}>{words(doubt)}</li>
      ))}
      {doubts.length > MOST_SAID && <li>{acts('log.more-changes', { count: doubts.length - MOST_SAID })}</li>}
    </ul>
  )
}
