import { batch, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type {
  LawCase,
  OfferedAnswer,
  OpenQuestion,
  StepTaken,
  Walked,
} from '../../../../../shared/laws/case.ts'
import { laterCalls } from '../../../../../shared/laws/case-facts.ts'
import type { LawBook } from '../../../../../shared/laws/grammar.ts'
import { walk } from '../../../../../shared/laws/walk.ts'
import { isPlayed, seatedAt } from '../../../../../shared/movement/plan/entry.ts'
import type { Plan, PlanEntry } from '../../../../../shared/movement/plan/plan.ts'
import { auctionSoFar } from '../../../../../shared/session/laws/played-auction.ts'
import { openCalls } from '../../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_LAW_TEXT } from '../../../../text/director-law.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { FormFoot, FormWay } from '../../../kit/FormFoot.tsx'
import { Keys } from '../../../kit/Key.tsx'
import { isFocusLost } from '../../../kit/keyboard/keep-focus.ts'
import { answeringCall } from '../../../model/acts/director-acts.ts'
import { asksForResult, soRuled } from '../../../model/board/rulings/apply-ruling.ts'
import {
  boardInPlay,
  caseAt,
  caseWithUnkeyedCalls,
  declarerAt,
  mustBeKeyed,
} from '../../../model/board/rulings/case-at.ts'
import { NEEDS_DECLARER } from '../../../model/board/rulings/kinds.ts'
import { createLawDraft, fateOf, type LawDraft, stillGiven } from '../../../model/board/rulings/law-draft.ts'
import { NO_PANEL, type Panel, type PanelOf } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PreviewLine } from '../../parts/preview/PreviewLine.tsx'
import { useKeptForm } from '../../parts/use-kept-form.ts'
import { Begin } from './Begin.tsx'
import { CalledSoFar } from './CalledSoFar.tsx'
import { InputKeys } from './InputKeys.tsx'
import own from './Law.module.css'
import { InputText, useLawWords } from './LawWords.tsx'
import { Outcome } from './Outcome.tsx'

const is = classesOf(styles)
const its = classesOf(own)

interface Props {
  readonly open: PanelOf<'law'>
  readonly book: LawBook
  readonly entry: PlanEntry
}

const NOBODY = { N: null, E: null, S: null, W: null }

/** Guides a ruling, one question at a time; nothing is recorded before the deciding key at its end. */
export function GuidedRuling({ open, book, entry }: Props) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store, panel } = useDirector()
  const { section, round, table } = open
  const draft = useMemo(() => createLawDraft(open), [])
  const forget = useKeptForm(`law/${section}/${round}/${table}`, draft.kept)
  const leave = (next: Panel = NO_PANEL) => {
    forget()
    panel.value = next
  }
  const state = store.state.value
  const board = draft.board.value
  const irregularity = draft.irregularity.value
  const offender = draft.offender.value
  const place = { section, round, table, board: board ?? 0 }
  const declarer = draft.declarer.value ?? (board === null ? null : declarerAt(state, place))
  const asksDeclarer = irregularity !== null && NEEDS_DECLARER.includes(irregularity) && declarer === null
  const names = isPlayed(entry)
    ? (sectionOf(state, section)?.namesAt(entry.seats, { round, table }) ?? NOBODY)
    : NOBODY
  const isBegun = board !== null && irregularity !== null && offender !== null && !asksDeclarer
  const lawCase = isBegun
    ? caseAt(state, place, {
        edition: book.edition,
        irregularity,
        offender,
        declarer,
        isBehind: draft.isBehind.value,
      })
    : null
  const called = board === null ? undefined : auctionSoFar(state, place)
  return (
    <section class={is('form')} data-testid="law-ruling">
      {irregularity && (
        <p class={is('soft')}>
          {acts('act.board', { table: tableName(store.signs.value, section, table), board: board ?? 0 })} ·{' '}
          {acts(`irregularity.${irregularity}`)}
        </p>
      )}
      {board !== null && called !== undefined && <CalledSoFar board={board} text={called} />}
      {lawCase ? (
        <Walk {...{ draft, book, lawCase, place, entry, leave }} />
      ) : (
        <>
          <Begin
            {...{ draft, book, names, asksDeclarer }}
            boards={entry.boards}
            inPlay={boardInPlay(state, { section, round, table })}
          />
          {irregularity && (
            <Keys>
              <BigKey kind="quiet" onPress={() => stepBack(draft, [])} testId="law-back">
                {t('back')}
              </BigKey>
            </Keys>
          )}
          <FormWay onCancel={() => leave()} />
        </>
      )}
    </section>
  )
}

