import { handsOfText } from '../../../shared/game/deal.ts'
import type { EventBoard, EventResults } from '../../../shared/look-up/event-results.ts'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { RecordedLine } from '../auction/RecordedLine.tsx'
import { BigKey } from '../BigKey.tsx'
import { classesOf } from '../classes.ts'
import { HandsTable } from '../hands/HandsTable.tsx'
import { Frequencies } from '../plots/Frequencies.tsx'
import { TravellerTable } from '../TravellerTable.tsx'
import styles from './look-up.module.css'
import type { LookUpRoute } from './look-up-route.ts'
import { Page } from './Page.tsx'
import { rowIn } from './rows.ts'
import { useFound, useLookUp } from './use-found.ts'

const is = classesOf(styles)

type Props = Extract<LookUpRoute, { kind: 'board' }>

/** Draws the results and cards of a board, with the reader's own row marked. */
export function BoardPage({ event: id, section, board, of }: Props) {
  const t = useText(LOOK_UP_TEXT)
  const [event, again] = useFound<'event'>({ kind: 'event', event: id })
  const [found, boardAgain] = useFound<'board'>({ kind: 'board', event: id, section, board })
  return (
    <Page
      title={t('board', { board })}
      found={found}
      again={() => {
        again()
        boardAgain()
      }}
    >
      {told => event?.state === 'there' && <Board event={event.part} told={told} {...(of && { of })} />}
    </Page>
  )
}

interface BoardProps extends Pick<Props, 'of'> {
  readonly event: EventResults
  readonly told: EventBoard
}

function Board({ event, told: { traveller, hands }, of }: BoardProps) {
  const t = useText(LOOK_UP_TEXT)
  const common = useText(COMMON_TEXT)
  const dealt = hands && handsOfText(hands)
  const label = of && rowIn(event, of)?.row.label
  const lines = traveller.lines.map(line => ({
    ...line,
    own: label !== undefined && labelsOf(line, event).includes(label),
  }))
  return (
    <>
      {of && <Neighbours event={event.id} section={traveller.section} board={traveller.board} of={of} />}
      {traveller.cancelled && <p class={is('old')}>{common('traveller.cancelled')}</p>}
      <div class={is('wide')}>
        <TravellerTable
          traveller={{ ...traveller, lines }}
          settings={{ leads: event.leads, ...(event.game && { game: event.game }) }}
          Auction={RecordedLine}
        />
      </div>
      {new Set(lines.map(({ score }) => score)).size > 1 && (
        <Frequencies traveller={{ ...traveller, lines }} />
      )}
      {dealt && (
        <HandsTable hands={dealt} words={{ title: t('hands'), makes: t('hands.makes'), by: t('hands.by') }} />
      )}
    </>
  )
}

/**
 * Returns contestant labels with the section letter if the event has several sections, even if each has its own
 * ranking.
 */
function labelsOf(
  { section, ns, ew, seats }: EventBoard['traveller']['lines'][number],
  { sections }: EventResults,
): readonly string[] {
  const plain = seats ? Object.values(seats) : [ns, ew]
  return sections.length > 1
    ? plain.map(label => (label.startsWith(section) ? label : `${section}${label}`))
    : plain
}

interface NeighboursProps {
  readonly event: string
  readonly section: string
  readonly board: number
  readonly of: NonNullable<Props['of']>
}

function Neighbours({ event, section, board, of }: NeighboursProps) {
  const t = useText(LOOK_UP_TEXT)
  const { go } = useLookUp()
  const [card] = useFound<'card'>({ kind: 'card', event, ...of })
  const lines = card?.state === 'there' ? card.part.lines : []
  const at = lines.findIndex(line => line.board === board && line.section === section)
  const keys = [
    ['before', lines[at - 1]],
    ['next', at < 0 ? undefined : lines[at + 1]],
  ] as const
  return (
    <div class={is('row')}>
      {keys.map(([word, line]) => (
        <BigKey
          key={word}
          disabled={!line}
          onPress={() => line && go({ kind: 'board', event, section: line.section, board: line.board, of })}
          testId={`board-${word}`}
        >
          {t(word)}
        </BigKey>
      ))}
    </div>
  )
}
