import type { PlayedBoard } from '../../../../shared/movement/change/played.ts'
import { sides } from '../../../../shared/movement/plan/entry.ts'
import { faultProblem } from '../../../../shared/movement/plan/plan-fault.ts'
import { undoPlanChange } from '../../../../shared/session/acts/plan-back.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { MOVEMENT_PROBLEM_TEXT, MOVEMENT_TEXT } from '../../../../shared/text/catalogues.ts'
import { problemWords, withTableNames } from '../../../../shared/text/problem-words.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { useText } from '../../../text/use-text.ts'
import panel from '../../kit/Panel.module.css'
import { contestantWords } from '../../model/people/who.ts'
import { useDirector } from '../../model/store/view.ts'
import { useActTexts } from '../parts/log/use-act-texts.ts'

const of = classesOf(panel)

interface Props {
  readonly section: string
  readonly version: number
  readonly onDone: () => void
}

/** Limit on named items; more are counted. */
const MOST_NAMED = 6

/** Undoes a change of the movement: shows what the previous movement means for the room, and what contradicts it. */
export function PlanBack({ section, version, onDone }: Props) {
  const { acts, state, signs } = useActTexts()
  const movement = useText(MOVEMENT_TEXT)
  const problems = useText(MOVEMENT_PROBLEM_TEXT)
  const { store } = useDirector()
  const back = undoPlanChange(state, section, version)
  const named = (table: number) => tableName(signs, section, table)
  if (!back) return <p>{acts('plan-back.not')}</p>
  if (!back.ok)
    return (
      <p data-testid="plan-back-not">
        {acts('plan-back.not')} {problemWords(problems, withTableNames(back.problem, named))}
      </p>
    )
  const { keptRounds, differs, told, faults, statement } = back.value
  const say = async () => {
    if (await store.say([statement])) onDone()
  }
  return (
    <div class={of('question')} data-testid="plan-back">
      <p>
        <strong>{acts('plan-back.title')}</strong> {acts('plan-back.names')}
      </p>
      {keptRounds.length > 0 && (
        <p>{acts('plan-back.kept', { count: keptRounds.length, rounds: acts.numbers(keptRounds) })}</p>
      )}
      <p>
        {told.length === 0
          ? movement('change.told.none')
          : acts('plan-back.told', {
              count: told.length,
              tables: acts.list(told.map(({ table }) => named(table))),
            })}
      </p>
      {differs.length > 0 && (
        <>
          <p data-testid="plan-back-differs">{acts('plan-back.differs', { count: differs.length })}</p>
          <ul>
            {differs.slice(0, MOST_NAMED).map(one => (
              <li key={`${one.round}/${one.table}/${one.board}`}>
                <Differing section={section} one={one} />
              </li>
            ))}
            {differs.length > MOST_NAMED && (
              <li>{acts('log.more-changes', { count: differs.length - MOST_NAMED })}</li>
            )}
          </ul>
        </>
      )}
      {faults.slice(0, MOST_NAMED).map((fault, at) => (
        <p key={String(at)}>{problemWords(problems, withTableNames(faultProblem(fault), named))}</p>
      ))}
      <BigKey kind="safe" onPress={() => void say()} testId="plan-back-yes">
        {acts('plan-back.yes')}
      </BigKey>
    </div>
  )
}

function Differing({ section, one }: { readonly section: string; readonly one: PlayedBoard }) {
  const { acts, t, common, state, signs } = useActTexts()
  const { NS, EW } = sides(one)
  const who = (ids: readonly string[]) =>
    acts.list(ids.map(id => contestantWords(state, common, t, section, id)))
  return (
    <>
      {acts('plan-back.differs.one', {
        round: one.round,
        table: tableName(signs, section, one.table),
        board: one.board,
        ns: who(NS),
        ew: who(EW),
      })}
    </>
  )
}
