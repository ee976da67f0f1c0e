import { render } from 'preact'
import { useContext, useEffect, useRef } from 'preact/hooks'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_ROOM_TEXT } from '../../../text/languages.ts'
import { LocaleContext, useText } from '../../../text/use-text.ts'
import { DirectorContext, useDirector } from '../../model/store/view.ts'
import { lawPart } from '../../panels/board/law/law-later.ts'
import { codesPart } from '../../panels/desk/codes/codes-later.ts'
import { MatchesPaper } from '../../panels/paper/MatchesPaper.tsx'
import { RecapPaper } from '../../panels/paper/RecapPaper.tsx'
import { ScoreCardsPaper } from '../../panels/paper/ScoreCardsPaper.tsx'
import { PaperHead } from '../../panels/parts/PaperHead.tsx'
import { AttendancePaper } from '../../panels/people/attendance/AttendancePaper.tsx'
import { PapersOf, RankingPaper, SeatingPaper } from './PaperOf.tsx'
import styles from './PrintSheet.module.css'

const is = classesOf(styles)

/**
 * Draws the printed sheet: the seating, the rulings or the table codes while they are open, the choice on the ranking
 * page, otherwise the ranking. It is drawn only for printing: a hidden ranking of eighty pairs would be redrawn at
 * every result.
 */
export function PrintSheet() {
  const director = useDirector()
  const locale = useContext(LocaleContext)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const paper = place.current
    if (!paper) return
    // Synchronous: the browser prints what is there when the event handlers return.
    const draw = () =>
      render(
        <LocaleContext.Provider value={locale}>
          <DirectorContext.Provider value={director}>
            <Sheet />
          </DirectorContext.Provider>
        </LocaleContext.Provider>,
        paper,
      )
    const clear = () => render(null, paper)
    addEventListener('beforeprint', draw)
    addEventListener('afterprint', clear)
    return () => {
      removeEventListener('beforeprint', draw)
      removeEventListener('afterprint', clear)
      clear()
    }
  }, [director, locale])
  return <div class={is('sheet')} ref={place} aria-hidden="true" />
}

function Sheet() {
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
  if (open.kind === 'rulings') {
    const Rulings = lawPart()?.RulingsPaper
    return Rulings ? <Rulings /> : null
  }
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
