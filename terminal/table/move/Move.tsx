import type { ComponentChildren } from 'preact'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import type { RoundPlace as GuidePlace } from '../../../shared/movement/tell/guide.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { tableSigns } from '../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT, type CommonText } from '../../text/common.ts'
import { DRAW_TEXT, ROUND_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { matchScreens } from '../entry/game-keys.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { UpdateOffer } from '../frame/UpdateOffer.tsx'
import { ids } from '../ids.ts'
import { matchHere } from '../match/match-later.ts'
import { partsToConfirm, type TablePart } from '../model/table-card.ts'
import { nameOfPeople, nameOfTable } from '../names.ts'
import { SignMark } from '../parts/SignMark.tsx'
import { ownCards, ownRank } from '../store/own-cards.ts'
import { howFar, inTheWay } from '../store/still-playing.ts'
import { useTable } from '../table-context.ts'
import { AwaitingDraw } from './AwaitingDraw.tsx'
import { BoardWays } from './BoardWays.tsx'
import styles from './Move.module.css'
import { type MoveCard, type MoveOf, moveCard } from './move-card.ts'
import { OffTable } from './OffTable.tsx'

const is = classesOf(styles)

/** Shows where everyone and the boards go. Each contestant that moves confirms separately. */
export function Move({ round }: { readonly round: number }) {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const draw = useText(DRAW_TEXT)
  const place = store.place.value
  const card = place && moveCard(store.state.value, place, round)
  const toConfirm = place ? partsToConfirm(store.state.value, place, round) : []
  const Match = matchHere(store)
  const RoundOver = matchScreens(store)?.RoundOver
  const toDraw = roundToDraw(card, place && sectionOf(store.state.value, place.section)?.plan)
  return (
    <ScreenFrame
      screen={toDraw === null ? 'move' : 'to-draw'}
      title={
        card?.isDrawn && card.moves.some(({ next }) => next.kind === 'play' || next.kind === 'sit-out')
          ? draw('draw.title', { round: round + 1 })
          : round > 0
            ? t('move.title', { round })
            : toDraw !== null && draw('draw.waits', { round: toDraw })
      }
      under={
        <>
          {Match && <Match brief />}
          {RoundOver && <RoundOver round={round} />}
          <UpdateOffer />
        </>
      }
      {...(card && {
        actions: (
          <BigKey
            kind="quiet"
            testId={ids.correct}
            onPress={() => {
              overlay.value = 'correct'
            }}
          >
            {t('move.correct')}
          </BigKey>
        ),
      })}
      more
    >
      {toDraw !== null && <AwaitingDraw round={toDraw} isTitled={!card} />}
      {toDraw === null && card && (
        <Ways card={card}>
          {move =>
            toConfirm.includes(move.part) ? (
              <Acknowledged key={move.part} move={move} round={round} />
            ) : (
              <Part key={move.part} move={move} round={round} />
            )
          }
        </Ways>
      )}
    </ScreenFrame>
  )
}

/** Returns the round whose draw somebody here is waiting for; `null` if nobody is. */
function roundToDraw(card: MoveCard | null, plan: Plan | null | undefined): number | null {
  if (!card) return plan ? plan.rounds + 1 : null
  return card.moves.some(({ next }) => next.kind === 'to-be-drawn') ? card.round + 1 : null
}

/** Shows the moves again, without asking for confirmation. */
export function WhereTo() {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const place = store.place.value
  const round = store.lastMove.value
  const card = place && round !== null ? moveCard(store.state.value, place, round) : null
  return (
    <ScreenFrame screen="where" title={round === null ? null : t('move.title', { round })} back={<BackKey />}>
      {card && <Ways card={card}>{move => <Part key={move.part} move={move} round={card.round} />}</Ways>}
    </ScreenFrame>
  )
}

interface WaysProps {
  readonly card: MoveCard
  readonly children: (move: MoveOf) => ComponentChildren
}

function Ways({ card: { round, moves, boards, sources }, children }: WaysProps) {
  // Boards of a match decided at its table are not physical boards.
  const isCompared = useTable().store.game.value?.matchOf === undefined
  return (
    <div class={is('move')}>
      <div class={is('halves', moves.length > 2 && 'four')}>{moves.map(children)}</div>
      {isCompared && <BoardWays moves={boards} sources={sources} />}
      <OffTable round={round + 1} told={moves.map(({ person }) => person.contestant)} />
    </div>
  )
}

interface PartProps {
  readonly move: MoveOf
  readonly round: number
  readonly known?: boolean
  readonly children?: ComponentChildren
}

function Part({ move, round, known = false, children }: PartProps) {
  const common = useText(COMMON_TEXT)
  const { team, players } = move.person
  return (
    <section class={is('half', known && 'known')} data-testid={`half-${move.part}`}>
      <p class={is('line')}>
        {partText(common, move.part)}
        {team !== undefined && players.length > 0 && ` · ${team}`}
      </p>
      <h2>{nameOfPeople(common, move.person)}</h2>
      <PlaceSoFar contestant={move.person.contestant} />
      <div class={is('way')}>
        <Way move={move} />
        <Partner move={move} />
        <Against people={move.against} />
        <InTheWay move={move} round={round} />
      </div>
      {children}
    </section>
  )
}

/** Shows the contestant's rank so far, if the club shows rankings between the rounds. */
function PlaceSoFar({ contestant }: { readonly contestant: string }) {
  const { store } = useTable()
  const t = useText(ROUND_TEXT)
  const common = useText(COMMON_TEXT)
  const cards = ownCards(store)
  const card = cards?.cards.find(own => own.contestant === contestant)
  const own = cards && card && ownRank(common, cards, card)
  if (!cards || !own) return null
  return (
    <p class={is('line', 'place')} data-testid={`place-${contestant}`}>
      {t('own.place', { ...own, round: cards.rounds })}
    </p>
  )
}

function Acknowledged({ move, round }: { readonly move: MoveOf; readonly round: number }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const { part, person } = move
  const known = store.knows(round, part)
  const [know, knows] =
    person.kind === 'individual'
      ? ([t('move.know.one'), t('move.knows.one')] as const)
      : ([t('move.know'), t('move.knows')] as const)
  return (
    <Part move={move} round={round} known={known}>
      <BigKey
        kind={known ? 'quiet' : 'safe'}
        testId={ids.know(part)}
        disabled={known}
        onPress={() => store.know(round, part)}
      >
        {known ? `✓ ${knows}` : know}
        <span class="heard-only"> {partText(common, part)}</span>
      </BigKey>
    </Part>
  )
}

/** Shows the next partner in an individual movement. */
function Partner({ move: { next, partner } }: { readonly move: MoveOf }) {
  const t = useText(ROUND_TEXT)
  const common = useText(COMMON_TEXT)
  if (!partner) return null
  const line = { who: nameOfPeople(common, partner) }
  return (
    <p class={is('partner')}>
      {next.kind === 'play' ? t('move.partner', line) : t('move.partner.then', line)}
    </p>
  )
}

function InTheWay({ move: { next }, round }: { readonly move: MoveOf; readonly round: number }) {
  const { store } = useTable()
  const t = useText(ROUND_TEXT)
  if (next.kind !== 'play' || next.stays) return null
  const there = inTheWay(store, round).find(({ table }) => table === next.table)
  return there ? <p class={is('soft')}>{howFar(t, nameOfTable(store, there.table), there, round)}</p> : null
}

const partText = (common: CommonText, part: TablePart): string =>
  part === 'NS' || part === 'EW' ? common(`line.${part}`) : common(`seat.${part}`)

/** Shows the next opponents if rounds are drawn. */
function Against({ people }: { readonly people: MoveOf['against'] }) {
  const t = useText(DRAW_TEXT)
  const common = useText(COMMON_TEXT)
  if (people.length === 0) return null
  return (
    <p data-testid="against">
      {t('draw.against', { names: common.list(people.map(one => one.team ?? nameOfPeople(common, one))) })}
    </p>
  )
}

/** Shows a bye: the round after it is drawn later, or it is the last. */
function Bye({ round, isLast }: { readonly round: number; readonly isLast: boolean }) {
  const t = useText(TABLE_TEXT)
  const draw = useText(DRAW_TEXT)
  return (
    <>
      <p class={is('big')}>{t('move.sit-out')}</p>
      <p>{draw('draw.bye', { round })}</p>
      {isLast && <p>{t('move.sit-out-rest')}</p>}
    </>
  )
}

function MarkHere() {
  const { store } = useTable()
  const place = store.place.value
  return place && <SignMark signs={tableSigns(store.state.value)} section={place.section} />
}

function Way({ move: { next, person, isDrawn } }: { readonly move: MoveOf }) {
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useTable()
  const lineOf = ({ direction, seats: [seat] }: GuidePlace) =>
    partText(common, person.kind === 'individual' && seat ? seat : direction)
  if (next.kind === 'finished') return <p>{t('move.finished')}</p>
  if (next.kind === 'to-be-drawn') return null
  if (next.kind === 'sit-out') {
    const { until, round, mayBeDrawn } = next
    if (isDrawn) return <Bye round={round} isLast={!mayBeDrawn} />
    return (
      <>
        <p class={is('big')}>{t('move.sit-out')}</p>
        <p>
          {until
            ? t('move.sit-out-until', {
                round: until.round,
                table: nameOfTable(store, until.table),
                line: lineOf(until),
              })
            : t('move.sit-out-rest')}
        </p>
      </>
    )
  }
  const line = <span class={is('whole')}>{lineOf(next)}</span>
  if (next.stays && isDrawn)
    return (
      <>
        <p class={is('big')}>{t('move.stay')}</p>
        <p class={is(next.turned && 'switch')}>{t.parts('move.sit', { line })}</p>
      </>
    )
  if (next.stays)
    return (
      <>
        <p class={is('big')}>{t('move.stay')}</p>
        <p class={is(next.turned && 'switch')}>
          {next.turned
            ? t.parts(person.kind === 'individual' ? 'move.change-seat' : 'move.turn', { line })
            : t(person.kind === 'individual' ? 'move.same-seat' : 'move.same-way')}
        </p>
      </>
    )
  return (
    <>
      {person.kind !== 'individual' && <p>{t('move.go-to')}</p>}
      <p class={is('big')}>
        {t('move.table', { table: nameOfTable(store, next.table) })} <MarkHere />
      </p>
      <p>{t.parts('move.sit', { line })}</p>
    </>
  )
}
