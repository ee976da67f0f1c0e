import { useSignal } from '@preact/signals'
import type { Plan } from '../../../../../shared/movement/plan/plan.ts'
import { AWARD_PRESETS } from '../../../../../shared/scoring/awards/award-presets.ts'
import { MOST_AWARD_FIELD, MOST_AWARD_ROWS } from '../../../../../shared/scoring/awards/award-table.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import {
  DIRECTOR_CORRECTIONS_TEXT,
  type DirectorCorrectionsText,
} from '../../../../text/director-corrections.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { Choice, Keys } from '../../../kit/Key.tsx'
import {
  type AwardRow,
  type Awards,
  awardsOfPreset,
  changedRow,
  formatPlaces,
  formatPoints,
  parsePlaces,
  parsePoints,
  presetOf,
  previewOf,
  withoutRow,
  withRow,
} from '../../../model/session/award-draft.ts'

const is = classesOf(styles)

interface Props {
  readonly awards: Awards | undefined
  /** Movements that are scored: number of contestants who may finish. */
  readonly plans: readonly Plan[]
  /** Called with the new table; `undefined` gives no master points. */
  readonly onChange: (awards: Awards | undefined) => void
}

/** Asks for master points: a preset or the club's own table, with an example for a field like this one. */
export function AwardsFields({ awards, plans, onChange }: Props) {
  const t = useText(DIRECTOR_CORRECTIONS_TEXT)
  const isOwn = useSignal(false)
  const preset = awards && presetOf(awards)
  const value = awards === undefined ? 'none' : isOwn.value || !preset ? 'own' : preset
  return (
    <>
      <Choice<string>
        label={t('awards')}
        options={[
          { value: 'none', word: t('awards.none') },
          ...AWARD_PRESETS.map(each => ({ value: each, word: t(`awards.${each}`) })),
          { value: 'own', word: t('awards.own') },
        ]}
        value={value}
        onChoose={chosen => {
          const named = AWARD_PRESETS.find(each => each === chosen)
          isOwn.value = chosen === 'own'
          if (named) onChange(awardsOfPreset(named))
          else if (chosen === 'none') onChange(undefined)
          else if (!awards) onChange(awardsOfPreset('online-pairs'))
        }}
        testId="awards"
      />
      {awards && value === 'own' && <Rows awards={awards} onChange={onChange} />}
      {awards && <Preview t={t} awards={awards} finished={finishing(plans)} />}
    </>
  )
}

/** Returns the size of the field; each of two lines is a field of its own. */
const finishing = (plans: readonly Plan[]): number => {
  const most = Math.max(0, ...plans.map(plan => plan.contestants.length / plan.winners))
  return most > 0 ? Math.ceil(most) : 20
}

function Preview({
  t,
  awards,
  finished,
}: {
  readonly t: DirectorCorrectionsText
  readonly awards: Awards
  readonly finished: number
}) {
  const runs = previewOf(awards, finished)
  const points = runs.map(run => `${run.from === run.to ? run.from : `${run.from}–${run.to}`}: ${run.points}`)
  return (
    <p class={is('facts')} data-testid="awards-preview">
      {runs.length === 0
        ? t('awards.preview.none', { count: finished })
        : t('awards.preview', { count: finished, points: points.join('; ') })}
    </p>
  )
}

function Rows({
  awards,
  onChange,
}: {
  readonly awards: Awards
  readonly onChange: (awards: Awards) => void
}) {
  const t = useText(DIRECTOR_CORRECTIONS_TEXT)
  return (
    <div class={is('offers')} data-testid="awards-rows">
      {awards.map((row, at) => (
        <div key={at} class={is('field')}>
          <p class={is('facts')}>{t('awards.row-of', { count: row.from })}</p>
          <RowFields row={row} at={at} onChange={changed => onChange(changedRow(awards, at, changed))} />
          {awards.length > 1 && (
            <BigKey
              kind="quiet"
              onPress={() => onChange(withoutRow(awards, at))}
              testId={`awards-less-${at}`}
            >
              {t('awards.less')}
            </BigKey>
          )}
        </div>
      ))}
      {awards.length < MOST_AWARD_ROWS && (
        <Keys>
          <BigKey kind="quiet" onPress={() => onChange(withRow(awards))} testId="awards-more">
            {t('awards.more')}
          </BigKey>
        </Keys>
      )}
    </div>
  )
}

interface RowProps {
  readonly row: AwardRow
  readonly at: number
  readonly onChange: (row: AwardRow) => void
}

const ONE_IN = [1, 2, 3, 4] as const

function RowFields({ row, at, onChange }: RowProps) {
  const t = useText(DIRECTOR_CORRECTIONS_TEXT)
  const { points } = row
  return (
    <>
      <TextField
        label={t('awards.row')}
        value={`${row.from}`}
        read={text => {
          const from = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
          return from >= 1 && from <= MOST_AWARD_FIELD ? { ...row, from } : undefined
        }}
        onChange={onChange}
        testId={`awards-from-${at}`}
      />
      <Choice<number>
        label={t('awards.one-in')}
        options={ONE_IN.map(value => ({
          value,
          word:
            value <= 2 ? t(`awards.one-in.${value as 1 | 2}`) : t('awards.one-in.other', { count: value }),
        }))}
        value={row.oneIn}
        onChoose={oneIn => onChange({ ...row, oneIn })}
        testId={`awards-one-in-${at}`}
      />
      {points.kind === 'places' ? (
        <>
          <TextField
            label={t('awards.places')}
            value={formatPlaces(points.places)}
            read={text => {
              const places = parsePlaces(text)
              return places && { ...row, points: { ...points, places } }
            }}
            onChange={onChange}
            testId={`awards-places-${at}`}
          />
          <TextField
            label={t('awards.rest')}
            value={formatPoints(points.rest ?? 0)}
            read={text => {
              const rest = parsePoints(text)
              return rest === undefined ? undefined : { ...row, points: { ...points, rest } }
            }}
            onChange={onChange}
            testId={`awards-rest-${at}`}
          />
        </>
      ) : (
        (['step', 'least'] as const).map(name => (
          <TextField
            key={name}
            label={t(`awards.${name}`)}
            value={formatPoints(points[name])}
            read={text => {
              const said = parsePoints(text)
              return said === undefined ? undefined : { ...row, points: { ...points, [name]: said } }
            }}
            onChange={onChange}
            testId={`awards-${name}-${at}`}
          />
        ))
      )}
    </>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  /** Returns `undefined` for unreadable text: the old value stays, and an error is shown. */
  readonly read: (text: string) => AwardRow | undefined
  readonly onChange: (row: AwardRow) => void
  readonly testId: string
}

function TextField({ label, value, read, onChange, testId }: TextFieldProps) {
  const t = useText(DIRECTOR_CORRECTIONS_TEXT)
  const isWrong = useSignal(false)
  return (
    <label class={is('field')}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        value={value}
        aria-invalid={isWrong.value}
        onChange={event => {
          const row = read(event.currentTarget.value)
          isWrong.value = row === undefined
          if (row) onChange(row)
        }}
        data-testid={testId}
      />
      {isWrong.value && (
        <span class={is('refused')} role="status">
          {t('awards.wrong')}
        </span>
      )}
    </label>
  )
}
