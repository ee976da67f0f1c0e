import type { Result } from '../../../../shared/game/games.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_NEEDS_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import type { Need } from '../../model/needs/need.ts'
import { peopleAt, seatedWords } from '../../model/people/people-words.ts'
import { useDirector } from '../../model/store/view.ts'
import { Line, Under, usePeopleTexts } from '../parts/need/Line.tsx'
import styles from '../parts/need/NeedsMe.module.css'
import { ResultWords } from '../parts/ResultWords.tsx'
import { Unseen } from '../parts/Unseen.tsx'

const is = classesOf(styles)

const minutesOf = (ms: number): number => Math.max(1, Math.round(ms / 60_000))

/** Shows a table that keeps the others waiting: one press cuts its last board, or it is left to play on. */
export function SlowLine({ need }: { readonly need: Extract<Need, { kind: 'slow' }> }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const texts = usePeopleTexts()
  const { store } = useDirector()
  const { section, round, table, done, boards, behindMs, afterBellMs, notBegun, slowBefore } = need.slow
  const last = notBegun.at(-1)
  const name = tableName(store.signs.value, section, table)
  return (
    <Line
      sentence={t('slow', { table: name, round, done, boards, count: minutesOf(behindMs) })}
      more={
        <>
          <Under>{peopleAt(texts, store.state.value, section, table)}</Under>
          {afterBellMs !== null && <Under>{t('slow.bell', { count: minutesOf(afterBellMs) })}</Under>}
          {slowBefore > 0 && <Under>{t('slow.before', { count: slowBefore })}</Under>}
        </>
      }
    >
      {last !== undefined && (
        <BigKey onPress={() => store.cutBoards(section, round, table, [last])} testId="slow-cut">
          {t('slow.cut', { board: last })}
        </BigKey>
      )}
      <BigKey kind="quiet" onPress={() => store.dismiss(need)} testId="slow-leave">
        {t('slow.leave')}
      </BigKey>
    </Line>
  )
}

/** Shows a result that is far from all others: what was keyed beside the others' results, and two keys. */
export function OddLine({ need }: { readonly need: Extract<Need, { kind: 'odd' }> }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const texts = usePeopleTexts()
  const { store, route } = useDirector()
  const { standing, oddity, others } = need.odd
  const { section, round, table, board, result, seats } = standing.body
  const state = store.state.value
  return (
    <Line
      sentence={t('odd', { table: tableName(store.signs.value, section, table), board, round })}
      more={
        <>
          <Under>{seatedWords(texts, state, section, seats)}</Under>
          <Unseen board={board}>
            <div class={is('both')} data-oddity={oddity.kind}>
              <p>{t.parts('odd.keyed', { what: <ResultWords result={result} board={board} /> })}</p>
              <p>{t.parts('odd.others', { what: <Others others={others} board={board} /> })}</p>
            </div>
            <Under>
              {oddity.kind === 'other-board'
                ? t('odd.other-board', { board: oddity.board })
                : t(`odd.${oddity.kind}`)}
            </Under>
          </Unseen>
        </>
      }
    >
      <BigKey onPress={() => store.confirm([standing.fact])} testId="odd-right">
        {t('odd.right')}
      </BigKey>
      <BigKey
        kind="quiet"
        onPress={() => route('cell', { section, round, table, keying: board })}
        testId="odd-correct"
      >
        {t('odd.correct')}
      </BigKey>
    </Line>
  )
}

/** Limit on the others' results shown; more would add nothing. */
const MOST_TOLD = 3

function Others({ others, board }: { readonly others: readonly Result[]; readonly board: number }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  return (
    <>
      {oftenest(others)
        .slice(0, MOST_TOLD)
        .map(({ result, count }, index) => (
          <span key={JSON.stringify(result)}>
            {index > 0 && '; '}
            {count === 1 ? (
              <ResultWords result={result} board={board} />
            ) : (
              t.parts('odd.times', {
                what: <ResultWords result={result} board={board} />,
                count: <>{count}</>,
              })
            )}
          </span>
        ))}
    </>
  )
}

/** Returns each result once, without its lead, the most frequent first. */
function oftenest(
  results: readonly Result[],
): readonly { readonly result: Result; readonly count: number }[] {
  const found = new Map<string, { readonly result: Result; readonly count: number }>()
  for (const one of results) {
    const { lead: _, ...bare } = { lead: undefined, ...one }
    const key = JSON.stringify(bare)
    found.set(key, { result: bare, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}
