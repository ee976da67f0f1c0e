import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { conditionsOf } from '../../../shared/game/board.ts'
import { gameIdOf } from '../../../shared/game/games.ts'
import type { BoardPlace } from '../../../shared/session/slot.ts'
import type { ResultStanding } from '../../../shared/session/state.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_TEXT, type DirectorText } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { boardsItMayBe } from '../director-acts.ts'
import { Choice, Keys } from '../parts/Key.tsx'
import styles from '../parts/Panel.module.css'
import { ReasonField } from '../parts/ReasonField.tsx'
import { ResultWords } from '../parts/ResultWords.tsx'
import { useDirector } from '../view.ts'
import type { Lack } from './game-fields.ts'
import { createResultDraft, type ResultDraft } from './result-draft.ts'

const is = classesOf(styles)

interface Props {
  readonly place: BoardPlace
  readonly standing: ResultStanding | undefined
  readonly onDone: () => void
}

/** A result entered or corrected by the director, with the reason; small enough for one glance. */
export function ResultForm({ place, standing, onDone }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  const draft = useMemo(
    () =>
      createResultDraft(
        gameIdOf(settings ?? {}),
        {
          stands: standing?.body.result ?? null,
          leads: settings?.leads ?? false,
          on: conditionsOf(place.board, settings?.vulnerability),
        },
        standing ? '' : t('form.reason.keyed'),
      ),
    [],
  )
  const board = useSignal(place.board)
  const boards = standing ? boardsItMayBe(store.state.value, place) : []
  const form = useRef<HTMLElement>(null)
  useEffect(() => form.current?.scrollIntoView({ block: 'start' }), [])
  const result = draft.result.value
  const save = async () => {
    if (!result) return
    await store.rule(place, result, draft.reason.value, board.value)
    onDone()
  }
  return (
    <section class={is('form')} data-testid="result-form" ref={form}>
      <h3>{t(standing ? 'form.title.correct' : 'form.title.enter', { board: place.board })}</h3>
      {boards.length > 1 && (
        <Choice
          label={t('form.board')}
          options={boards.map(value => ({ value, word: t.number(value) }))}
          value={board.value}
          onChoose={value => {
            board.value = value
          }}
          testId="moved-to"
        />
      )}
      <Choice
        label={t('form.kind')}
        options={[
          { value: 'played', word: t('form.kind.played') },
          { value: 'passed-out', word: common('passed-out') },
          { value: 'not-played', word: common('not-played') },
        ]}
        value={draft.kind.value}
        onChoose={kind => {
          draft.kind.value = kind
        }}
        testId="kind"
      />
      {draft.kind.value === 'played' && <draft.fields.Fields />}
      <ReasonField reason={draft.reason} usual={usualReasons(t, standing !== undefined)} />
      <div class={is('save')}>
        <ReadBack place={place} draft={draft} board={board.value} />
        <Keys>
          <BigKey kind="safe" onPress={save} disabled={result === null} testId="save-result">
            {t('form.save')}
          </BigKey>
          <BigKey kind="quiet" onPress={onDone} testId="cancel">
            {t('cancel')}
          </BigKey>
        </Keys>
      </div>
    </section>
  )
}

interface ReadBackProps {
  readonly place: BoardPlace
  readonly draft: ResultDraft
  readonly board: number
}

/** What would be saved, or what is missing for that. */
function ReadBack({ place, draft, board }: ReadBackProps) {
  const t = useText(DIRECTOR_TEXT)
  const result = draft.result.value
  return (
    <p aria-live="polite">
      {result ? (
        <>
          {board !== place.board && <strong>{t('board', { board })}: </strong>}
          <ResultWords result={result} board={board} />
        </>
      ) : (
        <span class={is('soft')}>{t('form.incomplete', { what: lackWords(t, draft.lacks.value) })}</span>
      )}
    </p>
  )
}

const lackWords = (t: DirectorText, lacks: readonly Lack[]): string =>
  lacks.map(lack => t(`form.${lack}`).toLocaleLowerCase(t.locale)).join(', ')

const usualReasons = (t: DirectorText, correcting: boolean): readonly string[] =>
  correcting
    ? [
        t('form.reason.agreed'),
        t('form.reason.wrong-side'),
        t('form.reason.ruling'),
        t('form.reason.wrong-board'),
      ]
    : [t('form.reason.keyed'), t('form.reason.ruling')]
