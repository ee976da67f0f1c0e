import { useEffect } from 'preact/hooks'
import { scoreOf } from '../../../shared/bridge/score.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import type { Comparison } from '../../../shared/session/views/view-bodies.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { TravellerTable } from '../../components/TravellerTable.tsx'
import { boardFacts, boardToKey } from '../../state/table-card.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { ResultSentence } from '../ResultSentence.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useTable } from '../table-context.ts'
import { KeptLine } from './KeptLine.tsx'
import { MoreKey } from './MoreKey.tsx'
import styles from './Score.module.css'

const is = classesOf(styles)

/** Long enough to read it, short enough that the next pair does not find it open. */
const CLOSES_AFTER_MS = 30_000

/** After the board: the score, how it compares so far and why, all its results; closes by itself. */
export function Score({ board }: { readonly board: number }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const [state, card] = [store.state.value, store.card.value]
  const traveller = store.traveller(board)
  const mark = card?.boards.find(each => each.board === board)
  // Nothing stands where the result was put aside or refused: the same board comes again.
  const stands = mark !== undefined && mark.standing !== null
  const comes = stands && mark.standing?.fact.body.result.kind !== 'not-played'
  // What is still to come is waited for: the players close it themselves.
  const closes = store.terminal.link.value === 'connected' && (traveller !== null || !comes)
  useEffect(() => {
    if (!closes) return
    const timer = setTimeout(store.nextBoard, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [store, closes])
  const more = stands && card !== null && boardToKey(card, []) !== null
  return (
    <ScreenFrame
      screen="score"
      board={board}
      title={t('score.title', { board })}
      foot={
        <>
          {mark?.status === 'done' && (
            <BigKey testId={ids.correct} onPress={() => store.correct(board)}>
              {t('score.correct')}
            </BigKey>
          )}
          <MoreKey />
        </>
      }
    >
      <div class={is('score')}>
        <div class={is('own')}>
          <Own board={board} />
          <KeptLine board={board} />
          <BigKey kind="safe" testId={ids.nextBoard} onPress={store.nextBoard}>
            {t(more ? 'score.next' : 'score.round-over')}
          </BigKey>
        </div>
        <div class={is('traveller')}>
          {traveller && <TravellerTable traveller={traveller} leads={settingsOf(state)?.leads ?? false} />}
          {!traveller && comes && <p class={is('soft')}>{t('score.later')}</p>}
        </div>
      </div>
    </ScreenFrame>
  )
}

/** The result, its points for both sides, and how they compare so far. */
function Own({ board }: { readonly board: number }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const result = store.card.value?.boards.find(each => each.board === board)?.standing?.fact.body.result
  const score = result ? scoreOf(result, boardFacts(store.state.value, board).vulnerability) : null
  const own = store.traveller(board)?.lines.find(line => line.own)
  return (
    <>
      {result && (
        <p class={is('result')}>
          <ResultSentence result={result} />
        </p>
      )}
      <div class={is('sides')}>
        {(score === null && !own?.percent ? [] : (['NS', 'EW'] as const)).map(line => (
          <div key={line} class={is('side')} data-testid={`own-${line}`}>
            <span class={is('soft')}>{t(line === 'NS' ? 'score.ns' : 'score.ew')}</span>
            {score !== null && (
              <span class={is('points')}>{t.signed(line === 'NS' ? score : 0 - score)}</span>
            )}
            {own?.percent && (
              <span class={is('figure')}>
                {t.percent(Number(own.percent[line]))} <small>{t('score.so-far')}</small>
              </span>
            )}
            {own?.comparison && <span class={is('soft')}>{t('score.why', whyOf(own.comparison[line]))}</span>}
          </div>
        ))}
      </div>
      {own && !own.comparison && own.score !== null && <p class={is('soft')}>{t('score.first')}</p>}
    </>
  )
}

const whyOf = (why: Comparison) => ({ ...why, all: why.beaten + why.tied + why.lost })
