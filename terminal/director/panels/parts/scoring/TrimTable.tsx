import { useSignal } from '@preact/signals'
import { isRising, MOST_TRIM_ROWS, trimAsTable } from '../../../../../shared/scoring/imps/trim.ts'
import type { TrimRow, TrimRule } from '../../../../../shared/scoring/rules.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_CORRECTIONS_TEXT } from '../../../../text/director-corrections.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { Keys } from '../../../kit/Key.tsx'

const is = classesOf(styles)

/** Initial size of a table: a fifth at each end, as far as club fields reach. */
const UP_TO = 40

export const usualRows = (): readonly TrimRow[] => trimAsTable({ kind: 'percent', each: 20 }, UP_TO)

interface Props {
  readonly rows: readonly TrimRow[]
  readonly onChange: (trim: TrimRule) => void
}

/** Asks for the number of scores that the datum drops at each end, by the number of scores. */
export function TrimTable({ rows, onChange }: Props) {
  const t = useText(DIRECTOR_CORRECTIONS_TEXT)
  const isWrong = useSignal(false)
  const say = (changed: readonly TrimRow[]) => {
    isWrong.value = !isRising(changed)
    if (!isWrong.value) onChange({ kind: 'table', rows: changed })
  }
  const put = (at: number, name: keyof TrimRow, text: string) => {
    const figure = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
    const isFit = name === 'from' ? figure >= 1 : figure >= 0 && figure <= 99
    if (!isFit) {
      isWrong.value = true
      return
    }
    say(rows.map((row, index) => (index === at ? { ...row, [name]: figure } : row)))
  }
  const last = rows.at(-1) ?? { from: 1, each: 0 }
  return (
    <div class={is('offers')} data-testid="trim-rows">
      <p class={is('facts')}>{t('trim.title')}</p>
      {rows.map((row, at) => (
        <div key={at} class={is('stepper')}>
          {(['from', 'each'] as const).map(name => (
            <label key={name} class={is('field')}>
              <span>{t(`trim.${name}`)}</span>
              <input
                type="text"
                inputMode="numeric"
                value={`${row[name]}`}
                onChange={event => put(at, name, event.currentTarget.value)}
                data-testid={`trim-${name}-${at}`}
              />
            </label>
          ))}
          {rows.length > 1 && (
            <BigKey
              kind="quiet"
              onPress={() => say(rows.filter((_, index) => index !== at))}
              testId={`trim-less-${at}`}
            >
              {t('awards.less')}
            </BigKey>
          )}
        </div>
      ))}
      {isWrong.value && (
        <p class={is('refused')} role="status">
          {t('trim.wrong')}
        </p>
      )}
      {rows.length < MOST_TRIM_ROWS && (
        <Keys>
          <BigKey
            kind="quiet"
            onPress={() => say([...rows, { from: last.from + 5, each: last.each + 1 }])}
            testId="trim-more"
          >
            {t('awards.more')}
          </BigKey>
        </Keys>
      )}
    </div>
  )
}
