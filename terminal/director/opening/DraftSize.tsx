import { FEWEST_PAIRS, MOST_PAIRS } from '../../../shared/movement/choose/occasion.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { Choice, Keys } from '../parts/Key.tsx'
import styles from './Draft.module.css'
import type { SectionDraft } from './draft.ts'
import { MOST_SECTIONS, type SessionDraft } from './session-draft.ts'

const is = classesOf(styles)

const BOARDS_A_ROUND = [2, 3, 4, 5, 6, 8] as const
/** Stands for "as many as make a usual evening". */
const USUAL = 0

/** What the session is called, its sections, and how many came to the one that lies open. */
export function DraftSize({ session }: { readonly session: SessionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const draft = session.draft.value
  return (
    <>
      <label class={is('field')}>
        <span>{t('draft.name')}</span>
        <input
          value={draft.name.value}
          maxLength={80}
          onInput={event => {
            draft.name.value = event.currentTarget.value
          }}
          data-testid="session-name"
        />
      </label>
      <Sections session={session} />
      <Pairs draft={draft} />
      <Choice
        label={t('draft.boards')}
        options={[
          { value: USUAL, word: t('draft.boards.usual') },
          ...BOARDS_A_ROUND.map(value => ({ value, word: t.number(value) })),
        ]}
        value={draft.boardsPerRound.value ?? USUAL}
        onChoose={value => {
          draft.boardsPerRound.value = value === USUAL ? null : value
        }}
        testId="boards"
      />
    </>
  )
}

/** One section is the usual evening: then there is only the key for another one. */
function Sections({ session }: { readonly session: SessionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const sections = session.sections.value.map(({ section }) => section)
  const last = sections.at(-1)
  return (
    <>
      {sections.length > 1 && (
        <Choice
          label={t('draft.section')}
          options={sections.map(value => ({ value, word: value }))}
          value={session.draft.value.section}
          onChoose={session.look}
          testId="draft-section"
        />
      )}
      {!session.alike.value && (
        <p class={is('refused')} data-testid="draft-kinds">
          {t('draft.sections.kinds')}
        </p>
      )}
      <Keys>
        {sections.length < MOST_SECTIONS && (
          <BigKey kind="quiet" onPress={session.add} testId="section-add">
            {t('draft.section.add')}
          </BigKey>
        )}
        {sections.length > 1 && last !== undefined && (
          <BigKey kind="quiet" onPress={session.drop} testId="section-drop">
            {t('draft.section.drop', { section: last })}
          </BigKey>
        )}
      </Keys>
    </>
  )
}

/** Whoever presses it has another number in mind; in a field that has the focus a press would only set the caret. */
function selectAgain(event: MouseEvent): void {
  const field = event.currentTarget
  if (!(field instanceof HTMLInputElement) || document.activeElement !== field) return
  event.preventDefault()
  field.select()
}

function Pairs({ draft }: { readonly draft: SectionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  // A plan from a file brings its own pairs, teams or players.
  if (draft.file.value.kind === 'plan') return null
  const pairs = draft.pairs.value
  const set = (value: number) => {
    draft.pairs.value = Math.min(MOST_PAIRS, Math.max(FEWEST_PAIRS, value))
  }
  const tables = Math.ceil(pairs / 2)
  return (
    <div class={is('field')}>
      <label for="pairs">{t('draft.pairs')}</label>
      <div class={is('stepper')}>
        <BigKey onPress={() => set(pairs - 1)} label={t('draft.pairs.fewer')} testId="pairs-fewer">
          −
        </BigKey>
        <input
          id="pairs"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          value={String(pairs)}
          onFocus={event => event.currentTarget.select()}
          onMouseDown={selectAgain}
          onInput={event => {
            draft.pairs.value = Number.parseInt(event.currentTarget.value, 10) || 0
          }}
          data-testid="pairs"
          data-first="keyboard"
        />
        <BigKey onPress={() => set(pairs + 1)} label={t('draft.pairs.more')} testId="pairs-more">
          +
        </BigKey>
        <span class={is('tables')}>
          {t(pairs % 2 === 1 ? 'draft.tables.half' : 'draft.tables', { count: tables })}
        </span>
      </div>
    </div>
  )
}
