import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import type { ListedSession } from '../../../../shared/session/past/session-list.ts'
import type { TablePolicy } from '../../../../shared/session/settings/table-policy.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { MOVEMENT_TEXT } from '../../../../shared/text/catalogues.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_EVENING_TEXT } from '../../../text/director-evening.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../text/director-members.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../text/director-opening.ts'
import { DIRECTOR_POLICY_TEXT } from '../../../text/director-panels.ts'
import { useText } from '../../../text/use-text.ts'
import { hasKeyboard } from '../../kit/keyboard/has-keyboard.ts'
import styles from '../../kit/NewSession.module.css'
import { identifyOpening } from '../../model/prepare/before/identify-opening.ts'
import { useUsualName } from '../../model/prepare/before/usual-name.ts'
import { isDrawn, kindOf } from '../../model/prepare/contest.ts'
import { isMatchDraft } from '../../model/prepare/draft.ts'
import { lotOf } from '../../model/prepare/first-round.ts'
import { createSessionDraft, type SessionDraft } from '../../model/prepare/session-draft.ts'
import { policyWords } from '../../model/session/policy-words.ts'
import { newSessionId } from '../../model/store/director-store.ts'
import { type Prepared, useDirector } from '../../model/store/view.ts'
import { CheckHere } from '../../panels/desk/devices/CheckKey.tsx'
import { DraftSigns } from '../../panels/desk/policy/DraftSigns.tsx'
import { PolicyFields } from '../../panels/desk/policy/PolicyFields.tsx'
import { RebuildWish } from '../../panels/desk/rebuild/RebuildWish.tsx'
import { EarlierSessions } from '../../panels/desk/sessions/EarlierSessions.tsx'
import { LanguageChoice } from '../../panels/parts/frame/LanguageChoice.tsx'
import { Outside } from '../../panels/parts/frame/Outside.tsx'
import { JoinWords } from '../../panels/parts/JoinWords.tsx'
import { MembersPanel } from '../../panels/people/members/MembersPanel.tsx'
import { EveningForm } from '../../panels/plan/evening/EveningForm.tsx'
import { AsBefore } from '../../panels/plan/opening/AsBefore.tsx'
import { DraftDetails } from '../../panels/plan/opening/DraftDetails.tsx'
import { DraftNames } from '../../panels/plan/opening/DraftNames.tsx'
import { DraftSize } from '../../panels/plan/opening/DraftSize.tsx'
import { DraftMovement } from '../../panels/plan/opening/movement/DraftMovement.tsx'
import { DraftSections } from '../../panels/plan/opening/movement/DraftSections.tsx'
import { DraftWishes } from '../../panels/plan/opening/movement/DraftWishes.tsx'
import { PlanEditor } from '../../panels/plan/opening/movement/PlanEditor.tsx'
import { UnevenQuestion } from '../../panels/plan/opening/movement/UnevenQuestion.tsx'

const is = classesOf(styles)

const PLAIN: Prepared = { kind: 'session' }
const EVENING: Prepared = { kind: 'evening' }

/** Focuses the screen itself, since it has no key while tables are being opened. */
const focus = (screen: HTMLElement | null) => screen?.focus()

/** Form for a new session; the number of pairs is the only required input. */
export function NewSession() {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_EVENING_TEXT)
  const members = useText(DIRECTOR_MEMBERS_TEXT)
  const { store, now, reckoner, device, panel, prepared, route } = useDirector()
  const begun = prepared.value ?? (store.preparing.value ? PLAIN : null)
  // Prepared input belongs to the session that it has become.
  useEffect(
    () => () => {
      prepared.value = null
    },
    [],
  )
  const usualName = useUsualName()
  const session = useMemo(() => {
    const usual = { name: usualName(now.peek(), 'pairs'), date: localDate(now.peek()) }
    return createSessionDraft(usual, reckoner, lotOf(device.randomWord()))
  }, [])
  const back = () => {
    if (store.preparing.value) store.prepare(false)
    prepared.value = null
  }
  const opening = store.phase.value === 'opening'
  const openEvening = (statements: readonly Statement[]) => {
    route('evening')
    void store.open(statements, newSessionId(localDate(now.peek()), device.randomWord()))
  }
  // The club's list is available before any session.
  if (!opening && !begun && panel.value.kind === 'members')
    return (
      <Outside hasForm>
        <main class={is('members')} data-screen="members" tabIndex={-1} ref={focus}>
          <MembersPanel />
        </main>
      </Outside>
    )
  return (
    <Outside hasForm={opening || begun !== null}>
      {opening ? (
        <main class={is('empty')} data-screen="opening" tabIndex={-1} ref={focus}>
          <h1>{session.draft.value.name.value}</h1>
          <p>{t('draft.opening')}</p>
        </main>
      ) : begun?.kind === 'evening' ? (
        <EveningForm date={localDate(now.peek())} before={begun.before} onBack={back} onOpen={openEvening} />
      ) : begun ? (
        <DraftForm session={session} like={begun.like} onBack={back} />
      ) : (
        <main class={is('empty')} data-screen="empty">
          <h1>{t('empty.title')}</h1>
          <p>{t('empty.hint')}</p>
          <BigKey kind="safe" onPress={() => (prepared.value = PLAIN)} testId="new-session">
            {t('new-session')}
          </BigKey>
          <BigKey onPress={() => (prepared.value = EVENING)} testId="new-evening">
            {words('open')}
          </BigKey>
          <BigKey onPress={() => route('members')} testId="members-open">
            {members('members')}
          </BigKey>
          <CheckHere />
          <EarlierSessions />
          <RebuildWish />
          <LanguageChoice />
          <JoinWords />
        </main>
      )}
    </Outside>
  )
}

