import type { Plan, PlanKind } from '../../../../../shared/movement/plan/plan.ts'
import { formatTrim, parseTrim, type Trim } from '../../../../../shared/scoring/imps/trim.ts'
import { type FormName, TEAM_FORM_NAMES } from '../../../../../shared/scoring/profiles/names.ts'
import { PROFILES, profileById } from '../../../../../shared/scoring/profiles/profiles.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../../text/director-matches.ts'
import { DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import { SelectField } from '../../../kit/SelectField.tsx'
import { dropSetting, HOLDS, TRIMS, trimWords } from '../../../model/session/butler-choices.ts'
import {
  type ScoringChoice,
  USUAL_SCORING,
  withoutChoice,
  withProfile,
} from '../../../model/session/scoring.ts'
import { AwardsFields } from './AwardsFields.tsx'
import { MatchFields } from './MatchFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { TimesFields } from './TimesFields.tsx'
import { TrimTable, usualRows } from './TrimTable.tsx'

const FORMS = ['matchpoints', 'butler', 'cross-imps'] as const
const TEAM_FORMS = TEAM_FORM_NAMES.filter(form => form !== 'point-a-board')
/** Forms that are summed or averaged by the program, or as the director chooses. */
const CROSS_FORMS = ['cross-imps', 'cross-imps-sum', 'cross-imps-mean'] as const

interface Props {
  readonly scoring: ScoringChoice
  /** Kind of contestant; pairs while nothing is planned. */
  readonly contest: PlanKind | undefined
  /** Movements that are scored; none while there is no movement yet. */
  readonly plans: readonly Plan[]
  readonly onChange: (scoring: ScoringChoice) => void
}

/** Asks for the scoring form and the scoring profile. */
export function ScoringFields({ scoring, contest, plans, onChange }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { form, profile, scale, halves } = scoring
  const program = profileById(profile).title
  const isCross = form.startsWith('cross-imps')
  return (
    <>
      <FormChoice scoring={scoring} contest={contest} onChange={onChange} />
      <MatchFields scoring={scoring} plans={plans} onChange={onChange} />
      {contest !== 'teams' && isCross && (
        <Choice<FormName>
          label={words('per')}
          options={CROSS_FORMS.map(value => ({ value, word: words(`per.${value}`, { program }) }))}
          value={form}
          onChoose={value => onChange({ ...scoring, form: value })}
          testId="per"
        />
      )}
      <SelectField
        label={words('profile')}
        options={PROFILES.map(({ id, title }) => ({
          value: id,
          word: id === USUAL_SCORING.profile ? words('profile.ours', { program: title }) : title,
        }))}
        value={profile}
        onChoose={chosen => onChange(withProfile(scoring, chosen))}
        hint={words('profile.hint')}
        testId="profile"
      />
      {contest !== 'teams' && form === 'matchpoints' && (
        <>
          <Choice
            label={t('draft.scale')}
            options={(['european', 'american'] as const).map(value => ({
              value,
              word: t(`draft.scale.${value}`),
            }))}
            value={scale}
            onChoose={value => onChange({ ...scoring, scale: value })}
            testId="scale"
          />
          <Choice
            label={t('draft.halves')}
            options={[
              { value: 'fraction', word: '9½' },
              { value: 'decimal', word: '9.5' },
              { value: 'x', word: '9x' },
            ]}
            value={halves}
            onChoose={value => onChange({ ...scoring, halves: value })}
            testId="halves"
          />
        </>
      )}
      {contest !== 'teams' && form === 'butler' && <ButlerFields scoring={scoring} onChange={onChange} />}
      <PlaceFields scoring={scoring} areTeams={contest === 'teams'} onChange={onChange} />
      <AwardsFields
        awards={scoring.awards}
        plans={plans}
        onChange={awards => onChange(awards ? { ...scoring, awards } : withoutChoice(scoring, 'awards'))}
      />
      <TimesFields
        times={scoring.corrections}
        onChange={corrections =>
          onChange(corrections ? { ...scoring, corrections } : withoutChoice(scoring, 'corrections'))
        }
      />
    </>
  )
}

/** Asks for the form; team matches have other ones than a field. */
function FormChoice({ scoring, contest, onChange }: Omit<Props, 'plans'>) {
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { form } = scoring
  return contest === 'teams' ? (
    <Choice
      label={words('form')}
      options={TEAM_FORMS.map(value => ({ value, word: words(`form.${value}`) }))}
      value={scoring.teams === 'point-a-board' ? 'board-a-match' : (scoring.teams ?? 'teams-imps')}
      onChoose={value => onChange({ ...scoring, teams: value })}
      testId="form"
    />
  ) : (
    <Choice
      label={words('form')}
      options={FORMS.map(value => ({ value, word: words(`form.${value}`) }))}
      value={form.startsWith('cross-imps') ? 'cross-imps' : form}
      onChoose={value => onChange({ ...scoring, form: value })}
      testId="form"
    />
  )
}

interface ButlerFieldsProps {
  readonly scoring: ScoringChoice
  readonly onChange: (scoring: ScoringChoice) => void
}

/** Asks how many scores the datum drops at each end, and how many results a board waits for. */
function ButlerFields({ scoring, onChange }: ButlerFieldsProps) {
  const words = useText(DIRECTOR_MATCHES_TEXT)
  const program = profileById(scoring.profile).title
  const { drop, hold } = scoring
  return (
    <>
      <Choice<string>
        label={words('drop')}
        options={[
          { value: 'program', word: words('drop.program', { program }) },
          ...TRIMS.map(trim => ({ value: formatTrim(trim), word: trimWords(words, trim) })),
          { value: 'table', word: words('drop.by-table') },
        ]}
        value={drop ? (drop.kind === 'table' ? 'table' : formatTrim(drop)) : 'program'}
        onChoose={value => {
          const trim: Trim | undefined =
            value === 'table' ? { kind: 'table', rows: usualRows() } : parseTrim(value)
          onChange(trim ? { ...scoring, drop: dropSetting(trim) } : withoutChoice(scoring, 'drop'))
        }}
        testId="drop"
      />
      {drop?.kind === 'table' && (
        <TrimTable rows={drop.rows} onChange={trim => onChange({ ...scoring, drop: dropSetting(trim) })} />
      )}
      <Choice<string | number>
        label={words('hold')}
        options={[
          { value: 'program', word: words('hold.program', { program }) },
          ...HOLDS.map(count => ({
            value: count,
            word: count === 1 ? words('hold.none') : words('hold.count', { count }),
          })),
        ]}
        value={hold ?? 'program'}
        onChoose={value =>
          onChange(typeof value === 'number' ? { ...scoring, hold: value } : withoutChoice(scoring, 'hold'))
        }
        testId="hold"
      />
    </>
  )
}
