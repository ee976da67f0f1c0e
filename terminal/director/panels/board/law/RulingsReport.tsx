import type { ComponentChildren } from 'preact'
import { lawApplied } from '../../../../../shared/laws/law-applied.ts'
import { sides } from '../../../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { hubTimeOf } from '../../../../../shared/session/state/fact.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_ROOM_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_LAW_TEXT } from '../../../../text/director-law.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../../../text/director-papers.ts'
import { useText } from '../../../../text/use-text.ts'
import { declarerAt } from '../../../model/board/rulings/case-at.ts'
import { fateOf } from '../../../model/board/rulings/law-draft.ts'
import { type ActLine, logOf, shownChanges } from '../../../model/log/act-lines.ts'
import { subjectWords } from '../../../model/log/act-words.ts'
import { type ReportLine, reportLines, rolesOf, stepsOf, usesOf } from '../../../model/log/report-lines.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { ChangeWords } from '../../parts/log/ChangeWords.tsx'
import { useActTexts, useWhoWhen } from '../../parts/log/use-act-texts.ts'
import { PaperHead } from '../../parts/PaperHead.tsx'
import { Unseen } from '../../parts/Unseen.tsx'
import { BOOKS } from './books-later.ts'
import { InputText, SuitsText, useLawWords } from './LawWords.tsx'
import { Outcome } from './Outcome.tsx'
import styles from './Report.module.css'

const is = classesOf(styles)

export function RulingsPaper() {
  const papers = useText(DIRECTOR_PAPERS_TEXT)
  return (
    <section class={is('paper')}>
      <PaperHead title={papers('rulings')} hasFigures={false} />
      <RulingsReport isPaper={true} />
    </section>
  )
}

/** Lists every ruling and penalty of the session, guided or not, in order. */
export function RulingsReport({ isPaper = false }: { readonly isPaper?: boolean }) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const { store } = useDirector()
  const lines = reportLines(store.state.value, logOf(store.journal.value))
  if (lines.length === 0) return <p>{t('report.none')}</p>
  return (
    <ol class={is('report')} data-testid={isPaper ? 'rulings-print' : 'rulings'}>
      {lines.map(line => (
        <li key={line.key} class={is('line')} data-kind={line.kind} data-status={statusOf(line)}>
          {line.kind === 'guided' ? (
            <Guided ruling={line.ruling} isPaper={isPaper} />
          ) : (
            <Other line={line.line} isPaper={isPaper} />
          )}
        </li>
      ))}
    </ol>
  )
}

const statusOf = (line: ReportLine) => (line.kind === 'guided' ? line.ruling.status : line.line.status)

type GuidedProps = Pick<Extract<ReportLine, { kind: 'guided' }>, 'ruling'> & { readonly isPaper: boolean }

function Guided({ ruling: { fact, status }, isPaper }: GuidedProps) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const { acts, common, signs, state } = useActTexts()
  const { section, round, table, board, seats, irregularity, edition, offender, outcome } = fact.body
  const book = BOOKS[edition]()
  const law = book && lawApplied(book, fact.body.path, outcome)
  const name = sectionOf(state, section)?.namesAt(seats, { round, table })[offender]
  const seat = common(`seat.${offender}`)
  const what = acts(`irregularity.${irregularity}`)
  return (
    <>
      <Head
        title={acts('act.law-ruled', { table: tableName(signs, section, table), board, what, edition })}
        status={status}
        at={hubTimeOf(fact.at) ?? null}
        device={fact.device}
      />
      <People {...{ section, round, seats }} />
      <p>{name ? t('report.offender.named', { seat, name }) : t('report.offender', { seat })}</p>
      <Kept board={board} isPaper={isPaper}>
        {law && <p>{t('report.law', { edition, law })}</p>}
        <p class={is('head')}>{t('report.path')}</p>
        {book && <Steps {...{ book, body: fact.body }} />}
        <p class={is('head')}>{t('report.outcome')}</p>
        <Outcome outcome={outcome} fate={book && !outcome.auction ? fateOf(book, fact.body.path) : null} />
        <Uses fact={fact} />
        {fact.body.reason !== undefined && <p>{acts('log.why', { reason: fact.body.reason })}</p>}
      </Kept>
    </>
  )
}

