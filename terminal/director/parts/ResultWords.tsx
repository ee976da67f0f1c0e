import { vulnerabilityOf } from '../../../shared/game/board.ts'
import { outcomeOf } from '../../../shared/game/bridge/outcome.ts'
import { scoreOf } from '../../../shared/game/bridge/score.ts'
import type { Result } from '../../../shared/game/games.ts'
import { CardText, ContractText } from '../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_TEXT, type DirectorText } from '../../text/director.ts'
import { useText } from '../../text/use-text.ts'
import { useDirector } from '../view.ts'

interface Props {
  readonly result: Result
  readonly board: number
}

/** What happened at a table on a board, in words, and what it is worth to North-South. */
export function ResultWords({ result, board }: Props) {
  const common = useText(COMMON_TEXT)
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  if (result.kind !== 'played') return <span>{common(result.kind)}</span>
  const score = scoreOf(result, vulnerabilityOf(board, store.settings.value?.vulnerability))
  const parts = t.parts('result.played', {
    contract: <ContractText contract={result.contract} />,
    seat: common(`seat.${result.declarer}`),
    outcome: outcomeWords(t, result),
  })
  return (
    <span>
      {parts}
      {'lead' in result && result.lead && (
        <>, {t.parts('result.lead', { card: <CardText card={result.lead} /> })}</>
      )}
      {score !== null && <> ({t('result.to', { score: t.signed(score) })})</>}
    </span>
  )
}

function outcomeWords(t: DirectorText, { contract, tricks }: Extract<Result, { kind: 'played' }>): string {
  const outcome = outcomeOf(contract, tricks)
  if (outcome.kind === 'down') return t('result.down', { count: outcome.undertricks })
  return outcome.overtricks === 0 ? t('result.made') : t('result.over', { count: outcome.overtricks })
}
