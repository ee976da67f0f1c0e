import { useSignal } from '@preact/signals'
import type { ChangeOffer } from '../../../../../shared/movement/change/change-offers.ts'
import type { BoardDropped, ChangedPlan, Notice } from '../../../../../shared/movement/change/plan-change.ts'
import type { PlanKind } from '../../../../../shared/movement/plan/plan.ts'
import { faultProblem } from '../../../../../shared/movement/plan/plan-fault.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import {
  MOVEMENT_PROBLEM_TEXT,
  MOVEMENT_TEXT,
  type MovementText,
} from '../../../../../shared/text/catalogues.ts'
import { planTitle } from '../../../../../shared/text/plan-title.ts'
import { problemWords, withTableNames } from '../../../../../shared/text/problem-words.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { DIRECTOR_PLAYERS_TEXT, type DirectorPlayersText } from '../../../../text/director-players.ts'
import { newsLines } from '../../../../text/news-words.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { seatedIn, whoIn } from '../../../model/people/who.ts'
import type { ChangeKind } from '../../../model/plan/change-kinds.ts'
import { droppedTogether, figuresWords } from '../../../model/plan/movement-words.ts'
import type { ChangeDraft } from '../../../model/prepare/change.ts'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

interface PreviewProps {
  readonly draft: ChangeDraft
  readonly section: string
}

