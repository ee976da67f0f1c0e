import {
  type CorrectionTimes,
  MOST_CORRECTION_MINUTES,
  USUAL_CORRECTION_MINUTES,
} from '../../../../../shared/session/settings/correction-times.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_CORRECTIONS_TEXT } from '../../../../text/director-corrections.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { Choice } from '../../../kit/Key.tsx'

const is = classesOf(styles)

interface Props {
  readonly times: CorrectionTimes | undefined
  /** Called with the new times; `undefined` for no end. */
  readonly onChange: (times: CorrectionTimes | undefined) => void
}

/** Choices in minutes, among them the usual one (Law 79C). */
const MINUTES = [15, USUAL_CORRECTION_MINUTES, 60, 1440] as const

/** Asks for the correction period after the close, and the time for appeals. */
export function TimesFields({ times, onChange }: Props) {
  const t = useText(DIRECTOR_CORRECTIONS_TEXT)
  const known = MINUTES.find(each => each === times?.minutes)
  return (
    <>
      <Choice<string | number>
        label={t('times')}
        options={[
          { value: 'none', word: t('times.none') },
          ...MINUTES.map(count => ({ value: count, word: t('times.minutes', { count }) })),
        ]}
        value={times ? (known ?? null) : 'none'}
        onChoose={value =>
          onChange(
            typeof value === 'number'
              ? { minutes: value, appeals: times?.appeals ?? USUAL_CORRECTION_MINUTES }
              : undefined,
          )
        }
        testId="corrections"
      />
      {times && (
        <>
          <MinutesField
            label={t('times.own')}
            value={times.minutes}
            onChange={minutes => onChange({ ...times, minutes })}
            testId="correction-minutes"
          />
          <MinutesField
            label={t('times.appeals')}
            value={times.appeals}
            onChange={appeals => onChange({ ...times, appeals })}
            testId="appeal-minutes"
          />
        </>
      )}
    </>
  )
}

interface MinutesProps {
  readonly label: string
  readonly value: number
  readonly onChange: (minutes: number) => void
  readonly testId: string
}

function MinutesField({ label, value, onChange, testId }: MinutesProps) {
  return (
    <label class={is('field')}>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        value={`${value}`}
        onChange={event => {
          const text = event.currentTarget.value.trim()
          const minutes = /^\d{1,5}$/.test(text) ? Number(text) : value
          onChange(Math.min(minutes, MOST_CORRECTION_MINUTES))
        }}
        data-testid={testId}
      />
    </label>
  )
}
