import { useMemo } from 'preact/hooks'
import { type BoardConditions, conditionsOf } from '../../../../../shared/game/board.ts'
import { gameIdOf, gameOf, isMatchGame } from '../../../../../shared/game/games.ts'
import { conditionsAt } from '../../../../../shared/session/section/conditions-at.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { ResultStanding } from '../../../../../shared/session/state/state.ts'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT, type DirectorText } from '../../../../text/director.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { FormFoot } from '../../../kit/FormFoot.tsx'
import { Choice } from '../../../kit/Key.tsx'
import { ReasonField } from '../../../kit/ReasonField.tsx'
import { boardsItMayBe, directorResult } from '../../../model/acts/director-acts.ts'
import type { Lack } from '../../../model/board/results/game-fields.ts'
import type { DirectorStore } from '../../../model/store/director-store.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PreviewLine } from '../../parts/preview/PreviewLine.tsx'
import { ResultWords } from '../../parts/ResultWords.tsx'
import { useKeptForm } from '../../parts/use-kept-form.ts'
import { createResultDraft, type ResultDraft } from '../games/result-draft.ts'

const is = classesOf(styles)

interface Props {
  readonly place: BoardPlace
  readonly standing: ResultStanding | undefined
  readonly concerned: readonly string[]
  readonly onDone: () => void
  /** Reason, and tricks, with which a ruling on a claim has led here. */
  readonly why?: string
  readonly tricks?: number
}

/** Enters or corrects a result; fits on one screen, and nothing has to be typed. */
export function ResultForm({ place, standing, concerned, onDone, why, tricks }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  const stands = standing?.body.result ?? null
  const draft = useMemo(
    () =>
      createResultDraft(
        gameIdOf(settings ?? {}),
        {
          stands,
          ...(tricks !== undefined && { tricks }),
          leads: settings?.leads ?? false,
          on: conditionsIn(store, place),
          ...(settings?.game && { game: settings.game }),
        },
        place,
        why,
      ),
    [],
  )
  const forget = useKeptForm(
    `result/${place.section}/${place.round}/${place.table}/${place.board}`,
    draft.kept,
  )
  const result = draft.result.value
  const reason = draft.reason.value
  const board = draft.board.value
  const statement =
    result && draft.isNew.value ? directorResult(store.state.value, place, result, reason, board) : undefined
  const leave = () => {
    forget()
    onDone()
  }
  const save = async () => {
    if (result && (await store.rule(place, result, reason, board))) leave()
  }
  return (
    <section class={is('form')} data-testid="result-form">
      <Choice
        label={t('form.kind')}
        options={[
          { value: 'played', word: t('form.kind.played') },
          // Not every game has a deal that nobody wants to play.
          ...(gameOf(settings ?? {}).takes(PASSED_OUT)
            ? [{ value: PASSED_OUT.kind, word: common('passed-out') }]
            : []),
          { value: 'not-played', word: common('not-played') },
        ]}
        value={draft.kind.value}
        onChoose={kind => {
          draft.kind.value = kind
        }}
        testId="kind"
      />
      {draft.kind.value === 'played' && <draft.fields.Fields />}
      <More place={place} draft={draft} standing={standing} />
      <FormFoot
        save={t('form.save')}
        saveId="save-result"
        onSave={save}
        disabled={statement === undefined}
        onCancel={leave}
      >
        <ReadBack place={place} draft={draft} />
        <PreviewLine line="result" statement={statement} section={place.section} concerned={concerned} />
      </FormFoot>
    </section>
  )
}

const PASSED_OUT = { kind: 'passed-out' } as const

function conditionsIn({ settings, state }: DirectorStore, place: BoardPlace): BoardConditions {
  const said = settings.value
  const section = sectionOf(state.value, place.section)
  return said && section ? conditionsAt(said, section, place) : conditionsOf(place.board, said?.vulnerability)
}

interface DraftProps {
  readonly place: BoardPlace
  readonly draft: ResultDraft
}

/** Shows rare input: that it was another board, and the reason. */
function More({ place, draft, standing }: DraftProps & Pick<Props, 'standing'>) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const boards = standing ? boardsItMayBe(store.state.value, place) : []
  const board = draft.board.value
  return (
    <details class={is('more')} open={draft.reason.value !== '' || board !== place.board}>
      <summary data-testid="form-more">{forms('form.more')}</summary>
      <div>
        {boards.length > 1 && !isMatchGame(store.settings.value ?? {}) && (
          <Choice
            label={forms('form.other-board')}
            options={boards.map(value => ({ value, word: t.number(value) }))}
            value={board}
            onChoose={value => {
              draft.board.value = value
            }}
            testId="moved-to"
          />
        )}
        <ReasonField reason={draft.reason} usual={usualReasons(t, standing !== undefined)} />
      </div>
    </details>
  )
}

function ReadBack({ place, draft }: DraftProps) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const result = draft.result.value
  const board = draft.board.value
  return (
    <p aria-live="polite">
      {result ? (
        <>
          {board !== place.board && <strong>{t('board', { board })}: </strong>}
          <ResultWords result={result} board={board} />
          {!draft.isNew.value && <span class={is('soft')}> {forms('form.same')}</span>}
        </>
      ) : (
        <span class={is('soft')}>{t('form.incomplete', { what: lackWords(t, draft.lacks.value) })}</span>
      )}
    </p>
  )
}

const lackWords = (t: DirectorText, lacks: readonly Lack[]): string =>
  t.row(lacks.map(lack => t(`form.${lack}`).toLocaleLowerCase(t.locale)))

const usualReasons = (t: DirectorText, correcting: boolean): readonly string[] =>
  correcting
    ? [
        t('form.reason.agreed'),
        t('form.reason.wrong-side'),
        t('form.reason.ruling'),
        t('form.reason.wrong-board'),
      ]
    : [t('form.reason.keyed'), t('form.reason.ruling')]
