import { SEATS } from '../../../../../shared/game/seat.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import {
  bottomOptions,
  caughtOptions,
  type DealDraft,
  dealerIn,
  lastId,
  lastOptions,
  mayBeLevelCard,
} from '../../../model/board/results/deal-draft.ts'
import { LastTrickText } from './LastTrickText.tsx'

export function DealFields({ draft }: { readonly draft: DealDraft }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <>
      <Choice
        label={t('dealer')}
        options={SEATS.map(value => ({ value, word: common(`seat.${value}`) }))}
        value={dealerIn(draft)}
        onChoose={value => {
          draft.dealer.value = value
        }}
        testId="dealer"
      />
      <Choice
        label={t('caught')}
        options={caughtOptions(null).map(value => ({ value, word: t.number(value) }))}
        value={draft.caught.value}
        onChoose={value => {
          draft.caught.value = value
        }}
        testId="caught"
        columns={7}
      />
      <LastFields draft={draft} />
    </>
  )
}

/** Asks who won the last trick; the bottom only if it counts. */
function LastFields({ draft }: { readonly draft: DealDraft }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const last = draft.last.value
  const options = lastOptions(last)
  return (
    <>
      <Choice
        label={t('last')}
        options={options.map(one => ({ value: lastId(one), word: <LastTrickText last={one} /> }))}
        value={last && lastId(last)}
        onChoose={id => {
          draft.last.value = options.find(one => lastId(one) === id) ?? null
        }}
        testId="last"
        columns={3}
      />
      {last !== null && last !== 'dealers' && (
        <>
          {mayBeLevelCard(draft) && (
            <Choice
              label={t('level-card')}
              options={[
                { value: false, word: t('level-card.no') },
                { value: true, word: t('level-card.yes') },
              ]}
              value={draft.withLevelCard.value}
              onChoose={value => {
                draft.withLevelCard.value = value
              }}
              testId="level-card"
            />
          )}
          <Choice
            label={t('bottom')}
            options={bottomOptions(draft.caught.value).map(value => ({ value, word: t.number(value) }))}
            value={draft.bottom.value}
            onChoose={value => {
              draft.bottom.value = value
            }}
            testId="bottom"
            columns={7}
          />
        </>
      )}
    </>
  )
}