/** Shows what the declarer chose from the ruling's options, and when. */
function Uses({ fact }: Pick<GuidedProps['ruling'], 'fact'>) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const { common, state } = useActTexts()
  const whoWhen = useWhoWhen()
  const uses = usesOf(state, fact)
  if (uses.length === 0) return null
  return (
    <>
      <p class={is('head')}>{t('report.uses')}</p>
      <ul data-testid="order-uses">
        {uses.map(({ fact: { at, device, seq }, seat, use, isFree }) => {
          const said = {
            who: <>{whoWhen(hubTimeOf(at) ?? null, device, 'table')}</>,
            seat: <>{common(`seat.${seat}`)}</>,
          }
          return (
            <li key={`${device}/${seq}`}>
              {'suit' in use
                ? t.parts(`use.${use.kind}`, { ...said, suit: <SuitsText suits={[use.suit]} /> })
                : t.parts(isFree ? 'use.free' : `use.${use.kind}`, said)}
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface StepsProps {
  readonly book: NonNullable<ReturnType<(typeof BOOKS)['2017']>>
  readonly body: GuidedProps['ruling']['fact']['body']
}

function Steps({ book, body }: StepsProps) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const words = useLawWords()
  const { state } = useActTexts()
  const withdrawn = body.outcome.withdrawn.filter(({ seat }) => seat === body.offender)
  const values = {
    ...rolesOf(body.offender, declarerAt(state, body)),
    ...(withdrawn.length > 0 && { call: { calls: withdrawn.map(({ call }) => call) } }),
  }
  return (
    <ol class={is('steps')}>
      {stepsOf(book, body).map(({ question, answer, input }, at) => {
        const said = { question: words(question, values), answer: <strong>{words(answer, values)}</strong> }
        return (
          <li key={`${question}/${at}`}>
            {input
              ? t.parts<'report.step.input', ComponentChildren>('report.step.input', {
                  ...said,
                  input: <InputText input={input} />,
                })
              : t.parts<'report.step', ComponentChildren>('report.step', said)}
          </li>
        )
      })}
    </ol>
  )
}

interface OtherProps {
  readonly line: ActLine
  readonly isPaper: boolean
}

function Other({ line, isPaper }: OtherProps) {
  const texts = useActTexts()
  const { body } = line.acts[0].fact
  const changes = shownChanges(line)
  const said = (
    <>
      {changes.map((change, at) => (
        <p key={String(at)}>
          <ChangeWords change={change} isNamed={changes.length > 1} />
        </p>
      ))}
      {line.reason !== null && <p>{texts.acts('log.why', { reason: line.reason })}</p>}
    </>
  )
  return (
    <>
      <Head
        title={subjectWords(texts, line.subject)}
        status={line.status}
        at={line.at}
        device={line.device}
      />
      {'seats' in body && 'round' in body && <People {...body} />}
      {'board' in body ? (
        <Kept board={body.board} isPaper={isPaper}>
          {said}
        </Kept>
      ) : (
        said
      )}
    </>
  )
}

interface HeadProps extends Pick<ActLine, 'status' | 'at' | 'device'> {
  readonly title: string
}

function Head({ title, status, at, device }: HeadProps) {
  const { acts } = useActTexts()
  const whoWhen = useWhoWhen()
  return (
    <>
      <h3 class={is('title', status)}>{title}</h3>
      <p class={is('small')}>
        {whoWhen(at, device, 'director')}
        {status !== 'stands' && <strong> · {acts(`log.${status}`)}</strong>}
      </p>
    </>
  )
}

interface PeopleProps {
  readonly section: string
  readonly round: number
  readonly seats: Parameters<typeof sides>[0]['seats']
}

/** Describes "Round 2: pair 3 against pair 5." */
function People({ section, round, seats }: PeopleProps) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const { acts, t: director, common, state } = useActTexts()
  const { NS, EW } = sides({ seats })
  const who = (ids: readonly string[]) =>
    acts.list(ids.map(id => contestantWords(state, common, director, section, id)))
  return <p>{t('report.people', { round, ns: who(NS), ew: who(EW) })}</p>
}

interface KeptProps {
  readonly board: number
  readonly isPaper: boolean
  readonly children: ComponentChildren
}

/** Hides its content from a director who has still to play the board; paper has no key that would show it. */
function Kept({ board, isPaper, children }: KeptProps) {
  const room = useText(DIRECTOR_ROOM_TEXT)
  const { own } = useDirector()
  if (isPaper && own.hidden.value.has(board)) return <p>{room('own.unseen', { board })}</p>
  return <Unseen board={board}>{children}</Unseen>
}