/** Shows the ways to do it and, for the selected one, the tables to notify, what stays, and its cost. */
export function ChangePreview({ draft, section }: PreviewProps) {
  const t = useText(MOVEMENT_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  const offers = draft.offers.value
  const offer = draft.offer.value
  const problem = draft.problem.value
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const players = useText(DIRECTOR_PLAYERS_TEXT)
  const named = useTableNames(section)
  const isOther = draft.kind.value === 'replaced'
  if (draft.thinking.value) return <p data-testid="thinking">{forms('thinking')}</p>
  if (!offer) {
    if (draft.wants.value === 'choice') return <p class={is('soft')}>{t('change.ask')}</p>
    if (problem?.code === 'change.nothing') return <p class={is('soft')}>{problemWords(say, problem)}</p>
    return (
      <div class={is('question')} data-testid="change-problem">
        <p>{isOther ? t('change.other.none') : t('change.not')}</p>
        {draft.wants.value === 'boards' && <p>{t('edit.boards.unread')}</p>}
        {problem && <p>{problemWords(say, withTableNames(problem, named))}</p>}
      </div>
    )
  }
  return (
    <>
      {(offers.length > 1 || isOther || draft.kind.value === 'late-pair') && (
        <Choice
          label={labelOf(t, players, draft.plan.value?.kind, draft.kind.value)}
          options={offers.slice(0, OFFERS_SHOWN).map((each, index) => ({
            value: index,
            word: wayWords(t, players, draft.plan.value?.kind, each),
            under: costWords(t, each),
          }))}
          value={offers.indexOf(offer)}
          onChoose={draft.choose}
          testId="change-way"
        />
      )}
      <Meaning changed={offer.changed} section={section} />
    </>
  )
}

/** Returns the newcomers; a late pair may join before its seats are known. */
const newcomersOf = ({ kind, newcomers }: ChangeDraft): number =>
  newcomers.value.length || (kind.value === 'late-pair' ? 1 : 0)

/** Asks late contestants for their names while their seats are chosen. */
export function NewcomersOf({ draft }: { readonly draft: ChangeDraft }) {
  const count = newcomersOf(draft)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const players = useText(DIRECTOR_PLAYERS_TEXT)
  const isPlayer = draft.plan.value?.kind === 'individual'
  const field = {
    id: 'change-names',
    value: draft.fields.value.names,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
      draft.set({ names: event.currentTarget.value }),
    'data-testid': 'change-names',
    'data-first': 'keyboard',
  }
  if (count === 0) return null
  return (
    <div class={is('field')}>
      <label for="change-names">{isPlayer ? players('newcomer') : forms('newcomer.names', { count })}</label>
      {count === 1 ? <input {...field} /> : <textarea {...field} />}
    </div>
  )
}

const OFFERS_SHOWN = 6

function costWords(t: MovementText, { cost: { tablesTold, boardsLost, boardsMore } }: ChangeOffer): string {
  const words = t('change.cost', { tables: tablesTold, boards: boardsLost })
  return boardsMore === 0 ? words : `${words}; ${t('change.cost.more', { boards: boardsMore })}`
}

function labelOf(
  t: MovementText,
  players: DirectorPlayersText,
  contest: PlanKind | undefined,
  kind: ChangeKind | null,
): string {
  if (kind === 'late-pair') return contest === 'individual' ? players('way') : t('change.way')
  return kind === 'replaced' ? t('change.other') : t('change.how')
}

function wayWords(
  t: MovementText,
  players: DirectorPlayersText,
  contest: PlanKind | undefined,
  { change }: ChangeOffer,
): string {
  switch (change.kind) {
    case 'late-pair': {
      if (contest === 'individual' && change.way !== 'bump') return players(`way.${change.way}`)
      const way = t(`change.way.${change.way}`)
      return change.line === undefined ? way : `${way}, ${t(`edit.${change.line}`)}`
    }
    case 'pair-leaves':
    case 'table-closed':
      return t('change.way.goes-on')
    case 'replaced':
      return planTitle(t, change.plan.title)
    default:
      return t(`change.${change.kind}`)
  }
}

function useTableNames(section: string): (table: number) => string {
  const { store } = useDirector()
  return table => tableName(store.signs.value, section, table)
}

function Meaning({ changed, section }: { readonly changed: ChangedPlan; readonly section: string }) {
  const t = useText(MOVEMENT_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  const named = useTableNames(section)
  const { plan, told, keeps, differs, dropped, faults, figures } = changed
  return (
    <div
      class={is('stack', 'wide')}
      data-testid="change-preview"
      data-told={told.map(one => one.table).join()}
    >
      <p>
        <strong>
          {told.length === 0 ? t('change.told.none') : t('change.told', { count: told.length })}
        </strong>
      </p>
      <Told told={told} changed={changed} section={section} />
      {droppedTogether(dropped).map(boards => (
        <Dropped
          key={boards.map(({ round, table, board }) => `${round}/${table}/${board}`).join()}
          dropped={boards}
          changed={changed}
          section={section}
        />
      ))}
      {keeps.length > 0 && <p data-testid="change-keeps">{t('change.keeps', { count: keeps.length })}</p>}
      {differs.length > 0 && <p>{t('change.differs', { count: differs.length })}</p>}
      {faults.length > 0 && (
        <div class={is('question')} data-testid="change-faults">
          <p>{t('change.allow')}</p>
          {faults.slice(0, FAULTS_SHOWN).map((fault, at) => (
            <p key={String(at)}>{problemWords(say, withTableNames(faultProblem(fault), named))}</p>
          ))}
          {faults.length > FAULTS_SHOWN && <p>{t('edit.more', { count: faults.length - FAULTS_SHOWN })}</p>}
        </div>
      )}
      <p class={is('soft')}>
        {t('change.after', { figures: figuresWords(words, t, figures.after, plan).join(' · ') })}
      </p>
    </div>
  )
}

const FAULTS_SHOWN = 4
const TABLES_SHOWN = 3
const ROUNDS_SHOWN = 2

interface WhoProps {
  readonly changed: ChangedPlan
  readonly section: string
}

/** Returns a formatter for contestants, including new ones of the changed plan. */
function useWho({ changed, section }: WhoProps, say = whoIn): (id: string) => string {
  const words = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  return id => say(changed.plan, store.state.value, common, words, section, id)
}

function Told({ told, ...props }: WhoProps & { readonly told: readonly Notice[] }) {
  const t = useText(MOVEMENT_TEXT)
  const all = useSignal(false)
  const shown = all.value ? told : told.slice(0, TABLES_SHOWN)
  const more = told.length - TABLES_SHOWN
  return (
    <>
      {shown.map(notice => (
        <ToldTable key={notice.table} notice={notice} all={all.value} {...props} />
      ))}
      {(more > 0 || told.some(({ items }) => items.length > ROUNDS_SHOWN)) && (
        <BigKey kind="quiet" onPress={() => (all.value = !all.value)} testId="change-told-all">
          {all.value ? t('offers.fewer') : t('change.told.all')}
        </BigKey>
      )}
    </>
  )
}

function ToldTable({ notice, all, ...props }: WhoProps & { readonly notice: Notice; readonly all: boolean }) {
  const t = useText(MOVEMENT_TEXT)
  const news = useText(COMMON_TEXT)
  const { store } = useDirector()
  const lines = newsLines(news, notice.items, useWho(props), useWho(props, seatedIn))
  const shown = all ? lines : lines.slice(0, ROUNDS_SHOWN)
  const more = lines.length - shown.length
  return (
    <div class={is('ruled', 'wide')} data-testid={`told-${notice.table}`}>
      <strong>{t('edit.table', { table: tableName(store.signs.value, props.section, notice.table) })}</strong>
      {shown.map(line => (
        <p key={line}>{line}</p>
      ))}
      {more > 0 && <p class={is('soft')}>{news('news.more', { count: more })}</p>}
    </div>
  )
}

/** Describes the boards of a table in a round that one contestant has met. */
function Dropped({ dropped, ...props }: WhoProps & { readonly dropped: readonly BoardDropped[] }) {
  const t = useText(MOVEMENT_TEXT)
  const whoOf = useWho(props)
  const [first] = dropped
  if (!first) return null
  const { round, table } = first
  const others = dropped.flatMap(({ instead }) => instead ?? [])
  const boards = t.numbers(dropped.map(({ board }) => board))
  const said = { round, table, boards, who: whoOf(first.contestant), count: dropped.length }
  return (
    <p>
      {others.length === 0
        ? t('change.dropped', said)
        : t('change.dropped.instead', { ...said, others: t.numbers(others) })}
    </p>
  )
}
