import { conditionsOf } from '../../../../shared/game/board.ts'
import { type BoardHands, handsOfText } from '../../../../shared/game/deal.ts'
import {
  type PrintedTraveller,
  printedTravellers,
} from '../../../../shared/session/papers/printed-travellers.ts'
import { classesOf } from '../../../components/classes.ts'
import { TravellerTable } from '../../../components/TravellerTable.tsx'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../../text/director-papers.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'
import { PaperHead } from '../parts/PaperHead.tsx'
import { HandDiagram } from './HandDiagram.tsx'
import styles from './Papers.module.css'

const is = classesOf(styles)

/** Limit of lines on a page: a longer board continues on the next one, with its heads repeated. */
const MOST_LINES = 40

/** Prints every board with all its results, as many on a page as fit; with its hands if nobody has it still to play. */
export function TravellersPaper() {
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const { store, own } = useDirector()
  const hands = store.playedHands.value
  const dealt = ({ traveller: { section, board } }: PrintedTraveller) => {
    const text = hands.get(section)?.get(board)
    return text && handsOfText(text)
  }
  const travellers = printedTravellers(store.state.value).filter(
    ({ traveller }) => !own.hidden.value.has(traveller.board),
  )
  return (
    <section class={is('page')}>
      <PaperHead title={words('travellers')} />
      <div class={is('cards')}>
        {travellers.map(printed => (
          <Board
            key={`${printed.sections.join()}/${printed.traveller.board}`}
            printed={printed}
            hands={printed.isBehindAll ? dealt(printed) : undefined}
          />
        ))}
      </div>
    </section>
  )
}

interface BoardProps {
  readonly printed: PrintedTraveller
  readonly hands: BoardHands | undefined
}

function Board({ printed: { traveller, sections }, hands }: BoardProps) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  if (!settings) return null
  const { board, cancelled, lines } = traveller
  const { dealer, vulnerability } = conditionsOf(board, settings.vulnerability)
  const isApart = store.sections.value.length > sections.length
  return (
    <article
      class={is(lines.length > MOST_LINES ? 'long' : 'card')}
      data-testid="traveller-print"
      data-board={board}
    >
      <h2>
        {isApart && `${sections.map(section => t('room.section', { section })).join(', ')} · `}
        {common('traveller.title', { board })}
      </h2>
      <p class={is('note')}>
        {common('dealer', { seat: common(`seat.${dealer}`) })} · {common(`vulnerable.${vulnerability}`)}
      </p>
      {hands && <HandDiagram hands={hands} />}
      {cancelled && <p>{common('traveller.cancelled')}</p>}
      <div class={is('traveller')}>
        <TravellerTable traveller={traveller} settings={settings} />
      </div>
    </article>
  )
}
