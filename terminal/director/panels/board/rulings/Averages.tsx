import { sides } from '../../../../../shared/movement/plan/entry.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import type { Preview } from '../../../../../shared/session/preview/preview.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT, type CommonText } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { type Ruled, rulingAbout } from '../../../model/acts/ruling-acts.ts'
import { AVERAGE_PAIRS, type AveragePairId } from '../../../model/board/rulings/ruling-draft.ts'
import { rulingWords } from '../../../model/board/rulings/ruling-words.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { placeText, totalText } from '../../parts/preview/preview-words.ts'
import { usePreviews } from '../../parts/preview/use-previews.ts'
import styles from './Averages.module.css'

const is = classesOf(styles)

interface Props {
  readonly place: BoardPlace
  readonly settings: Settings
  /** Current ruling, if any. */
  readonly chosen: AveragePairId | null
  readonly deal: string | null
  readonly reason: string
  readonly onRule: (ruled: Ruled) => void
}

/**
 * Draws the artificial scores, each on a key that saves it, with its value and the resulting places of both sides
 * below.
 */
export function Averages({ place, settings, chosen, deal, reason, onRule }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const ruling = rulingWords(t, words, settings)
  const entry = sectionOf(state, place.section)?.entryAt(place.round, place.table)
  const seated = entry ? sides(entry) : { NS: [], EW: [] }
  const ruledBy = ({ NS, EW }: (typeof AVERAGE_PAIRS)[number]): Ruled => ({
    sides: { NS: { kind: NS }, EW: { kind: EW } },
    deal,
  })
  const statements = AVERAGE_PAIRS.flatMap(pair => rulingAbout(state, place, ruledBy(pair), reason) ?? [])
  const previews = usePreviews('averages', statements)
  const who = (ids: readonly string[]) =>
    t.list(ids.map(id => contestantWords(state, common, t, place.section, id)))
  return (
    <div class={is('averages')}>
      <p class={is('soft')}>
        {previews !== 'hidden' && forms('preview.keys', { ns: who(seated.NS), ew: who(seated.EW) })}{' '}
        {forms('form.at-once')}
      </p>
      <div class={is('keys')}>
        {AVERAGE_PAIRS.map((pair, index) => {
          const preview = typeof previews === 'string' ? undefined : previews[index]
          return (
            <BigKey
              key={pair.id}
              chosen={chosen === pair.id}
              onPress={() => onRule(ruledBy(pair))}
              under={
                <>
                  <span>
                    {ruling.figure(pair.NS)} / {ruling.figure(pair.EW)}
                  </span>
                  {previews !== 'hidden' && (
                    <span class={is('places')} data-testid={`places-${pair.id}`}>
                      {preview
                        ? `${placesOf(common, preview, place.section, seated.NS)} / ${placesOf(common, preview, place.section, seated.EW)}`
                        : '…'}
                    </span>
                  )}
                </>
              }
              testId={`averages-${pair.id}`}
            >
              {words(`average.${pair.NS}`)} / {words(`average.${pair.EW}`)}
            </BigKey>
          )
        })}
      </div>
    </div>
  )
}

/** Formats "3 → 2 (57.30)": the place and its new basis; "=" if nothing changes. */
function placesOf(
  common: CommonText,
  { changes }: Preview,
  section: string,
  contestants: readonly string[],
): string {
  const places = contestants.map(contestant => {
    const change = changes.find(
      ({ who, ranking }) => (who.section ?? ranking.section) === section && who.contestant === contestant,
    )
    if (!change) return '='
    const was = placeText(change.was)
    const is = placeText(change.is)
    return `${was === is ? is : `${was} → ${is}`} (${totalText(common, change.is)})`
  })
  return common.row(places)
}
