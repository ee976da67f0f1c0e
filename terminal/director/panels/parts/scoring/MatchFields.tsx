import { useSignal } from '@preact/signals'
import type { Plan } from '../../../../../shared/movement/plan/plan.ts'
import { SCALE_NAMES, WBF_CONTINUOUS } from '../../../../../shared/scoring/victory-points/match-scale.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../../text/director-matches.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { FileKey } from '../../../kit/FileKey.tsx'
import { Choice } from '../../../kit/Key.tsx'
import {
  bringsVictoryPoints,
  byeOf,
  clubScale,
  hasByes,
  lengthsWithoutScale,
  MOST_SCALE_BYTES,
  mayRankMatches,
  measureOf,
  readScaleFile,
  SCALES_BY_IMPS,
  type ScaleFile,
} from '../../../model/session/match-scoring.ts'
import { type ScoringChoice, withoutChoice } from '../../../model/session/scoring.ts'

const is = classesOf(styles)

interface Props {
  readonly scoring: ScoringChoice
  readonly plans: readonly Plan[]
  readonly onChange: (scoring: ScoringChoice) => void
}

/** Asks how matches become victory points, and for the value of a bye, if there are matches. */
export function MatchFields({ scoring, plans, onChange }: Props) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const isTeams = plans[0]?.kind === 'teams'
  const rankedBy = scoring.rankedBy ?? 'total'
  const isByMatches = bringsVictoryPoints(scoring, isTeams)
  const isByBoards = isTeams && (scoring.teams === 'board-a-match' || scoring.teams === 'point-a-board')
  return (
    <>
      {!isTeams && (mayRankMatches(plans) || rankedBy === 'match-vps') && (
        <Choice
          label={words('rankedBy')}
          options={(['total', 'match-vps'] as const).map(value => ({
            value,
            word: words(`rankedBy.${value}`),
          }))}
          value={rankedBy}
          onChoose={value =>
            onChange(value === 'total' ? withoutChoice(scoring, 'rankedBy') : { ...scoring, rankedBy: value })
          }
          testId="ranked-by"
        />
      )}
      {isByMatches && <ScaleChoice scoring={scoring} plans={plans} onChange={onChange} />}
      {(isByMatches || isByBoards) && hasByes(plans) && (
        <ByeChoice scoring={scoring} plans={plans} onChange={onChange} />
      )}
    </>
  )
}

/** Asks for one of our scales, or the club's own from a file. */
function ScaleChoice({ scoring, plans, onChange }: Props) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const refused = useSignal<Exclude<ScaleFile, { kind: 'scale' }> | null>(null)
  const isTeams = plans[0]?.kind === 'teams'
  const by = measureOf(scoring, isTeams)
  const club = clubScale(scoring)
  const lacking = lengthsWithoutScale(scoring, plans)
  const names = by === 'percent' ? (['table'] as const) : SCALES_BY_IMPS
  const chosen = club ?? (by === 'percent' ? 'table' : (scoring.vpScale ?? WBF_CONTINUOUS))
  const read = (bytes: Uint8Array, name: string) => {
    const found = readScaleFile(name, new TextDecoder().decode(bytes), by)
    refused.value = found.kind === 'scale' ? null : found
    if (found.kind === 'scale') onChange({ ...scoring, vpScale: found.text })
  }
  return (
    <>
      <Choice<string>
        label={words('scale')}
        options={[
          ...names.map(value => ({ value, word: words(`scale.${value}`) })),
          ...(club === null ? [] : [{ value: club, word: words('scale.club', { name: club }) }]),
        ]}
        value={chosen}
        onChoose={value => {
          if (value !== club)
            onChange(
              SCALE_NAMES.includes(value)
                ? { ...scoring, vpScale: value }
                : withoutChoice(scoring, 'vpScale'),
            )
        }}
        testId="vp-scale"
      />
      <FileKey
        label={words('scale.open')}
        accept=".json,application/json"
        most={MOST_SCALE_BYTES}
        onFile={read}
        testId="vp-scale-file"
      />
      {refused.value && (
        <p class={is('refused')} role="status" data-testid="vp-scale-refused">
          {words(`scale.${refused.value.kind}`, { name: refused.value.name })}
        </p>
      )}
      {lacking.length > 0 && (
        <p class={is('refused')} role="status" data-testid="vp-scale-lacks">
          {words(isTeams ? 'lacks.teams' : 'lacks.pairs', { boards: words.numbers(lacking) })}
        </p>
      )}
    </>
  )
}

const BYES = [60, 50, 'own-average', 'nothing'] as const

function ByeChoice({ scoring, plans, onChange }: Props) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  return (
    <Choice<string | number>
      label={words('bye')}
      options={BYES.map(value => ({
        value,
        word: typeof value === 'number' ? words('bye.share', { share: value }) : words(`bye.${value}`),
      }))}
      value={byeOf(scoring, plans)}
      onChoose={value => {
        const bye = BYES.find(each => each === value)
        if (bye !== undefined) onChange({ ...scoring, bye })
      }}
      testId="bye"
    />
  )
}