/** Takes back the last answer; before the first question, the subject of the ruling. */
function stepBack(draft: LawDraft, said: readonly StepTaken[]): void {
  batch(() => {
    if (said.length > 0) draft.path.value = said.slice(0, -1)
    else if (draft.declarer.value !== null) draft.declarer.value = null
    else if (draft.offender.value !== null) draft.offender.value = null
    else draft.irregularity.value = null
  })
}

interface WalkProps {
  readonly draft: LawDraft
  readonly book: LawBook
  readonly lawCase: LawCase
  readonly place: BoardPlace
  readonly entry: PlanEntry
  readonly leave: (next?: Panel) => void
}

function Walk({ draft, book, lawCase, place, entry, leave }: WalkProps) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const { store } = useDirector()
  const walked = walk(book, lawCase, draft.path.value)
  const said = stillGiven(draft.path.value, walked.path)
  const fate = lawCase.recorded ? null : fateOf(book, walked.path)
  return (
    <>
      {said.length < draft.path.value.length && (
        <p role="status" data-testid="law-record-changed">
          {t('record-changed')}
        </p>
      )}
      {walked.kind === 'asks' ? (
        <Question
          key={`${walked.question.node}/${said.length}`}
          question={walked.question}
          boards={boardsOf(sectionOf(store.state.value, place.section)?.plan ?? { entries: [entry] }).filter(
            board => board !== place.board,
          )}
          onStep={step => {
            draft.path.value = [...said, step]
          }}
        />
      ) : (
        <>
          <Heading key="done">{t('done')}</Heading>
          <Outcome outcome={walked.outcome} fate={fate} />
          {fate && mustBeKeyed(store.state.value, place, lawCase) && (
            <p role="status" data-testid="law-must-be-keyed">
              {t('must-be-keyed')}
            </p>
          )}
        </>
      )}
      <Keys>
        <BigKey kind="quiet" onPress={() => stepBack(draft, said)} testId="law-back">
          {t('back')}
        </BigKey>
        {lawCase.recorded && (draft.isBehind.value || laterCalls(lawCase.recorded).length === 0) && (
          <BigKey
            kind="quiet"
            chosen={draft.isBehind.value}
            onPress={() => {
              const isBehind = !draft.isBehind.value
              const now = caseWithUnkeyedCalls(lawCase, isBehind)
              batch(() => {
                draft.isBehind.value = isBehind
                draft.path.value = stillGiven(said, walk(book, now, said).path)
              })
            }}
            testId="law-behind"
          >
            {t('behind')}
          </BigKey>
        )}
      </Keys>
      <Path draft={draft} book={book} said={said} lawCase={lawCase} />
      {walked.kind === 'done' ? (
        <Decide {...{ walked, lawCase, place, entry, leave }} />
      ) : (
        <FormWay onCancel={() => leave()} />
      )}
    </>
  )
}

/** Returns all boards of the section: cards may have come from any of them. */
const boardsOf = ({ entries }: Pick<Plan, 'entries'>): readonly number[] =>
  [...new Set(entries.flatMap(({ boards }) => boards))].sort((a, b) => a - b)

/**
 * Shows the question or the outcome. The key that led here is gone: the focus continues from the heading, which screen
 * readers announce with it.
 */
function Heading({ children }: { readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1} class={its('question')}>
      {children}
    </h3>
  )
}

interface QuestionProps {
  readonly question: OpenQuestion
  readonly boards: readonly number[]
  readonly onStep: (step: StepTaken) => void
}

