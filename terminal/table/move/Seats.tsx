import { useEffect } from 'preact/hooks'
import { directionOf, type Seat } from '../../../shared/game/seat.ts'
import { sharing } from '../../../shared/movement/tell/board-guide.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { tableSigns } from '../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { ROUND_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { WhereKey } from '../frame/MoreKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { UpdateOffer } from '../frame/UpdateOffer.tsx'
import { ids } from '../ids.ts'
import { lineUpParts } from '../match/match-later.ts'
import { namesHere } from '../model/seated-persons.ts'
import {
  personOf,
  personsIn,
  type RoundCard,
  roundCard,
  roundNow,
  sittingOutHere,
  type TablePerson,
} from '../model/table-card.ts'
import { nameOfPeople, nameOfTable, namesOfTables } from '../names.ts'
import { SignMark } from '../parts/SignMark.tsx'
import { OtherPairKey } from '../people/OtherPair.tsx'
import { PersonsKey } from '../people/PersonsKey.tsx'
import { useTable } from '../table-context.ts'
import { OffTable } from './OffTable.tsx'
import { PairHere } from './PairHere.tsx'
import seatStyles from './Seats.module.css'
import { SitDown } from './SitDown.tsx'

const is = classesOf({ ...styles, ...seatStyles })

/** Returns the text beside the names: a team's name, or the contestant's number. */
const calledAs = ({ team, label, players }: TablePerson): string =>
  team !== undefined && players.length > 0 ? team : label

const PARTNERS_TOGETHER: readonly Seat[] = ['N', 'S', 'E', 'W']

/** Shows who should sit here now, and asks them to confirm. */
export function Seats({ round }: { readonly round: number }) {
  const { store } = useTable()
  const common = useText(COMMON_TEXT)
  const t = useText(TABLE_TEXT)
  const keying = useText(KEYING_TEXT)
  const state = store.state.value
  const place = store.place.value
  useEffect(() => {
    if (place) store.seen(place)
  }, [store, place?.section, place?.table])
  const card = place && roundCard(state, place, round)
  if (!place || !card) return null
  const person = (seat: Seat) => personOf(state, place.section, card.seats[seat], directionOf(seat))
  const isPair = card.seats.N === card.seats.S && card.seats.E === card.seats.W
  const name = (seat: Seat) =>
    nameOfPeople(common, isPair ? person(seat) : personsIn(state, place, card, [seat]))
  const HomeAndAway = lineUpParts(store)?.HomeAndAway
  const out = sittingOutHere(state, place, roundNow(state, place), round)
  return (
    <ScreenFrame
      screen="seats"
      title={
        <h1>
          {keying('seats.table', { table: nameOfTable(store, place.table) })}{' '}
          <span class={is('soft', 'round')}>{keying('seats.round', { round })}</span>{' '}
          <SignMark signs={tableSigns(state)} section={place.section} />
        </h1>
      }
      under={
        <>
          {HomeAndAway && <HomeAndAway card={card} />}
          <UpdateOffer />
        </>
      }
      actions={
        <>
          <WhereKey />
          <OtherPairKey round={round} />
          <SitDown round={round} />
        </>
      }
      more
    >
      <div class={is('column', 'middle', 'seats')}>
        <PlayedAgain round={round} place={place} />
        <SittingOut out={out} place={place} />
        <p class={is('soft')}>{t(out.length > 0 ? 'seats.take-seats.later' : 'seats.take-seats')}</p>
        {isPair ? (
          (['NS', 'EW'] as const).map(line => (
            <PairHere
              key={line}
              line={line}
              names={name(line === 'NS' ? 'N' : 'E')}
              label={calledAs(person(line === 'NS' ? 'N' : 'E'))}
              bySeat={namesHere(state, place, card)}
            />
          ))
        ) : (
          <div class={is('four')}>
            {PARTNERS_TOGETHER.map(seat => (
              <Side key={seat} line={common(`seat.${seat}`)} names={name(seat)} label={person(seat).label} />
            ))}
          </div>
        )}
        <div class={is('row')}>
          <PersonsKey />
        </div>
        {store.game.value?.matchOf === undefined && <BoardsHere card={card} />}
        <OffTable round={round} />
      </div>
    </ScreenFrame>
  )
}

/** Shows which tables share the round's boards, and which boards come first here. */
function Shared({ card: { entry, round } }: { readonly card: RoundCard }) {
  const { state, place } = useTable().store
  const t = useText(TABLE_TEXT)
  const plan = place.value && sectionOf(state.value, place.value.section)?.plan
  const shared = plan && sharing(plan, round, entry.table)
  if (!shared) return null
  return (
    <p>
      {t('seats.shared', {
        count: shared.tables.length,
        boards: t.numbers(shared.boards),
        tables: namesOfTables({ state, place }, t, shared.tables),
      })}{' '}
      {shared.first.length < entry.boards.length &&
        t('seats.first', { count: shared.first.length, boards: t.numbers(shared.first) })}
    </p>
  )
}

interface SittingOutProps {
  readonly out: ReturnType<typeof sittingOutHere>
  readonly place: TablePlace
}

function SittingOut({ out, place }: SittingOutProps) {
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const state = useTable().store.state.value
  return (
    <>
      {out.map(each => (
        <p key={each.round} class={is('amber')}>
          {t('seats.sit-out', {
            round: each.round,
            names: common.list(
              each.contestants.map(id => nameOfPeople(common, personOf(state, place.section, id))),
            ),
          })}
        </p>
      ))}
    </>
  )
}

/** Warns of boards that a player here has played elsewhere, before they are played again. */
function PlayedAgain({ round, place }: { readonly round: number; readonly place: TablePlace }) {
  const { store } = useTable()
  const t = useText(ROUND_TEXT)
  const table = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const again = store.againIn(round)
  if (again.length === 0) return null
  return (
    <div class={is('amber')} role="alert" data-testid="played-again">
      {again.map(({ contestant, boards, before }) => (
        <p key={`${contestant}/${before.round}/${before.table}`}>
          {t('again', {
            count: boards.length,
            boards: t.numbers(boards),
            round: before.round,
            names: nameOfPeople(common, personOf(store.state.value, place.section, contestant)),
            table: nameOfTable(store, before.table),
          })}
        </p>
      ))}
      <p>{t('again.call')}</p>
      {!store.called.value && (
        <BigKey kind="alarm" testId={ids.callDirector} onPress={() => void store.callDirector(true)}>
          {table('more.call')}
        </BigKey>
      )}
    </div>
  )
}

/** Shows which boards are played here, and with whom they are shared. */
function BoardsHere({ card }: { readonly card: RoundCard }) {
  const t = useText(TABLE_TEXT)
  return (
    <>
      <p class={is('boards')}>{t('seats.boards', { boards: t.numbers(card.entry.boards) })}</p>
      <Shared card={card} />
    </>
  )
}

function Side({
  line,
  names,
  label,
}: {
  readonly line: string
  readonly names: string
  readonly label: string
}) {
  return (
    <div class={is('side')}>
      <span class={is('line')}>{line}</span>
      <span class={is('label')}>{label}</span>
      <span class={is('names')}>{names}</span>
    </div>
  )
}
