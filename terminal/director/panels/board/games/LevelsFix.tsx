import { useSignal } from '@preact/signals'
import type { LevelsDeal } from '../../../../../shared/game/levels/deal.ts'
import { matchBefore } from '../../../../../shared/game/levels/entry-state.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import { conditionsAt } from '../../../../../shared/session/section/conditions-at.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'
import { FormFoot } from '../../../kit/FormFoot.tsx'
import { Choice } from '../../../kit/Key.tsx'
import { directorResult } from '../../../model/acts/director-acts.ts'
import { bottomOptions, caughtOptions, lastId, lastOptions } from '../../../model/board/results/deal-draft.ts'
import {
  lastOf,
  mayBeLevelCard,
  withBottom,
  withCaught,
  withDealer,
  withLast,
  withLevelCard,
} from '../../../model/board/results/deal-fixes.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PreviewLine } from '../../parts/preview/PreviewLine.tsx'
import { ResultWords } from '../../parts/ResultWords.tsx'
import { FixThings } from '../parts/FixThings.tsx'
import type { FixProps } from '../parts/fix-props.ts'
import { LastTrickText } from './LastTrickText.tsx'

const THINGS = ['caught', 'last', 'bottom', 'dealer'] as const
type Thing = (typeof THINGS)[number]

/**
 * Corrects a deal of a level match. A correction changes the level of every later deal, so its key shows these first,
 * and a second one saves.
 */
export function LevelsFix({ result, place, sides, onFix }: FixProps) {
  const chosen = useSignal<LevelsDeal | null>(null)
  if (result.kind !== 'deal') return null
  const deal = chosen.value ?? result
  const things = THINGS.filter(thing => thing !== 'bottom' || deal.last.by === 'catchers')
  return (
    <>
      <FixThings things={things}>
        {thing => (
          <Choices
            thing={thing}
            deal={deal}
            place={place}
            onChoose={changed => {
              chosen.value = changed
            }}
          />
        )}
      </FixThings>
      {chosen.value && (
        <Saving
          deal={chosen.value}
          place={place}
          sides={sides}
          onSave={saved => {
            chosen.value = null
            onFix(saved)
          }}
          onDrop={() => {
            chosen.value = null
          }}
        />
      )}
    </>
  )
}

interface ChoicesProps extends Pick<FixProps, 'place'> {
  readonly thing: Thing
  readonly deal: LevelsDeal
  readonly onChoose: (deal: LevelsDeal) => void
}

function Choices({ thing, deal, place, onChoose }: ChoicesProps) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const common = useText(COMMON_TEXT)
  switch (thing) {
    case 'dealer':
      return (
        <Choice
          label={t('dealer')}
          options={SEATS.map(value => ({ value, word: common(`seat.${value}`) }))}
          value={deal.dealer}
          onChoose={seat => onChoose(withDealer(deal, seat))}
          testId="fix-dealer"
        />
      )
    case 'caught':
      return (
        <Choice
          label={t('caught')}
          options={caughtOptions(null).map(value => ({ value, word: t.number(value) }))}
          value={deal.caught}
          onChoose={caught => onChoose(withCaught(deal, caught))}
          testId="fix-caught"
          columns={7}
        />
      )
    case 'last':
      return <LastChoices deal={deal} place={place} onChoose={onChoose} />
    case 'bottom':
      return (
        <Choice
          label={t('bottom')}
          options={bottomOptions(null).map(value => ({ value, word: t.number(value) }))}
          value={deal.bottom}
          onChoose={bottom => onChoose(withBottom(deal, bottom))}
          testId="fix-bottom"
          columns={7}
        />
      )
  }
}

/** Asks for the last trick; at a level whose card sends the dealers back, also whether it was one. */
function LastChoices({ deal, place, onChoose }: Omit<ChoicesProps, 'thing'>) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  const section = sectionOf(store.state.value, place.section)
  const options = lastOptions(lastOf(deal))
  const isSentBack =
    settings?.game?.id === 'levels' &&
    section !== undefined &&
    mayBeLevelCard(
      deal,
      matchBefore(conditionsAt(settings, section, place), settings.game),
      settings.game.rules,
    )
  return (
    <>
      <Choice
        label={t('last')}
        options={options.map(one => ({ value: lastId(one), word: <LastTrickText last={one} /> }))}
        value={lastId(lastOf(deal))}
        onChoose={id => {
          const last = options.find(one => lastId(one) === id)
          if (last) onChoose(withLast(deal, last))
        }}
        testId="fix-last"
        columns={3}
      />
      {isSentBack && deal.last.by === 'catchers' && (
        <Choice
          label={t('level-card')}
          options={[
            { value: false, word: t('level-card.no') },
            { value: true, word: t('level-card.yes') },
          ]}
          value={deal.last.withLevelCard === true}
          onChoose={is => onChoose(withLevelCard(deal, is))}
          testId="fix-level-card"
        />
      )}
    </>
  )
}

interface SavingProps extends Pick<FixProps, 'place' | 'sides'> {
  readonly deal: LevelsDeal
  readonly onSave: (deal: LevelsDeal) => void
  readonly onDrop: () => void
}

/** Shows what would be saved, its effect on the later deals and the ranking, and the key; always in view. */
function Saving({ deal, place, sides: { NS, EW }, onSave, onDrop }: SavingProps) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const statement = directorResult(store.state.value, place, deal, '')
  return (
    <FormFoot
      save={t('form.save')}
      saveId="fix-save"
      onSave={() => onSave(deal)}
      disabled={statement === undefined}
      onCancel={onDrop}
    >
      <p aria-live="polite">
        <ResultWords result={deal} board={place.board} />
      </p>
      <PreviewLine
        line={`fix-${place.board}`}
        statement={statement}
        section={place.section}
        concerned={[...NS, ...EW]}
      />
    </FormFoot>
  )
}