function Question({ question, boards, onStep }: QuestionProps) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useLawWords()
  const { node, law, ask, text, values, answers } = question
  const chosen = useSignal<OfferedAnswer | null>(null)
  const input = chosen.value?.input
  return (
    <div class={is('stack')} data-testid="law-question" data-node={node}>
      <p>{ask === 'director' ? t('decide') : t('ask', { who: common(`seat.${ask}`) })}</p>
      <Heading>{words(`q.${text}`, values)}</Heading>
      <p class={is('soft')}>{t('law', { law })}</p>
      {answers.map(answer => (
        <BigKey
          key={answer.id}
          {...(answer.input ? { chosen: chosen.value?.id === answer.id } : {})}
          onPress={() => {
            if (answer.input) chosen.value = answer
            else onStep({ node, answer: answer.id })
          }}
          testId={`law-answer-${answer.id}`}
        >
          {words(`a.${text}.${answer.id}`, values)}
        </BigKey>
      ))}
      {chosen.value && input && (
        <InputKeys
          key={chosen.value.id}
          input={input}
          boards={boards}
          onKeyed={value => onStep({ node, answer: chosen.value?.id ?? '', input: value })}
        />
      )}
    </div>
  )
}

/** Lists the answers so far: each leads back to its question. */
function Path({
  draft,
  book,
  lawCase,
  said,
}: Pick<WalkProps, 'draft' | 'book' | 'lawCase'> & { readonly said: readonly StepTaken[] }) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const words = useLawWords()
  if (said.length === 0) return null
  return (
    <nav aria-label={t('path')}>
      <p class={is('soft')}>{t('path')}</p>
      <ol class={its('path')} data-testid="law-path">
        {said.map(({ node, answer, input }, at) => {
          const before = walk(book, lawCase, said.slice(0, at))
          const values = before.kind === 'asks' ? before.question.values : {}
          const text = book.nodes.find(({ id }) => id === node)?.text ?? node
          return (
            <li key={node}>
              <BigKey
                kind="quiet"
                onPress={() => {
                  draft.path.value = said.slice(0, at)
                }}
                under={words(`q.${text}`, values)}
                testId={`law-path-${at}`}
              >
                {input
                  ? t.parts('keyed', {
                      answer: <>{words(`a.${text}.${answer}`, values)}</>,
                      input: <InputText input={input} />,
                    })
                  : words(`a.${text}.${answer}`, values)}
              </BigKey>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type DecideProps = Omit<WalkProps, 'draft' | 'book'> & { readonly walked: Extract<Walked, { kind: 'done' }> }

function Decide({ walked, lawCase, place, entry, leave }: DecideProps) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const law = t('law', { law: walked.law })
  const { store } = useDirector()
  const state = store.state.value
  const statement = soRuled(state, place, { lawCase, ...walked })
  const { score } = walked.outcome
  const isCalled = openCalls(state).some(
    ({ body }) => body.section === place.section && body.table === place.table,
  )
  const cell = { kind: 'cell', section: place.section, round: place.round, table: place.table } as const
  const next = (): Panel => {
    if (score?.kind === 'assign')
      return {
        ...cell,
        keying: place.board,
        form: 'ruling',
        reason: `${acts(`irregularity.${lawCase.irregularity}`)} · ${law}`,
      }
    if (score?.kind === 'tricks' && asksForResult(state, place, walked.outcome))
      return {
        ...cell,
        keying: place.board,
        form: 'result',
        tricks: score.tricks,
        reason: `${acts(`irregularity.${lawCase.irregularity}`)} · ${law}`,
      }
    if (score?.kind === 'penalty') return { ...cell, keying: null, row: 'penalties' }
    return NO_PANEL
  }
  const save = async () => {
    if (!statement) return
    const answered = isCalled ? [answeringCall(state, place.section, place.table)] : []
    // The ruling last: the footer then offers to undo it.
    if (await store.say([...answered, statement])) leave(next())
  }
  return (
    <FormFoot save={t('rule')} saveId="law-rule" onSave={save} disabled={!statement} onCancel={() => leave()}>
      {(score?.kind === 'sides' || score?.kind === 'transfer' || score?.kind === 'tricks') && (
        <PreviewLine
          line="law-ruling"
          statement={statement}
          section={place.section}
          concerned={isPlayed(entry) ? seatedAt(entry) : []}
          here={place}
        />
      )}
    </FormFoot>
  )
}
