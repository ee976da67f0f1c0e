import { DIRECTIONS, type Direction } from '../../../../../shared/game/seat.ts'
import { WARNING_KINDS } from '../../../../../shared/session/facts/penalties.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { forfeitSlot } from '../../../../../shared/session/slot.ts'
import { type CurrentFact, currentAt } from '../../../../../shared/session/state/state.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import { endingTable, forfeiting, proposesForfeit, warningSide } from '../../../model/acts/conduct-acts.ts'
import { takingBack } from '../../../model/acts/director-acts.ts'
import type { TableMatchRow } from '../../../model/acts/table-match.ts'
import { useDirector } from '../../../model/store/view.ts'
import { BothLevels, ResultWords } from '../../parts/ResultWords.tsx'
import { Row } from '../../parts/Row.tsx'
import styles from './Matches.module.css'

const is = classesOf({ ...panelStyles, ...styles })

interface Props {
  readonly row: TableMatchRow
}

/** Shows a table's match with its deals, warnings and forfeit, and the acts on it. */
export function TableMatch({ row }: Props) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { route } = useDirector()
  const { round, table } = row.entry
  return (
    <div class={is('match')} data-testid="table-match">
      <Chain row={row} />
      <Keys>
        <BigKey
          onPress={() => route('cell', { section: row.section, round, table, keying: null })}
          testId="match-deals"
        >
          {t('deals.correct')}
        </BigKey>
      </Keys>
      <Conduct row={row} />
    </div>
  )
}

/** Lists the outcome of each deal, and the levels of both sides after it. */
function Chain({ row: { section: id, entry, match } }: Props) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  const section = sectionOf(store.state.value, id)
  return (
    <ol class={is('bare')} data-testid="match-chain">
      {match.told.map(({ board, stands, outOfTurn, afterEnd }) => {
        const result = section?.resultAt(entry.round, entry.table, board)?.body.result
        return (
          <li key={board} class={is('deal')}>
            <span>{t('deal', { number: entry.boards.indexOf(board) + 1 })}</span>
            {result && <ResultWords result={result} board={board} />}
            <strong>
              <BothLevels stands={stands} />
            </strong>
            {outOfTurn && <em>{t('out-of-turn')}</em>}
            {afterEnd && <em>{t('after-end')}</em>}
          </li>
        )
      })}
    </ol>
  )
}

/** Shows warnings of both sides, the forfeit that the rules propose after them, and the undo of each. */
export function Conduct({ row }: Props) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  if (store.phase.value === 'closed') return null
  const { section, entry, match, isLastDeal } = row
  const place = { section, round: entry.round, table: entry.table }
  const forfeit = currentAt(store.state.value, forfeitSlot(place))
  const ending = endingTable(store.state.value, place)
  return (
    <>
      {DIRECTIONS.map(side => (
        <Warnings key={side} row={row} side={side} />
      ))}
      {forfeit ? (
        <Back standing={forfeit} word={t(`forfeit.back.${forfeit.body.side}`)} testId="forfeit-back" />
      ) : (
        <Row id="forfeit" word={t('forfeit')} testId="forfeit-open">
          <Keys>
            {DIRECTIONS.map(side => (
              <BigKey
                key={side}
                kind="quiet"
                onPress={() => void store.say([forfeiting(store.state.value, place, side)])}
                testId={`forfeit-${side}`}
              >
                {t(`forfeit.${side}`)}
              </BigKey>
            ))}
          </Keys>
        </Row>
      )}
      {isLastDeal && match.end === null && ending && (
        <Keys>
          <BigKey onPress={() => void store.say([ending])} testId="match-ends">
            {t('last-deal.not-begun')}
          </BigKey>
        </Keys>
      )}
    </>
  )
}

function Warnings({ row, side }: Props & { readonly side: Direction }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  const { section, entry, warnings } = row
  const place = { section, round: entry.round, table: entry.table }
  return (
    <>
      <Row id={`warn-${side}`} word={t(`warn.${side}`)} testId={`warn-${side}`}>
        <Keys>
          {WARNING_KINDS.map(of => (
            <BigKey
              key={of}
              disabled={warningSide(store.state.value, place, side, of) === undefined}
              onPress={() => {
                const statement = warningSide(store.state.value, place, side, of)
                if (statement) void store.say([statement])
              }}
              testId={`warn-${side}-${of}`}
            >
              {t(`warn.of.${of}`)}
            </BigKey>
          ))}
        </Keys>
      </Row>
      {warnings[side].map(standing => (
        <Back
          key={standing.body.number}
          standing={standing}
          word={t('warning', { number: standing.body.number, of: t(`warn.of.${standing.body.of}`) })}
          testId={`warning-back-${side}-${standing.body.number}`}
        />
      ))}
      {proposesForfeit(row, side) && (
        <div class={is('match')} role="status" data-testid={`forfeit-proposed-${side}`}>
          <p>
            <strong>{t(`forfeit.proposed.${side}`, { count: warnings[side].length })}</strong>
          </p>
          <Keys>
            <BigKey
              kind="alarm"
              onPress={() => void store.say([forfeiting(store.state.value, place, side)])}
              testId={`forfeit-now-${side}`}
            >
              {t(`forfeit.${side}`)}
            </BigKey>
          </Keys>
        </div>
      )}
    </>
  )
}

interface BackProps {
  readonly standing: CurrentFact<'warning'> | CurrentFact<'forfeit'>
  readonly word: string
  readonly testId: string
}

function Back({ standing, word, testId }: BackProps) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  return (
    <div class={is('line')}>
      <span>{word}</span>
      <BigKey kind="quiet" onPress={() => void store.say([takingBack(standing)])} testId={testId}>
        {t('take-back')}
      </BigKey>
    </div>
  )
}
