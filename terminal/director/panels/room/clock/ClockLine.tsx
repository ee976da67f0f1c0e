import { useSignal } from '@preact/signals'
import { type ClockReading, warningAt } from '../../../../../shared/session/section/round-clock.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_NOTICE_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import { type ClockAct, draftsOf, readSchedule } from '../../../model/acts/clock-acts.ts'
import { clockWords } from '../../../model/room/clock-words.ts'
import { clocksOf, commonClock, endByClocks, type SectionClock } from '../../../model/room/section-clocks.ts'
import { CLOCK, useDateFormat, useDirector } from '../../../model/store/view.ts'
import { Breaks } from './Breaks.tsx'
import styles from './ClockLine.module.css'
import { Minutes } from './Minutes.tsx'

const is = classesOf(styles)

/** Section id that stands for all sections; no section has it. */
const ALL = '*'

/** Shows the round clocks in words, with a key that opens their controls. */
export function ClockLine() {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const isOpen = useSignal(false)
  const clocks = clocksOf(store.state.value, store.hubNow.value)
  if (clocks.length === 0 || store.phase.value === 'closed') return null
  const toggle = () => {
    isOpen.value = !isOpen.value
  }
  return (
    <div class={is('clock')} data-testid="round-clock" data-phase={clocks[0]?.reading?.phase ?? 'none'}>
      <ClockWords clocks={clocks} />
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
        <>
          <EndWords />
          <ClockKeys clocks={clocks} onDone={toggle} />
        </>
      )}
    </div>
  )
}

function ClockWords({ clocks }: { readonly clocks: readonly SectionClock[] }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const words = useText(DIRECTOR_NOTICE_TEXT)
  const common = useText(COMMON_TEXT)
  const told = clocks.map(({ section, reading }) => {
    const clock = reading && clockWords(t, common, reading)
    return { section, clock: clock && isNear(reading) ? t('clock.near', { clock }) : clock }
  })
  const [first] = told
  if (told.every(({ clock }) => clock === first?.clock))
    return first?.clock ? <strong data-testid="clock-words">{first.clock}</strong> : null
  return (
    <>
      {told.map(({ section, clock }) => (
        <strong key={section} data-testid="clock-words">
          {words('clock.of', { section, clock: clock ?? words('clock.none') })}
        </strong>
      ))}
    </>
  )
}

/** Shows when play will end by the clocks, or as the tables play if that is later. */
function EndWords() {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const time = useDateFormat(CLOCK)
  const end = endByClocks(store.state.value, store.hubNow.value)
  if (!end) return null
  const words = { time: time.format(end.bell), end: time.format(end.end) }
  return (
    <p class={is('ends')} data-testid="clock-ends">
      {t(words.end === words.time ? 'clock.ends' : 'clock.ends.late', words)}
    </p>
  )
}

/** True in the last minutes of a round's boards, which are announced. */
const isNear = ({ phase, leftMs, isRunning }: ClockReading): boolean =>
  phase === 'play' && isRunning && warningAt(leftMs) !== null

interface ClockKeysProps {
  readonly clocks: readonly SectionClock[]
  readonly onDone: () => void
}

/** Draws the controls for the clocks of all sections, unless one is chosen. */
function ClockKeys({ clocks, onDone }: ClockKeysProps) {
  const words = useText(DIRECTOR_NOTICE_TEXT)
  const chosen = useSignal<string>(ALL)
  const set = clocks.filter(({ section }) => chosen.value === ALL || section === chosen.value)
  return (
    <fieldset class={is('keys')} aria-label={words('clock.which')}>
      {clocks.length > 1 && (
        <div class={is('which')}>
          <Choice
            label={words('clock.which')}
            options={[
              { value: ALL, word: words('clock.all') },
              ...clocks.map(({ section }) => ({ value: section, word: section })),
            ]}
            value={chosen.value}
            onChoose={section => (chosen.value = section)}
            testId="clock-of"
          />
        </div>
      )}
      <ClockActs key={chosen.value} clocks={set} onDone={onDone} />
    </fieldset>
  )
}

function ClockActs({ clocks, onDone }: ClockKeysProps) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { store, now, device } = useDirector()
  const { reading, rounds, schedule } = commonClock(clocks)
  const minutes = useSignal(`${schedule.minutes}`)
  const move = useSignal(`${schedule.move}`)
  const breaks = useSignal(draftsOf(schedule))
  const read = readSchedule(minutes.value, move.value, breaks.value)
  const progress = store.progress.value
  const next = reading ? reading.round + 1 : 'round' in progress ? progress.round : 1
  const say = (act: ClockAct) => {
    // Acts count from now, not from the last refresh of the clock.
    now.value = device.clock()
    void store.setClock(
      act,
      clocks.map(({ section }) => section),
    )
  }
  const start = () => {
    if (!read) return
    say({ kind: 'start', round: next, schedule: read })
    onDone()
  }
  return (
    <>
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
      <Breaks drafts={breaks.value} rounds={rounds} onChange={drafts => (breaks.value = drafts)} />
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
    </>
  )
}
