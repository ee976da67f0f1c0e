import { RANKS, SUITS } from '../../../../../shared/game/card.ts'
import { SuitSymbol } from '../../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import type { BridgeDraft } from '../../../model/board/results/bridge-draft.ts'

const HIGH_FIRST = [...RANKS].reverse()

/** Asks for the opening lead, if the session records it; it may stay unknown. */
export function LeadChoice({ draft }: { readonly draft: BridgeDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <>
      <Choice
        label={t('form.lead')}
        options={SUITS.map(value => ({
          value,
          word: <SuitSymbol strain={value} />,
          label: common(`strain.${value}`),
        }))}
        value={draft.leadSuit.value}
        onChoose={value => {
          draft.leadSuit.value = draft.leadSuit.value === value ? null : value
          if (draft.leadSuit.value === null) draft.leadRank.value = null
        }}
        testId="lead-suit"
        columns={7}
      />
      {draft.leadSuit.value !== null && (
        <Choice
          label=""
          options={HIGH_FIRST.map(value => ({ value, word: common(`rank.${value}`) }))}
          value={draft.leadRank.value}
          onChoose={value => {
            draft.leadRank.value = value
          }}
          testId="lead-rank"
          columns={7}
        />
      )}
    </>
  )
}
