import { roundsInAll } from '../../../../../shared/movement/plan/plan.ts'
import { planStatement } from '../../../../../shared/session/acts/plan-statement.ts'
import type { DrawAhead, MissingForDraw } from '../../../../../shared/session/draw/draw-ahead.ts'
import type { Section } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { MOVEMENT_PROBLEM_TEXT } from '../../../../../shared/text/catalogues.ts'
import { problemWords, withTableNames } from '../../../../../shared/text/problem-words.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import { DECIDES } from '../../../kit/keyboard/enter-decides.ts'
import styles from '../../../kit/Panel.module.css'
import { boardNumber } from '../../../model/acts/board-number.ts'
import { lookAt, rankingsForDraw } from '../../../model/plan/draw-look.ts'
import { moreSets } from '../../../model/plan/more-sets.ts'
import { useDirector } from '../../../model/store/view.ts'
import draw from '../pick/Draw.module.css'
import { Matches } from './Matches.tsx'
import { Order } from './Order.tsx'

const is = classesOf({ ...styles, ...draw })

interface NextProps {
  readonly section: Section
  readonly ahead: Exclude<DrawAhead, { kind: 'none' }>
}

/** Shows the next round: what it waits for, or its draw as of now, with the key that records it. */
export function NextDraw({ section, ahead }: NextProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  const { store } = useDirector()
  const named = (table: number) => tableName(store.signs.value, section.id, table)
  const { round } = ahead
  if (ahead.kind === 'waiting')
    return (
      <div class={is('wide')} data-testid="draw-waits">
        <p>{t('draw.waits', { round })}</p>
        <ul class={is('missing')}>
          {ahead.missing.map(one => (
            <li key={`${one.kind}/${one.round}/${one.table}`}>
              <Missing section={section.id} one={one} />
            </li>
          ))}
        </ul>
      </div>
    )
  if (ahead.kind === 'refused')
    return (
      <div class={is('question')} data-testid="draw-refused">
        <p>{t('draw.refused', { round })}</p>
        <p>{problemWords(say, withTableNames(ahead.problem, named))}</p>
        {ahead.problem.code === 'draw.copies' && <SetsKey section={section} />}
      </div>
    )
  return <Ready section={section} ahead={ahead} />
}

/** Adds board sets: more contestants have come than the sets suffice for, and the director has or borrows some. */
function SetsKey({ section }: Pick<NextProps, 'section'>) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const more = moreSets(store.state.value, section)
  return (
    more && (
      <Keys>
        <BigKey kind="safe" onPress={() => void store.say([more.statement])} testId="draw-sets">
          {t('draw.sets', { count: more.sets })}
        </BigKey>
      </Keys>
    )
  )
}

interface MissingProps {
  readonly section: string
  readonly one: MissingForDraw
}

function Missing({ section, one }: MissingProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const boards =
    one.kind === 'seats'
      ? []
      : one.boards.map(board => boardNumber(store.state.value, { section, ...one, board }))
  const at = { round: one.round, table: tableName(store.signs.value, section, one.table) }
  return (
    <>
      {one.kind === 'seats'
        ? t('draw.missing.seats', at)
        : t('draw.missing.boards', { ...at, count: boards.length, boards: t.numbers(boards) })}
    </>
  )
}

interface ReadyProps {
  readonly section: Section
  readonly ahead: Extract<DrawAhead, { kind: 'ready' }>
}

function Ready({ section, ahead: { round, draw, plan } }: ReadyProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const look = lookAt(section, plan, round, { draw, rankings: rankingsForDraw(state) })
  const statement = planStatement(state, section.id, plan)
  return (
    <div class={is('stack', 'wide')} data-testid="draw-ready">
      <h3>{t('draw.round', { round, rounds: roundsInAll(plan) })}</h3>
      <p>{t('draw.ready')}</p>
      <Matches section={section.id} plan={plan} look={look} />
      <Order section={section} look={look} />
      <div class={is('save', 'wide')} {...DECIDES}>
        <Keys>
          <BigKey kind="safe" onPress={() => void store.say([statement])} testId="draw-do">
            {t('draw.do', { round })}
          </BigKey>
        </Keys>
      </div>
    </div>
  )
}
