import type { Signal } from '@preact/signals'
import { LOOK_UP_CHOICES, WALL_CHOICES } from '../../../../../shared/session/settings/public-policy.ts'
import { DIRECTOR_EVENING_TEXT } from '../../../../text/director-evening.ts'
import { DIRECTOR_WALL_TEXT } from '../../../../text/director-wall.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import type { EVENING_PUBLIC } from '../../../model/prepare/before/evening-settings.ts'
import { type ScoringChoice, withoutChoice } from '../../../model/session/scoring.ts'
import { PublicAddress } from '../../parts/PublicAddress.tsx'
import { AwardsFields } from '../../parts/scoring/AwardsFields.tsx'
import { PlaceFields } from '../../parts/scoring/PlaceFields.tsx'
import { TimesFields } from '../../parts/scoring/TimesFields.tsx'

/** Asks who is ranked, the awards, and the correction period. */
export function EveningPlaces({ of }: { readonly of: Signal<ScoringChoice> }) {
  const scoring = of.value
  const change = (changed: ScoringChoice) => {
    of.value = changed
  }
  return (
    <>
      <PlaceFields scoring={scoring} areTeams={false} onChange={change} />
      <AwardsFields
        awards={scoring.awards}
        plans={[]}
        onChange={awards => change(awards ? { ...scoring, awards } : withoutChoice(scoring, 'awards'))}
      />
      <TimesFields
        times={scoring.corrections}
        onChange={corrections =>
          change(corrections ? { ...scoring, corrections } : withoutChoice(scoring, 'corrections'))
        }
      />
    </>
  )
}

interface OpenProps {
  readonly of: Signal<typeof EVENING_PUBLIC>
}

/** Shows what may be read without a tablet, before the evening is opened. */
export function EveningOpen({ of }: OpenProps) {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const words = useText(DIRECTOR_WALL_TEXT)
  return (
    <>
      <Choice
        label={words('title')}
        options={WALL_CHOICES.map(value => ({ value, word: words(value) }))}
        value={of.value.wall}
        onChoose={wall => {
          of.value = { ...of.value, wall }
        }}
        testId="evening-wall"
      />
      {of.value.wall !== 'off' && <PublicAddress of="wall" />}
      <Choice
        label={t('results')}
        options={LOOK_UP_CHOICES.map(value => ({ value, word: t(`results.${value}`) }))}
        value={of.value.results}
        onChoose={results => {
          of.value = { ...of.value, results }
        }}
        testId="evening-results"
      />
      {of.value.results !== 'off' && <PublicAddress of="results" />}
    </>
  )
}
