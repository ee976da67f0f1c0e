import type { Traveller, TravellerLine } from '../../shared/session/views/view-bodies.ts'
import { COMMON_TEXT, type CommonText } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { classesOf } from './classes.ts'
import { CardText, ContractText } from './SuitSymbol.tsx'
import styles from './tables.module.css'

const is = classesOf(styles)

interface Props {
  readonly traveller: Traveller
  /** Whether the session keeps opening leads. */
  readonly leads: boolean
  readonly onPressLine?: (line: TravellerLine) => void
}

/** All results of a board, best for North-South first, the own line marked. */
export function TravellerTable({ traveller, leads, onPressLine }: Props) {
  const t = useText(COMMON_TEXT)
  return (
    <table class={is('table')} data-testid="traveller">
      <thead>
        <tr>
          <th scope="col">{t('traveller.ns')}</th>
          <th scope="col">{t('traveller.ew')}</th>
          <th scope="col">{t('traveller.contract')}</th>
          <th scope="col">{t('traveller.by')}</th>
          {leads && <th scope="col">{t('traveller.lead')}</th>}
          <th scope="col" class={is('figure')}>
            {t('traveller.score')}
          </th>
          <th scope="col" class={is('figure')}>
            {t('traveller.mp-ns')}
          </th>
          <th scope="col" class={is('figure')}>
            {t('traveller.mp-ew')}
          </th>
        </tr>
      </thead>
      <tbody>
        {traveller.lines.map(line => (
          <tr
            key={`${line.section}/${line.round}/${line.table}`}
            class={is(line.own && 'own', onPressLine && 'pressable')}
            data-own={line.own}
            onClick={() => onPressLine?.(line)}
          >
            <th scope="row">
              {line.own && <span class={is('mark')}>▸</span>}
              {line.ns}
              {line.own && <span class="heard-only">{t('traveller.own')}</span>}
            </th>
            <td>{line.ew}</td>
            <ResultCells line={line} leads={leads} t={t} />
            <td class={is('figure')}>{line.score === null ? '–' : t.signed(line.score)}</td>
            <td class={is('figure')}>{line.matchpoints?.NS ?? '–'}</td>
            <td class={is('figure')}>{line.matchpoints?.EW ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ResultCells({
  line,
  leads,
  t,
}: {
  readonly line: TravellerLine
  readonly leads: boolean
  readonly t: CommonText
}) {
  const { result } = line
  if (result.kind !== 'played') return <td colSpan={leads ? 3 : 2}>{t(result.kind)}</td>
  const over = result.tricks - result.contract.level - 6
  return (
    <>
      <td>
        <ContractText contract={result.contract} /> {over === 0 ? t('outcome.made') : t.signed(over)}
      </td>
      <td>{t(`seat-letter.${result.declarer}`)}</td>
      {leads && <td>{result.lead && <CardText card={result.lead} />}</td>}
    </>
  )
}
