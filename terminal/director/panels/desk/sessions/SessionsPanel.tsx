import { useSignal } from '@preact/signals'
import type { ListedSession } from '../../../../../shared/session/past/session-list.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_SESSIONS_TEXT, type DirectorSessionsText } from '../../../../text/director-sessions.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import { findSessions, mayOpenNext, numbersOfDay } from '../../../model/hub/find-sessions.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { useSessionDate } from '../../parts/session-date.ts'
import styles from './Sessions.module.css'

const is = classesOf(styles)
const has = classesOf(panelStyles)

/** Number of sessions from which the list has a search by name and date. */
const MANY = 12
/** Number of sessions drawn at once; older ones are found by a letter of the name or by the year. */
const SHOWN = 60

export function SessionsPanel() {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  return (
    <div class={has('stack')} data-testid="sessions">
      <div class={has('wide')}>
        <PanelHead title={t('title')} />
      </div>
      <SessionList />
    </div>
  )
}

/** Lists them, the current one on top; a press opens one, with further acts beside it. */
export function SessionList() {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  const { store } = useDirector()
  const wanted = useSignal('')
  const archive = useSignal(false)
  const more = useSignal<string | null>(null)
  const dateWords = useSessionDate()
  const all = store.allSessions.value
  const archived = all.filter(session => session.archived).length
  const isWanted = wanted.value.trim() !== ''
  // The search includes the archive.
  const listed = all.filter(session => archive.value || isWanted || !session.archived)
  const found = findSessions(listed, wanted.value, ({ date }) => dateWords(date))
  return (
    <>
      {all.length >= MANY && (
        <label class={has('field')}>
          <span>{t('find')}</span>
          <input
            type="search"
            value={wanted.value}
            maxLength={80}
            onInput={event => {
              wanted.value = event.currentTarget.value
            }}
            data-testid="sessions-find"
          />
        </label>
      )}
      {found.length === 0 && <p data-testid="sessions-none">{t('none')}</p>}
      <ul class={is('list')}>
        {found.slice(0, SHOWN).map(session => (
          <SessionRow
            key={session.session}
            session={session}
            isOpen={more.value === session.session}
            onMore={() => {
              more.value = more.value === session.session ? null : session.session
            }}
          />
        ))}
      </ul>
      {archived > 0 && !isWanted && (
        <BigKey
          kind="quiet"
          onPress={() => {
            archive.value = !archive.value
          }}
          testId="sessions-archive"
        >
          {archive.value ? t('archive.hide') : t('archive.show', { count: archived })}
        </BigKey>
      )}
    </>
  )
}

/** Returns a formatter for the day, with a number if that day has several sessions. */
function useDayWords(): (session: ListedSession) => string {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  const dateWords = useSessionDate()
  const numbers = numbersOfDay(useDirector().store.allSessions.value)
  return ({ session, date }) => {
    const number = numbers.get(session)
    return number === undefined ? dateWords(date) : `${dateWords(date)}, ${t('of-day', { number })}`
  }
}

interface SessionRowProps {
  readonly session: ListedSession
  readonly isOpen: boolean
  readonly onMore: () => void
}

function SessionRow({ session, isOpen, onMore }: SessionRowProps) {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  const { store, terminal, page, closePanel } = useDirector()
  const dateWords = useDayWords()
  const id = session.session
  const isHere = terminal.assignment.value?.session === id
  return (
    <li class={is('session')} data-testid={`session-${id}`}>
      <div class={is('line')}>
        <button
          type="button"
          class={is('row')}
          aria-current={isHere ? 'true' : undefined}
          onClick={() => {
            closePanel()
            page.value = 'room'
            void store.lookAt(session.current ? null : id)
          }}
          data-testid={`look-${id}`}
        >
          <span class={is('name')}>{session.name || t('unnamed')}</span>
          <span class={is('facts')}>{[dateWords(session), ...factsOf(t, session)].join(' · ')}</span>
        </button>
        <button
          type="button"
          class={is('more')}
          aria-expanded={isOpen}
          aria-label={`${session.name || t('unnamed')}, ${dateWords(session)}: …`}
          onClick={onMore}
          data-testid={`more-${id}`}
        >
          …
        </button>
      </div>
      {isOpen && <SessionKeys session={session} />}
    </li>
  )
}

function factsOf(t: DirectorSessionsText, session: ListedSession): readonly string[] {
  const { contest, contestants: count, tournament } = session
  return [
    ...(contest && count > 0 ? [t(`count.${contest}`, { count })] : []),
    ...(tournament ? [t('of-tournament', { name: tournament.name, number: tournament.number })] : []),
    ...(session.current && !session.closed ? [t('current')] : []),
    ...(!session.current && !session.closed ? [t('unfinished')] : []),
    ...(session.corrected ? [t('corrected')] : []),
    ...(session.archived ? [t('archived')] : []),
  ]
}

/** Draws rare acts: archiving, or deleting permanently after a question. */
function SessionKeys({ session }: { readonly session: ListedSession }) {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const { store, prepared, closePanel } = useDirector()
  const asked = useSignal(false)
  const dateWords = useDayWords()
  const isPlayed = session.current && !session.closed
  if (asked.value)
    return (
      <div class={has('form')} data-testid="delete-question">
        <p>{t('delete.question', { name: session.name || t('unnamed'), date: dateWords(session) })}</p>
        <Keys>
          <BigKey kind="safe" onPress={() => (asked.value = false)} testId="delete-no">
            {words('cancel')}
          </BigKey>
          <BigKey kind="alarm" onPress={() => void store.deleteSession(session.session)} testId="delete-yes">
            {t('delete.yes')}
          </BigKey>
        </Keys>
      </div>
    )
  const isLooking = store.looking.value !== null
  const mayBeNext =
    session.contest !== null && mayOpenNext(store.allSessions.value, store.phase.value, isLooking)
  const prepareLike = async () => {
    if (isLooking) await store.lookAt(null)
    closePanel()
    prepared.value = { kind: 'session', like: session }
    store.prepare(true)
  }
  return (
    <div class={is('keys')}>
      <Keys>
        {mayBeNext && (
          <BigKey onPress={() => void prepareLike()} testId="next-like">
            {t('next-like')}
          </BigKey>
        )}
        <BigKey
          kind="quiet"
          onPress={() => void store.archive(session.session, !session.archived)}
          testId="archive"
        >
          {session.archived ? t('archive.back') : t('archive')}
        </BigKey>
        {!isPlayed && (
          <BigKey kind="quiet" onPress={() => (asked.value = true)} testId="delete">
            {t('delete')}
          </BigKey>
        )}
      </Keys>
      {isPlayed && <p class={has('soft')}>{t('delete.first')}</p>}
    </div>
  )
}
