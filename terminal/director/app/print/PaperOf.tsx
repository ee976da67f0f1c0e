import type { ComponentType } from 'preact'
import type { PaperKind, PaperSize } from '../../../../shared/session/papers/paper-kinds.ts'
import { runningRankings } from '../../../../shared/session/standings/standings-view.ts'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_ROOM_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { hasFigures } from '../../model/panel/paper.ts'
import { useDirector } from '../../model/store/view.ts'
import { lawPart } from '../../panels/board/law/law-later.ts'
import { RankingTables } from '../../panels/board/ranking/RankingTables.tsx'
import { MatchesPaper } from '../../panels/paper/MatchesPaper.tsx'
import { NameCardsPaper, TableCardsPaper } from '../../panels/paper/MovementCards.tsx'
import styles from '../../panels/paper/Papers.module.css'
import { RecapPaper } from '../../panels/paper/RecapPaper.tsx'
import { ScoreCardsPaper } from '../../panels/paper/ScoreCardsPaper.tsx'
import { SlipsPaper } from '../../panels/paper/SlipsPaper.tsx'
import { TravellersPaper } from '../../panels/paper/TravellersPaper.tsx'
import { PaperHead } from '../../panels/parts/PaperHead.tsx'
import { SeatingTable } from '../../panels/people/SeatingTable.tsx'

const is = classesOf(styles)

const PAPERS: Readonly<Record<PaperKind, ComponentType>> = {
  ranking: RankingPaper,
  recap: RecapPaper,
  matches: MatchesPaper,
  travellers: TravellersPaper,
  cards: () => <ScoreCardsPaper of={null} />,
  rulings: RulingsWhenHere,
  seating: SeatingNow,
  'table-cards': TableCardsPaper,
  'name-cards': NameCardsPaper,
  slips: SlipsPaper,
}

interface Props {
  readonly kinds: readonly PaperKind[]
  readonly size: PaperSize
}

export function PapersOf({ kinds, size }: Props) {
  const words = useText(DIRECTOR_ROOM_TEXT)
  const { own } = useDirector()
  return (
    <>
      {kinds.map(kind => {
        const Paper = PAPERS[kind]
        return (
          <div key={kind} class={is('paper', size)} data-paper={kind}>
            {/** Paper is visible to everyone: what a playing director may not see yet is not printed. */}
            {hasFigures(kind) && own.hidesRanking.value ? (
              <PaperHead title={words('own.unseen-ranking')} hasFigures={false} />
            ) : (
              <Paper />
            )}
          </div>
        )
      })}
    </>
  )
}

export function RankingPaper() {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const rankings = runningRankings(store.state.value)
  return (
    <>
      <PaperHead title={null} />
      {rankings.map(standings => (
        <div key={standings.section}>
          {rankings.length > 1 && <h2>{t('room.section', { section: standings.section })}</h2>}
          <RankingTables standings={standings} testId="ranking-print" />
        </div>
      ))}
    </>
  )
}

export function SeatingPaper({ round }: { readonly round: number }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  return (
    <>
      <PaperHead title={t('seating.of', { round })} hasFigures={false} />
      {store.sections.value.map(section => (
        <div key={section}>
          {store.sections.value.length > 1 && <h2>{t('room.section', { section })}</h2>}
          <SeatingTable section={section} round={round} testId="seating-print" />
        </div>
      ))}
    </>
  )
}

/** Prints the current round; before and after play, the first one. */
function SeatingNow() {
  const progress = useDirector().store.progress.value
  return <SeatingPaper round={'round' in progress ? progress.round : 1} />
}

/** Prints the report of rulings once its texts, part of the law book, are loaded. */
export function RulingsWhenHere() {
  const Rulings = lawPart()?.RulingsPaper
  return Rulings ? <Rulings /> : null
}
