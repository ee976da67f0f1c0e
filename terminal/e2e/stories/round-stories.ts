import { must } from '../../../shared/lib/assert.ts'
import { entryAt } from '../../../shared/movement/tell/guide.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { satInstead } from '../../director/model/board/seats/seat-acts.ts'
import { askNotPlayed } from '../../table/store/not-played.ts'
import { inTurn, over, type Stage, type Step, type Stories, sevenTables, storyAt } from './stage.ts'
import {
  accept,
  boardAt,
  changesRead,
  close,
  correct,
  here,
  inSeven,
  inSevenWith,
  know,
  leaveRound,
  nextBoard,
  othersPlay,
  playedOut,
  playRound,
  playRounds,
  ready,
  says,
  sectionIn,
  sit,
  sitIn,
  tap,
  unreachable,
} from './steps.ts'

/** The first round is over, and everyone here knows their next table. */
const roundOver = inTurn(othersPlay(1), playRounds(1))
/** The same, while the others still play it. */
const aheadOfOthers = playRounds(1)
/** The small Howell played here; the others have played so many rounds. */
const playedHere = (others: number) => inTurn(othersPlay(others), playRounds(5))

/** The pair that arrives in round 2 sat in round 1 where that round's boards were. */
const comesAgain: Step = ({ desk }) => {
  const plan = sevenTables()
  const second = must(entryAt(plan, 2, 1), 'round 2')
  const lay = must(
    plan.entries.find(({ round, boards }) => round === 1 && boards.join() === second.boards.join()),
    'the table of the boards',
  )
  const due = must(lay.seats.E ?? undefined, 'East')
  const came = must(second.seats.E ?? undefined, 'East')
  desk.say(DIRECTOR, must(satInstead(desk.state(), 'A', lay, { due, came }), 'the act'))
}

/** Plays a round in which this table wins some boards and loses others. */
const playMixed = (round: number): Step =>
  inTurn(sitIn(round), async set => {
    const { store } = set
    for (let screen = store.screen.value; screen.kind === 'entry'; screen = store.screen.value) {
      const { board } = screen.draft
      tap(
        { kind: 'bid', level: 2, strain: 'H' },
        { kind: 'declarer', seat: 'N' },
        { kind: 'lead', card: { suit: 'S', rank: 'Q' } },
        { kind: 'tricks', tricks: 6 + ((board * 5) % 7) },
      )(set)
      await inTurn(accept, nextBoard)(set)
    }
  })

/** Ends so many rounds everywhere, without anyone here confirming the move. */
const roundsOver = (rounds: number): Step =>
  inTurn(
    othersPlay(rounds),
    ...Array.from({ length: rounds }, (_, at) =>
      at === 0 ? playMixed(1) : inTurn(know(at), playMixed(at + 1)),
    ),
  )

const asksDirector = inSevenWith({ tables: { notPlayed: 'director' } })
const resultOf5 = (set: Stage) => must(sectionIn(set).resultsOf(5)[0], 'a result')
const penalty = says({
  kind: 'adjustment',
  body: { section: 'A', contestant: '1', number: 1, unit: 'percent-of-top', hundredths: -10 },
})

export const ROUND_STORIES: Stories = {
  'seats-next': inSeven(roundOver),
  'contract-next': inSeven(roundOver, sitIn(2)),
  where: inSeven(roundOver, over('where')),
  'leave-open': inSeven(sit, over('leave')),
  'more-director-says': asksDirector(sit, over('more')),
  'contract-asked': asksDirector(sit, set => askNotPlayed(set.store, boardAt(set, 0))),
  'ranking-so-far': inSeven(roundOver, over('ranking')),
  'move-place': inSeven(roundsOver(3)),
  'more-own': inSevenWith({ tables: { betweenRounds: 'own' } })(roundsOver(3), over('more')),
  'own-cards': inSeven(roundsOver(4), over('own-cards')),
  'own-cards-imps': inSevenWith({ form: 'butler' })(roundsOver(4), over('own-cards')),
  /** The others' results, before any ranking covers them. */
  'own-cards-first': inSeven(othersPlay(2, 2), playRound(1), over('own-cards')),
  'own-cards-final': playedOut()(over('own-cards')),
  'figures-changed': playedOut()(correct('4S E 9', resultOf5), penalty, changesRead),
  'figures-added': here(playedHere(4), close),
  'ranking-early': inSeven(roundOver, sitIn(2), tap({ kind: 'bid', level: 3, strain: 'N' }), close),
  'seats-again': inSeven(comesAgain, othersPlay(1), playRounds(1)),
  'seats-long': storyAt({
    plan: sevenTables,
    names: { 1: ['Wolfeschlegelsteinhausenbergerdorff', 'Ana'] },
  })(),
  'seats-late': inSeven(aheadOfOthers),
  'seats-apart': inSeven(aheadOfOthers, unreachable, playRound(2), know(2)),
  'move-late': inSeven(playRound(1)),
  'score-closed': inSeven(othersPlay(2), sit, leaveRound, know(1), sitIn(2), ready, accept),
  'ranking-apart': here(playedHere(5), unreachable),
  'ranking-others': here(playedHere(4)),
  'ranking-open': here(playedHere(5)),
}
