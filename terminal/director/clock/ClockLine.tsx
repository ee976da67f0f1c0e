import { useSignal } from '@preact/signals'
import { type ClockReading, clockAt, clockOf } from '../../../shared/session/section/round-clock.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_NEEDS_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { useDirector } from '../view.ts'
import styles from './ClockLine.module.css'
import { type ClockAct, readSchedule, usualSchedule } from './clock-acts.ts'
import { clockWords } from './clock-words.ts'

const is = classesOf(styles)

/** The clock of the rounds: what it shows in words, and behind one key all that is done to it. One clock for all sections. */
export function ClockLine() {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const isOpen = useSignal(false)
  const [first] = store.sections.value
  const section = first === undefined ? undefined : sectionOf(store.state.value, first)
  if (!section || store.phase.value === 'closed') return null
  const clock = clockOf(store.state.value, section.id)
  const reading = clock ? clockAt(clock, section.plan.rounds, store.watch.hubNow.value) : null
  const toggle = () => {
    isOpen.value = !isOpen.value
  }
  return (
    <div class={is('clock')} data-testid="round-clock" data-phase={reading?.phase ?? 'none'}>
      {reading && <strong data-testid="clock-words">{clockWords(t, reading)}</strong>}
      <button
        type="button"
        class={is('open')}
        aria-expanded={isOpen.value}
        onClick={toggle}
        data-testid="clock-open"
      >
        {t(isOpen.value ? 'clock.close' : 'clock.open')}
      </button>
      {isOpen.value && (
        <ClockKeys
          reading={reading}
          rounds={section.plan.rounds}
          schedule={clock ?? usualSchedule(section)}
          onDone={toggle}
        />
      )}
    </div>
  )
}

interface ClockKeysProps {
  readonly reading: ClockReading | null
  readonly rounds: number
  readonly schedule: { readonly minutes: number; readonly move: number }
  readonly onDone: () => void
}

function ClockKeys({ reading, rounds, schedule, onDone }: ClockKeysProps) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { store, now, device } = useDirector()
  const minutes = useSignal(`${schedule.minutes}`)
  const move = useSignal(`${schedule.move}`)
  const read = readSchedule(minutes.value, move.value)
  const progress = store.progress.value
  const next = reading ? reading.round + 1 : 'round' in progress ? progress.round : 1
  const say = (act: ClockAct) => {
    // What is said now counts from now, not from the last time that the clock was looked at.
    now.value = device.clock()
    void store.setClock(act)
  }
  const start = () => {
    if (!read) return
    say({ kind: 'start', round: next, schedule: read })
    onDone()
  }
  return (
    <fieldset class={is('keys')} aria-label={t('clock')}>
      {reading && reading.phase !== 'over' && (
        <>
          <BigKey
            onPress={() => say({ kind: reading.isRunning ? 'pause' : 'go-on' })}
            testId={reading.isRunning ? 'clock-pause' : 'clock-go-on'}
          >
            {t(reading.isRunning ? 'clock.pause' : 'clock.go-on')}
          </BigKey>
          <BigKey kind="quiet" onPress={() => say({ kind: 'shift', minutes: -1 })} testId="clock-less">
            {t('clock.less')}
          </BigKey>
          <BigKey kind="quiet" onPress={() => say({ kind: 'shift', minutes: 1 })} testId="clock-more">
            {t('clock.more')}
          </BigKey>
        </>
      )}
      <Minutes
        label={t('clock.minutes')}
        value={minutes.value}
        onKey={text => (minutes.value = text)}
        testId="clock-minutes"
      />
      <Minutes
        label={t('clock.move')}
        value={move.value}
        onKey={text => (move.value = text)}
        testId="clock-move"
      />
      {next <= rounds && (
        <BigKey
          kind={reading ? 'quiet' : 'plain'}
          disabled={read === null}
          onPress={start}
          testId="clock-start"
        >
          {t('clock.start', { round: next })}
        </BigKey>
      )}
      {reading && (
        <>
          <BigKey
            kind="quiet"
            disabled={read === null}
            onPress={() => read && say({ kind: 'schedule', schedule: read })}
            testId="clock-save"
          >
            {t('clock.save')}
          </BigKey>
          <BigKey kind="quiet" onPress={() => say({ kind: 'stop' })} testId="clock-stop">
            {t('clock.stop')}
          </BigKey>
        </>
      )}
    </fieldset>
  )
}

interface MinutesProps {
  readonly label: string
  readonly value: string
  readonly onKey: (text: string) => void
  readonly testId: string
}

const Minutes = ({ label, value, onKey, testId }: MinutesProps) => (
  <label class={is('minutes')}>
    <span>{label}</span>
    <input
      type="text"
      inputMode="numeric"
      maxLength={3}
      value={value}
      onInput={event => onKey(event.currentTarget.value)}
      data-testid={testId}
    />
  </label>
)
