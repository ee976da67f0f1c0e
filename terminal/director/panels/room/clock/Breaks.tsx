import { BREAK_KINDS, type BreakKind } from '../../../../../shared/session/facts/session-life.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_NEEDS_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { type BreakDraft, oneMore } from '../../../model/acts/clock-acts.ts'
import styles from './ClockLine.module.css'
import { Minutes } from './Minutes.tsx'

const is = classesOf(styles)

interface BreaksProps {
  readonly drafts: readonly BreakDraft[]
  readonly rounds: number
  readonly onChange: (drafts: readonly BreakDraft[]) => void
}

/** Asks for the breaks: after which rounds, how long, and their reason. */
export function Breaks({ drafts, rounds, onChange }: BreaksProps) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const more = oneMore(drafts, rounds)
  const change = (at: number, part: Partial<BreakDraft>) =>
    onChange(drafts.map((draft, index) => (index === at ? { ...draft, ...part } : draft)))
  return (
    <fieldset class={is('breaks')} aria-label={t('clock.breaks')}>
      {drafts.map((draft, at) => (
        <BreakLine
          key={at}
          draft={draft}
          rounds={rounds}
          onChange={part => change(at, part)}
          onDrop={() => onChange(drafts.filter((_, index) => index !== at))}
        />
      ))}
      {more && (
        <BigKey kind="quiet" onPress={() => onChange([...drafts, more])} testId="clock-break-add">
          {t('clock.break.add')}
        </BigKey>
      )}
    </fieldset>
  )
}

interface BreakLineProps {
  readonly draft: BreakDraft
  readonly rounds: number
  readonly onChange: (part: Partial<BreakDraft>) => void
  readonly onDrop: () => void
}

function BreakLine({ draft, rounds, onChange, onDrop }: BreakLineProps) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const common = useText(COMMON_TEXT)
  const after = Array.from({ length: Math.max(1, rounds - 1, draft.after) }, (_, index) => index + 1)
  return (
    <div class={is('break')} data-testid="clock-break">
      <label class={is('minutes')}>
        <span>{t('clock.break.after')}</span>
        <select
          value={`${draft.after}`}
          onChange={event => onChange({ after: Number(event.currentTarget.value) })}
          data-testid="clock-break-after"
        >
          {after.map(round => (
            <option key={round} value={`${round}`}>
              {round}
            </option>
          ))}
        </select>
      </label>
      <Minutes
        label={t('clock.break.minutes')}
        value={draft.minutes}
        onKey={minutes => onChange({ minutes })}
        testId="clock-break-minutes"
      />
      <label class={is('minutes')}>
        <span class={is('unseen')}>{t('clock.break.kind')}</span>
        <select
          value={draft.kind}
          onChange={event => {
            const kind = BREAK_KINDS.find(each => each === event.currentTarget.value)
            if (kind) onChange({ kind })
          }}
          data-testid="clock-break-kind"
        >
          {BREAK_KINDS.map((kind: BreakKind) => (
            <option key={kind} value={kind}>
              {common(`break.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <BigKey kind="quiet" onPress={onDrop} testId="clock-break-drop">
        {t('clock.break.drop')}
      </BigKey>
    </div>
  )
}
