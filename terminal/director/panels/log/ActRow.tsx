import { useSignal } from '@preact/signals'
import { nameKey } from '../../../../shared/session/identity.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_NOTICE_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { type ActLine, boardsOf, logOf, shownChanges } from '../../model/log/act-lines.ts'
import { subjectWords } from '../../model/log/act-words.ts'
import { notReadAt } from '../../model/log/not-read.ts'
import { backOf, upon } from '../../model/log/taking-back.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from '../parts/log/Acts.module.css'
import { ChangeWords } from '../parts/log/ChangeWords.tsx'
import { useActTexts, useWhoWhen } from '../parts/log/use-act-texts.ts'
import { PlanBack } from './PlanBack.tsx'
import { UndoPreview } from './UndoPreview.tsx'

const is = classesOf(styles)

/** Scrolls a question and its key into view if it was opened low on the screen. */
const intoView = (asked: HTMLElement | null) => asked?.scrollIntoView({ block: 'nearest' })

interface RowProps {
  readonly line: ActLine
  /** True if its undo is open from the start. */
  readonly isAsked: boolean
}

/** Draws one act: what was done, when, where and why, the values before and after; and its undo. */
export function ActRow({ line, isAsked }: RowProps) {
  const texts = useActTexts()
  const whoWhen = useWhoWhen()
  const { store, own } = useDirector()
  const { acts } = texts
  const isAsking = useSignal(isAsked)
  // Stays once shown: a line that disappeared would move the keys under the finger.
  const isLookedAt = useSignal(false)
  const lookAt = () => {
    isLookedAt.value = true
  }
  const back = backOf(line)
  const changes = shownChanges(line)
  return (
    <>
      <div class={is('line')} onPointerEnter={lookAt} onFocusIn={lookAt}>
        <div>
          <p class={is('subject')}>{subjectWords(texts, line.subject)}</p>
          <p class={is('small')}>
            {whoWhen(line.at, line.device, 'director')}
            {line.status !== 'stands' && <strong> · {acts(`log.${line.status}`)}</strong>}
          </p>
        </div>
        {back.kind === 'statements' && (
          <BigKey onPress={() => void store.say(back.statements)} testId="take-back">
            {acts('back.key')}
          </BigKey>
        )}
        {(back.kind === 'plan' || back.kind === 'stands-upon') && (
          <BigKey
            kind={back.kind === 'plan' ? 'plain' : 'quiet'}
            chosen={isAsking.value}
            onPress={() => (isAsking.value = !isAsking.value)}
            testId="take-back-look"
          >
            {acts('back.key.look')}
          </BigKey>
        )}
      </div>
      {changes.length > 0 && <Changes line={line} />}
      {isLookedAt.value && <UndoPreview line={line} at="log" />}
      {line.reason !== null && !boardsOf(line).some(board => own.hidden.value.has(board)) && (
        <p class={is('small')}>{acts('log.why', { reason: line.reason })}</p>
      )}
      {line.status === 'stands' && <NotRead line={line} />}
      {back.kind === 'none' && back.why === 'happened' && isOfStart(line) && (
        <p class={is('small')} data-testid="begun-already">
          {acts('back.begun')}
        </p>
      )}
      {isAsking.value && (
        <div ref={intoView}>
          {back.kind === 'plan' && (
            <PlanBack section={back.section} version={back.version} onDone={() => (isAsking.value = false)} />
          )}
          {back.kind === 'stands-upon' && <Upon by={upon(logOf(store.journal.value), back.by)} />}
        </div>
      )}
    </>
  )
}

/** True for the start of an evening: once it has begun, nobody needs its undo. */
const isOfStart = ({ subject: { kind } }: ActLine): boolean =>
  kind === 'begun-now' || kind === 'start-shifted'

/** Lists whom the act concerns and who has not acknowledged it yet. */
function NotRead({ line }: { readonly line: ActLine }) {
  const t = useText(DIRECTOR_NOTICE_TEXT)
  const { store } = useDirector()
  const places = notReadAt(store.state.value, line)
  if (places.length === 0) return null
  const names = places.map(({ section, table }) => tableName(store.signs.value, section, table))
  return (
    <p class={is('small')} data-testid="not-read">
      {t('unread.log', { count: names.length, tables: t.list(names) })}
    </p>
  )
}

/** Limit on listed changes: more would push away the earlier acts. */
const MOST_CHANGES = 3

function Changes({ line }: { readonly line: ActLine }) {
  const { acts } = useActTexts()
  const changes = shownChanges(line)
  const more = changes.length - MOST_CHANGES
  return (
    <ul class={is('changes')}>
      {changes.slice(0, MOST_CHANGES).map((change, at) => (
        <li key={String(at)}>
          <ChangeWords change={change} isNamed={changes.length > 1} />
        </li>
      ))}
      {more > 0 && <li class={is('small')}>{acts('log.more-changes', { count: more })}</li>}
    </ul>
  )
}

/** Lists what must be undone first: each in its words, and with its own key if that is possible now. */
function Upon({ by }: { readonly by: ReturnType<typeof upon> }) {
  const texts = useActTexts()
  const whoWhen = useWhoWhen()
  const { store } = useDirector()
  const { acts } = texts
  return (
    <>
      <p class={is('small')} data-testid="stands-upon">
        {acts('back.stands-upon')}
      </p>
      <ul class={is('upon')}>
        {by.acts.map(line => {
          const back = backOf(line)
          return (
            <li key={line.key} class={is('line')}>
              <span>
                {subjectWords(texts, line.subject)} ({whoWhen(line.at, line.device, 'director')})
              </span>
              {back.kind === 'statements' && (
                <BigKey kind="quiet" onPress={() => void store.say(back.statements)} testId="take-back-first">
                  {acts('back.key')}
                </BigKey>
              )}
            </li>
          )
        })}
        {by.others.map(name => (
          <li key={nameKey(name)}>{acts('back.by-table', { mark: name.device.slice(0, 4) })}</li>
        ))}
      </ul>
    </>
  )
}
