import { DIRECTIONS, type Direction } from '../../../../../shared/game/seat.ts'
import { isPlayed } from '../../../../../shared/movement/plan/entry.ts'
import type { ContestantId } from '../../../../../shared/movement/plan/plan.ts'
import type { CallWish } from '../../../../../shared/session/facts/messages.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { SessionState, TablePlace } from '../../../../../shared/session/state/state.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_PEOPLE_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { dueAt, satInstead } from '../../../model/board/seats/seat-acts.ts'
import { doubtsAbout } from '../../../model/board/seats/seat-doubts.ts'
import { seatedWords } from '../../../model/people/people-words.ts'
import { contestantWords, whoWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { ShowKey, Under, usePeopleTexts } from '../../parts/need/Line.tsx'
import { SayKey } from '../../parts/seats/SayKey.tsx'

type Wish = Extract<CallWish, { kind: 'other-people' }>

interface Exchange {
  readonly line: Direction
  readonly due: ContestantId
  readonly came: ContestantId
}

/** Returns who has come instead of whom; `null` if the table does not know it, or the plan has changed since. */
export function exchangeOf(state: SessionState, { section, table }: TablePlace, wish: Wish): Exchange | null {
  const entry = sectionOf(state, section)?.entryAt(wish.round, table)
  if (!entry || !isPlayed(entry)) return null
  for (const line of DIRECTIONS) {
    const came = wish[line]
    const due = entry.seats[line === 'NS' ? 'N' : 'E']
    if (came !== undefined && due !== came) return { line, due, came }
  }
  return null
}

interface Props {
  readonly place: TablePlace
  readonly wish: Wish
}

/** Describes "East-West: pair 5 has come instead of pair 2." */
export function OtherPeopleWords({ place, wish }: Props) {
  const words = useText(DIRECTOR_PEOPLE_TEXT)
  const common = useText(COMMON_TEXT)
  const t = useText(DIRECTOR_TEXT)
  const people = usePeopleTexts()
  const state = useDirector().store.state.value
  const exchange = exchangeOf(state, place, wish)
  const due = sectionOf(state, place.section)?.entryAt(wish.round, place.table)
  if (!exchange)
    return (
      <>
        <Under>{words('others.unknown')}</Under>
        {due && isPlayed(due) && <Under>{seatedWords(people, state, place.section, due.seats)}</Under>}
      </>
    )
  const who = (id: ContestantId) => whoWords(state, common, t, place.section, id)
  const { line, came } = exchange
  return (
    <Under>
      {words('others.instead', { line: common(`line.${line}`), came: who(came), due: who(exchange.due) })}
    </Under>
  )
}

/** Seats them here: the seats are corrected, at the other table too, and the call is answered. */
export function OtherPeopleKey({ place, wish }: Props) {
  const words = useText(DIRECTOR_PEOPLE_TEXT)
  const common = useText(COMMON_TEXT)
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const { section, table } = place
  const spot = { round: wish.round, table }
  const exchange = exchangeOf(state, place, wish)
  const statement = exchange && satInstead(state, section, spot, exchange)
  const own = sectionOf(state, section)
  if (!exchange || !statement || !own)
    return (
      <ShowKey panel={{ kind: 'cell', section, ...spot, keying: null }} testId="others-look">
        {words('others.look')}
      </ShowKey>
    )
  const who = (id: ContestantId) => contestantWords(state, common, t, section, id)
  const other = dueAt(own, spot, exchange.came)
  return (
    <SayKey
      statement={statement}
      doubts={doubtsAbout(state, statement)}
      word={words('others.right', { came: who(exchange.came) })}
      under={
        other
          ? words('others.then', {
              due: who(exchange.due),
              table: tableName(store.signs.value, section, other.table),
            })
          : words('others.out', { due: who(exchange.due) })
      }
      onDone={() => void store.answerCall(section, table)}
      testId="others-right"
    />
  )
}