interface DraftProps {
  readonly session: SessionDraft
  readonly like: ListedSession | undefined
  readonly onBack: () => void
}

function DraftForm({ session, like, onBack }: DraftProps) {
  const t = useText(DIRECTOR_TEXT)
  const { store, terminal, device, now, prepared, route } = useDirector()
  const words = useText(MOVEMENT_TEXT)
  const opening = useText(DIRECTOR_OPENING_TEXT)
  const evening = useText(DIRECTOR_EVENING_TEXT)
  const draft = session.draft.value
  const contest = draft.contest.value
  const editing = useSignal(false)
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    // Even if the key that led here was far down in a list.
    form.current?.scrollIntoView({ block: 'start' })
    if (hasKeyboard()) form.current?.querySelector<HTMLElement>(ASKED_FIRST)?.focus()
  }, [])
  const plan = draft.plan.value
  const edited = (changed: Plan) => {
    if (changed !== plan) draft.edited.value = changed
    editing.value = false
  }
  const open = () => {
    // The next thing needed is the address for the tables.
    route('address')
    const id = newSessionId(localDate(now.peek()), device.randomWord())
    void identifyOpening(terminal, session).then(known => store.open(known, id))
  }
  return (
    <main class={is('form')} data-screen="new-session" ref={form}>
      <div class={is('columns')}>
        <section class={is('column')}>
          <h1>{t('new-session')}</h1>
          <BigKey onPress={() => (prepared.value = EVENING)} testId="new-evening">
            {evening('open')}
          </BigKey>
          <AsBefore session={session} like={like} />
          <DraftSize session={session} />
          {!isDrawn(contest) && !isMatchDraft(draft) && (
            <details class={is('details')}>
              <summary data-testid="draft-wishes">
                {kindOf(contest) === 'pairs'
                  ? words('wishes')
                  : opening(contest === 'team-match' ? 'wishes.match' : 'wishes.one-list')}
              </summary>
              <div class={is('column')}>
                <DraftWishes draft={draft} />
              </div>
            </details>
          )}
          <details
            class={is('details')}
            onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          >
            <summary data-testid="draft-more">{t('draft.more')}</summary>
            <DraftDetails key={draft.section} session={session} />
          </details>
          <DraftSigns signs={draft.signs} signed={session.signed} />
          <DraftPolicy policy={draft.policy} isMatch={isMatchDraft(draft)} />
        </section>
        <section class={is('column')}>
          {editing.value && plan ? (
            <PlanEditor plan={plan} onDone={edited} onDrop={() => (editing.value = false)} />
          ) : (
            <>
              <h2>{t('draft.movement')}</h2>
              <DraftSections session={session} />
              <DraftMovement key={draft.section} draft={draft} onEdit={() => (editing.value = true)} />
              <DraftNames key={draft.section} draft={draft} />
            </>
          )}
        </section>
      </div>
      {!(editing.value && plan) && <OpenKeys session={session} onBack={onBack} onOpen={open} />}
    </main>
  )
}

interface OpenProps {
  readonly session: SessionDraft
  readonly onBack: () => void
  readonly onOpen: () => void
}

/** Draws the keys of the form. Opening happens at once unless a question must be asked first. */
function OpenKeys({ session, onBack, onOpen }: OpenProps) {
  const t = useText(DIRECTOR_TEXT)
  const asked = useSignal(false)
  const uneven = session.uneven.value
  if (asked.value && uneven)
    return (
      <UnevenQuestion
        session={session}
        uneven={uneven}
        onOpen={onOpen}
        onBack={() => (asked.value = false)}
      />
    )
  return (
    <footer class={is('footer')}>
      <BigKey kind="quiet" onPress={onBack} testId="back">
        {t('back')}
      </BigKey>
      <BigKey
        kind="safe"
        onPress={() => {
          if (uneven) asked.value = true
          else onOpen()
        }}
        disabled={session.statements.value.length === 0}
        testId="open-session"
      >
        {t('draft.open')}
      </BigKey>
    </footer>
  )
}

interface PolicyProps {
  readonly policy: Signal<TablePolicy>
  readonly isMatch: boolean
}

/** Draws the table settings as one collapsed line, since a club's usual choices suffice. */
function DraftPolicy({ policy, isMatch }: PolicyProps) {
  const t = useText(DIRECTOR_POLICY_TEXT)
  return (
    <details
      class={is('details')}
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary data-testid="draft-policy">{t('policy.line', { what: policyWords(t, policy.value) })}</summary>
      <div class={is('column')}>
        <PolicyFields
          policy={policy.value}
          isMatch={isMatch}
          onChange={chosen => {
            policy.value = chosen
          }}
        />
      </div>
    </details>
  )
}

/** Selector of the first field, the number of pairs. */
const ASKED_FIRST = '[data-first="keyboard"]'

/** Returns the local date: "2026-11-21". */
function localDate(now: number): string {
  const day = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
