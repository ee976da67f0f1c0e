import { useSignal } from '@preact/signals'
import type { EnteredPair } from '../../../../../shared/session/entered-pair.ts'
import { EVENING_SECTION } from '../../../../../shared/session/entered-pair.ts'
import { settingsOf } from '../../../../../shared/session/section/queries.ts'
import type { Evening } from '../../../../../shared/session/settings/evening.ts'
import { playBegins } from '../../../../../shared/session/sign-up/play-begins.ts'
import { isSignUp, signUpOf } from '../../../../../shared/session/sign-up/sign-up.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_EVENING_TEXT, type DirectorEveningText } from '../../../../text/director-evening.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import { isClockPaused, isPaused, takingOut, takingReins } from '../../../model/acts/evening-acts.ts'
import { CLOCK, useDateFormat, useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { CutBoards, EveningLeads } from './EveningLeads.tsx'
import { EveningStart, EveningTables } from './EveningStart.tsx'
import { PairForm } from './PairForm.tsx'

const is = classesOf(panelStyles)

/** Shows an evening without a director: its state, who is in charge, and the sign-ups. */
export function EveningPanel() {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  return (
    <div class={is('stack')}>
      <div class={is('stack', 'wide')}>
        <div class={is('wide')}>
          <PanelHead title={t('page.evening')} />
        </div>
        <Standing />
      </div>
      {isSignUp(state, EVENING_SECTION) && store.phase.value !== 'closed' && (
        <div class={is('stack', 'wide')}>
          <EveningStart />
          <EveningTables />
          <SignedUp />
          <PairForm />
        </div>
      )}
    </div>
  )
}

/** Shows who is in charge, and the key that changes that; other acts are linked. */
function Standing() {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const { store, now, device, route } = useDirector()
  const time = useDateFormat(CLOCK)
  const state = store.state.value
  const evening = settingsOf(state)?.evening
  const hubNow = store.hubNow.value
  const paused = isPaused(state)
  const signUp = isSignUp(state, EVENING_SECTION)
  if (!evening) return null
  const closed = store.phase.value === 'closed'
  const stands = isClockPaused(state, hubNow)
  const toDraw = Math.max(0, ...store.room.value.map(section => section.toDraw))
  const isPlayed = !signUp && !closed && toDraw === 0 && store.missing.value.length === 0
  const isToClose = isPlayed && (paused || evening.publish === 'director')
  return (
    <>
      <p role="status" data-testid="evening-state" data-paused={paused}>
        {closed
          ? t('is.closed')
          : signUp
            ? paused
              ? t('is.sign-up.paused')
              : beginsWords(t, time, evening, playBegins(state, evening, hubNow), hubNow)
            : isToClose
              ? t('is.played')
              : leadsWords(t, paused, stands)}
      </p>
      <Keys>
        {isToClose && (
          <BigKey kind="safe" onPress={() => void store.close(true)} testId="evening-close">
            {t('close-now')}
          </BigKey>
        )}
        {!closed && (
          <BigKey
            kind={paused ? 'safe' : 'plain'}
            onPress={() => void store.say([takingReins(state, paused ? 'on' : 'paused')])}
            testId={paused ? 'evening-resume' : 'evening-pause'}
          >
            {t(paused ? 'resume' : 'pause')}
          </BigKey>
        )}
        {!closed && !isToClose && stands !== null && (
          <BigKey
            kind={stands ? 'safe' : 'quiet'}
            onPress={() => {
              // Acts count from now, not from the last refresh of the clock.
              now.value = device.clock()
              void store.setClock({ kind: stands ? 'go-on' : 'pause' }, [EVENING_SECTION])
            }}
            testId={stands ? 'evening-clock-go-on' : 'evening-clock-pause'}
          >
            {t(stands ? 'clock.go-on' : 'clock.pause')}
          </BigKey>
        )}
        <BigKey kind="quiet" onPress={() => route('acts')} testId="evening-acts">
          {t('acts')}
        </BigKey>
      </Keys>
      {!signUp && !closed && (
        <>
          <EveningLeads />
          <CutBoards />
        </>
      )}
    </>
  )
}

/** Describes who is in charge during play, and whether the clock runs: these are independent. */
function leadsWords(t: DirectorEveningText, paused: boolean, stands: boolean | null): string {
  if (paused) return t(stands ? 'is.paused.stands' : stands === null ? 'is.paused.no-clock' : 'is.paused')
  return t(stands ? 'is.playing.stands' : 'is.playing')
}

/** Describes when the hub begins by itself: at the start, or later if too few were in by then. */
function beginsWords(
  t: DirectorEveningText,
  time: Intl.DateTimeFormat,
  { startsAt }: Evening,
  begins: number | null,
  now: number,
): string {
  if (begins === null && now >= startsAt) return t('is.sign-up.few')
  if (begins !== null && begins > startsAt) return t('is.sign-up.late', { time: time.format(begins) })
  return t('is.sign-up', { time: time.format(startsAt) })
}

function SignedUp() {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const pairs = signUpOf(state)
  const corrected = useSignal<string | null>(null)
  const where = ({ table }: EnteredPair) =>
    table === null
      ? t('at-desk')
      : t('at-table', { table: tableName(store.signs.value, EVENING_SECTION, table) })
  return (
    <>
      <h3>{pairs.length === 0 ? t('pairs.none') : t('pairs', { count: pairs.length })}</h3>
      <ol class={is('stack', 'wide', 'bare')}>
        {pairs.map(pair =>
          pair.entry === corrected.value ? (
            <li key={pair.entry} class={is('wide')}>
              <PairForm
                pair={pair}
                onDone={() => {
                  corrected.value = null
                }}
              />
            </li>
          ) : (
            <li key={pair.entry} class={is('line')} data-testid={`evening-pair-${pair.number}`}>
              <span>
                <strong>{pair.number}</strong>{' '}
                {[pair.pair.N.name, pair.pair.S.name].map(name => name ?? t('nameless')).join(' – ')}{' '}
                <span class={is('soft')}>{where(pair)}</span>
              </span>
              <Keys>
                <BigKey
                  kind="quiet"
                  onPress={() => {
                    corrected.value = pair.entry
                  }}
                  testId={`evening-correct-${pair.number}`}
                >
                  {t('correct', { number: pair.number })}
                </BigKey>
                <BigKey
                  kind="quiet"
                  onPress={() => void store.say([takingOut(store.state.value, pair)])}
                  testId={`evening-remove-${pair.number}`}
                >
                  {t('remove', { number: pair.number })}
                </BigKey>
              </Keys>
            </li>
          ),
        )}
      </ol>
    </>
  )
}
