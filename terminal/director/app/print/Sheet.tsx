import { DIRECTOR_ROOM_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'
import { codesPart } from '../../panels/desk/codes/codes-later.ts'
import { MatchesPaper } from '../../panels/paper/MatchesPaper.tsx'
import { RecapPaper } from '../../panels/paper/RecapPaper.tsx'
import { ScoreCardsPaper } from '../../panels/paper/ScoreCardsPaper.tsx'
import { PaperHead } from '../../panels/parts/PaperHead.tsx'
import { AttendancePaper } from '../../panels/people/attendance/AttendancePaper.tsx'
import { PapersOf, RankingPaper, RulingsWhenHere, SeatingPaper } from './PaperOf.tsx'

/** Draws the content to print: the open panel's paper, or otherwise the ranking. */
export function Sheet() {
  const words = useText(DIRECTOR_ROOM_TEXT)
  const { store, panel, own, clubCard } = useDirector()
  const open = panel.value
  if (clubCard.value !== null) {
    const ClubCard = codesPart()?.ClubCardPaper
    return ClubCard ? <ClubCard words={clubCard.value} /> : null
  }
  if (!store.settings.value) return null
  if (open.kind === 'codes') {
    const Cards = codesPart()?.CardsPaper
    return Cards ? <Cards open={open} /> : null
  }
  if (open.kind === 'papers') return <PapersOf kinds={open.kinds ?? ['ranking']} size={open.size ?? 'a4'} />
  if (open.kind === 'rulings') return <RulingsWhenHere />
  if (open.kind === 'attendance') return <AttendancePaper />
  if (open.kind === 'seating') return <SeatingPaper round={open.round} />
  // Paper is visible to everyone: anything hidden from a playing director is not on it either.
  if (own.hidesRanking.value) return <PaperHead title={words('own.unseen-ranking')} hasFigures={false} />
  const paper = open.kind === 'ranking' ? open.paper : undefined
  switch (paper?.kind) {
    case 'recap':
      return <RecapPaper />
    case 'matches':
      return <MatchesPaper />
    case 'cards':
      return <ScoreCardsPaper of={paper.of} />
    default:
      return <RankingPaper />
  }
}
