import type { ComponentChildren } from 'preact'
import { tricksNeeded } from '../../../shared/game/bridge/contract.ts'
import type { Result } from '../../../shared/game/games.ts'
import { leftOf } from '../../../shared/game/seat.ts'
import { CardText, ContractText } from '../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'

const SAID = { '': 'said.played', X: 'said.doubled', XX: 'said.redoubled' } as const

/** "East played 3NT doubled and made 10 tricks." */
export function ResultSentence({ result }: { readonly result: Result }) {
  const common = useText(COMMON_TEXT)
  const t = useText(TABLE_TEXT)
  if (result.kind !== 'played') return <>{t(`said.${result.kind}`)}</>
  const { contract, declarer, tricks } = result
  const values: Record<'declarer' | 'contract' | 'tricks' | 'count', ComponentChildren> = {
    declarer: common(`seat.${declarer}`),
    contract: <ContractText contract={{ ...contract, doubling: '' }} />,
    tricks: <b>{tricks}</b>,
    count: tricks,
  }
  return <>{t.parts(SAID[contract.doubling], values, tricks)}</>
}

/** "That is 1 overtrick." "That is 2 down." */
export function OutcomeSentence({ result }: { readonly result: Result }) {
  const t = useText(TABLE_TEXT)
  if (result.kind !== 'played') return null
  const over = result.tricks - tricksNeeded(result.contract)
  if (over === 0) return <>{t('said.exactly')}</>
  return <>{over > 0 ? t('said.made', { count: over }) : t('said.down', { count: -over })}</>
}

/** "Lead ♠Q by South." Declarer's left-hand opponent leads (Law 41A). */
export function LeadSentence({ result }: { readonly result: Result }) {
  const common = useText(COMMON_TEXT)
  const t = useText(TABLE_TEXT)
  if (result.kind !== 'played' || !('lead' in result) || !result.lead) return null
  const leader = common(`seat.${leftOf(result.declarer)}`)
  return <>{t.parts('said.lead', { card: <CardText card={result.lead} />, leader })}</>
}
