import { roundEndWords } from '../../../../shared/game/levels/deal-sentences.ts'
import type { LevelMatch } from '../../../../shared/game/levels/match.ts'
import { DIRECTIONS, type Direction } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import tables from '../../../components/tables.module.css'
import { LEVELS_TEXT } from '../../../text/games.ts'
import { KEYING_TEXT } from '../../../text/keying.ts'
import { useText } from '../../../text/use-text.ts'
import { ScreenFrame } from '../../frame/ScreenFrame.tsx'
import { ids } from '../../ids.ts'
import { type BoardDraft, resultOf } from '../../model/draft.ts'
import type { TableStore } from '../../store/table-store.ts'
import { useTable } from '../../table-context.ts'
import { LevelText, Rise } from './ChainTable.tsx'
import { type ChangedDeal, changedDeals } from './chain-lines.ts'
import styles from './LevelsKeys.module.css'
import { type RoundHere, roundHere, withResult } from './round-here.ts'

const is = classesOf({ ...tables, ...styles })

interface Change {
  readonly here: RoundHere
  readonly match: LevelMatch
  readonly deals: readonly ChangedDeal[]
}

/** Returns a correction's effect on the later deals of the round; `null` if there are none. */
function changeOf(store: TableStore, draft: BoardDraft): Change | null {
  const here = roundHere(store)
  const result = resultOf(store.keying(draft.board), draft)
  const place = here?.entry.boards.indexOf(draft.board) ?? -1
  const isFollowed = here?.match.deals.some(({ number }) => here.entry.boards.indexOf(number) > place)
  if (!here || !result || !isFollowed) return null
  const { match } = withResult(here, draft.board, result)
  return { here, match, deals: changedDeals(here.match, match).filter(({ changes }) => changes) }
}

export const changesLater = (store: TableStore, draft: BoardDraft): boolean =>
  changeOf(store, draft)?.deals.some(({ number }) => number !== draft.board) ?? false

interface Props {
  readonly draft: BoardDraft
  readonly goOn: () => void
}

/** Shows the round after a correction of an earlier deal, before both sides read the result. */
export function Changed({ draft, goOn }: Props) {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const keying = useText(KEYING_TEXT)
  const change = changeOf(store, draft)
  if (!change) return null
  return (
    <ScreenFrame
      screen="levels-changed"
      board={draft.board}
      title={t('change.title')}
      actions={
        <>
          <BigKey testId={ids.wrong} onPress={() => store.tap({ kind: 'ask', step: 'wrong' })}>
            {keying('accept.wrong')}
          </BigKey>
          <BigKey kind="safe" testId={ids.changedGoOn} onPress={goOn}>
            {t('change.go-on')}
          </BigKey>
        </>
      }
      more
    >
      <div class={is('after')}>
        <p>{t('change.text')}</p>
        <ChangedTable change={change} />
        <Warnings change={change} />
      </div>
    </ScreenFrame>
  )
}

function ChangedTable({ change: { here, deals } }: { readonly change: Change }) {
  const t = useText(LEVELS_TEXT)
  return (
    <table class={is('table', 'chain')} data-testid="changed">
      <thead>
        <tr>
          <th scope="col">{t('chain.deal')}</th>
          {DIRECTIONS.map(side => (
            <th key={side} scope="col" class={is('figure')}>
              {t(`chain.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deals.map(deal => (
          <tr key={deal.number}>
            <th scope="row">{here.entry.boards.indexOf(deal.number) + 1}</th>
            {DIRECTIONS.map(side => (
              <td key={side} class={is('figure')}>
                <Stands deal={deal} side={side} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Stands({ deal: { was, is: now }, side }: { readonly deal: ChangedDeal; readonly side: Direction }) {
  if (!was || was[side] === now[side]) return <LevelText level={now[side]} />
  return (
    <strong>
      <Rise from={was[side]} to={now[side]} by="change.stood" />
    </strong>
  )
}

/**
 * Warns of later deals that the wrong side dealt, which the director must rule on, and of a win caused by the
 * correction.
 */
function Warnings({ change: { here, match, deals } }: { readonly change: Change }) {
  const t = useText(LEVELS_TEXT)
  const named = (which: 'outOfTurn' | 'afterWin') =>
    deals.filter(deal => deal[which]).map(({ number }) => here.entry.boards.indexOf(number) + 1)
  const wrongSide = named('outOfTurn')
  const afterWin = named('afterWin')
  return (
    <>
      {wrongSide.length > 0 && (
        <p class={is('amber')} data-testid="wrong-side">
          {t('change.wrong-side', { count: wrongSide.length, deals: t.numbers(wrongSide) })}
        </p>
      )}
      {match.winner && !here.match.winner && (
        <p>
          <PhraseText
            game="levels"
            phrase={roundEndWords(match, { end: 'completed', winner: match.winner }, here.rules)}
          />
        </p>
      )}
      {afterWin.length > 0 && (
        <p class={is('amber')}>
          {t('change.after-win', { count: afterWin.length, deals: t.numbers(afterWin) })}
        </p>
      )}
    </>
  )
}

/** Shows the effect of a correction as a sentence for those who must agree to it. */
export function ChangedLine({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const change = changeOf(store, draft)
  if (!change?.deals.some(({ number }) => number !== draft.board)) return null
  const { levels } = change.match
  return (
    <div data-testid="changed-line">
      <p>
        <LevelsAfter ns={levels.NS} ew={levels.EW} />
      </p>
      <Warnings change={change} />
    </div>
  )
}

function LevelsAfter({ ns, ew }: { readonly ns: LevelMatch['levels']['NS']; readonly ew: typeof ns }) {
  const t = useText(LEVELS_TEXT)
  return <>{t.parts('change.levels', { ns: <LevelText level={ns} />, ew: <LevelText level={ew} /> })}</>
}
