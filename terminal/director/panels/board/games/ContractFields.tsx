import { DOUBLINGS, LEVELS } from '../../../../../shared/game/bridge/contract.ts'
import { formatOutcome } from '../../../../../shared/game/bridge/outcome.ts'
import { STRAINS } from '../../../../../shared/game/card.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import { DOUBLING_SIGNS, SuitSymbol } from '../../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import type { BridgeDraft } from '../../../model/board/results/bridge-draft.ts'

export function ContractFields({ draft }: { readonly draft: BridgeDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const level = draft.level.value
  const strain = draft.strain.value
  const under = (tricks: number) =>
    level !== null && strain !== null
      ? { under: formatOutcome({ level, strain, doubling: '' }, tricks).replace('-', '−') }
      : {}
  return (
    <>
      <Choice
        label={t('form.level')}
        options={LEVELS.map(value => ({ value, word: t.number(value) }))}
        value={level}
        onChoose={value => {
          draft.level.value = value
        }}
        testId="level"
        columns={7}
      />
      <Choice
        label={t('form.strain')}
        options={STRAINS.map(value => ({
          value,
          word: <SuitSymbol strain={value} />,
          // "NT" is announced as written; a suit's symbol is not.
          ...(value === 'N' ? {} : { label: common(`strain.${value}`) }),
        }))}
        value={strain}
        onChoose={value => {
          draft.strain.value = value
        }}
        testId="strain"
        columns={5}
      />
      <Choice
        label={t('form.doubling')}
        options={DOUBLINGS.map(value => ({
          value,
          word: value === '' ? t('form.doubling.none') : DOUBLING_SIGNS[value],
        }))}
        value={draft.doubling.value}
        onChoose={value => {
          draft.doubling.value = value
        }}
        testId="doubling"
      />
      <Choice
        label={t('form.declarer')}
        options={SEATS.map(value => ({ value, word: common(`seat.${value}`) }))}
        value={draft.declarer.value}
        onChoose={value => {
          draft.declarer.value = value
        }}
        testId="declarer"
      />
      <Choice
        label={t('form.tricks')}
        options={TRICKS.map(value => ({ value, word: t.number(value), ...under(value) }))}
        value={draft.tricks.value}
        onChoose={value => {
          draft.tricks.value = value
        }}
        testId="tricks"
        columns={7}
      />
    </>
  )
}

const TRICKS = Array.from({ length: 14 }, (_, tricks) => tricks)
