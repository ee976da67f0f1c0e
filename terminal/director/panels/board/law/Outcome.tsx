import { isOver } from '../../../../../shared/game/bridge/auction/auction.ts'
import { SUITS } from '../../../../../shared/game/card.ts'
import { partnerOf } from '../../../../../shared/game/seat.ts'
import type { LawOutcome } from '../../../../../shared/laws/case.ts'
import { isByPenaltyCard, type Order } from '../../../../../shared/laws/orders.ts'
import { AuctionText } from '../../../../components/auction/AuctionText.tsx'
import { CallText } from '../../../../components/auction/CallText.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_LAW_TEXT } from '../../../../text/director-law.ts'
import { useText } from '../../../../text/use-text.ts'
import { CardsText, SuitsText } from './LawWords.tsx'

interface Props {
  readonly outcome: LawOutcome
  /** Without a record the outcome has no calls, and the irregular one is only stated to stand or not. */
  readonly fate: 'stands' | 'cancelled' | null
}

export function Outcome({ outcome, fate }: Props) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const common = useText(COMMON_TEXT)
  const { auction, withdrawn, orders, notes, pending, remembered, score } = outcome
  const over = auction && isOver(auction)
  const isAwarded = score?.kind === 'sides' && score.NS !== 'as-played' && score.EW !== 'as-played'
  const isNothing =
    !auction && !fate && !score && !remembered && withdrawn.length + orders.length + pending.length === 0
  return (
    <ul data-testid="law-outcome">
      {fate && <li>{t(`call.${fate}`)}</li>}
      {withdrawn.map(({ seat, call, law }, at) => (
        <li key={`withdrawn-${at}`}>
          {t.parts('withdrawn', {
            seat: <>{common(`seat.${seat}`)}</>,
            call: <CallText call={call} />,
            law: <>{law}</>,
          })}
        </li>
      ))}
      {auction && auction.calls.length > 0 && !isAwarded && (
        <li data-testid="law-now">{t.parts('now', { auction: <AuctionText record={auction.calls} /> })}</li>
      )}
      {isAwarded && <li>{t('not-played')}</li>}
      {auction && !isAwarded && (
        <li>{over ? t('auction-over') : t('goes-on', { seat: common(`seat.${auction.turn}`) })}</li>
      )}
      {orders.map((order, at) => (
        <li key={`order-${at}`}>
          <OrderWords order={order} />
        </li>
      ))}
      {score && (
        <li>
          <ScoreWords score={score} />
        </li>
      )}
      {pending.length > 0 && <li>{t('pending', { laws: t.row(pending) })}</li>}
      {remembered && (
        <li>{t('remembered', { board: remembered.board, seat: common(`seat.${remembered.seat}`) })}</li>
      )}
      {isNothing && <li>{t('nothing')}</li>}
      {notes.length > 0 && <li>{t('notes', { laws: t.row(notes) })}</li>}
    </ul>
  )
}

function OrderWords({ order }: { readonly order: Order }) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const common = useText(COMMON_TEXT)
  const seat = common(`seat.${order.seat}`)
  switch (order.kind) {
    case 'pass':
      return <>{t(`pass.${order.until}`, { seat })}</>
    case 'no-double':
      return <>{t('no-double', { seat })}</>
    case 'repeat':
      return <>{t.parts('repeat', { seat: <>{seat}</>, call: <CallText call={order.call} /> })}</>
    case 'lead': {
      const isAny = order.suits.length === SUITS.length
      const suits = isAny ? t('lead.any') : <SuitsText suits={order.suits} />
      return (
        <>
          {t.parts(isByPenaltyCard(order) ? 'lead.card' : `lead.${order.choice}`, {
            seat: <>{seat}</>,
            suits,
          })}
          {order.unlessRepeated && (
            <>
              {' '}
              {t.parts('lead.unless', {
                seat: <>{common(`seat.${partnerOf(order.seat)}`)}</>,
                call: <CallText call={order.unlessRepeated} />,
              })}
            </>
          )}
        </>
      )
    }
    case 'penalty-cards': {
      const cards = <CardsText cards={order.cards} />
      return <>{t.parts(order.major ? 'cards.major' : 'cards.minor', { seat: <>{seat}</>, cards })}</>
    }
    case 'tricks':
      return <>{t('tricks', { count: order.tricks, side: common(`line.${order.to}`) })}</>
    case 'declares':
    case 'leads':
      return <>{t(order.kind, { seat })}</>
  }
}

function ScoreWords({ score }: { readonly score: NonNullable<LawOutcome['score']> }) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const common = useText(COMMON_TEXT)
  switch (score.kind) {
    case 'sides':
      return <>{t('score.sides', { ns: t(score.NS), ew: t(score.EW) })}</>
    case 'tricks':
      return <>{t('score.tricks', { count: score.tricks })}</>
    case 'transfer':
      return <>{t('tricks', { count: score.tricks, side: common(`line.${score.to}`) })}</>
    case 'declarer':
      return <>{t('declares', { seat: common(`seat.${score.declarer}`) })}</>
    case 'assign':
      return <>{t('score.assign')}</>
    case 'penalty':
      return <>{t('score.penalty', { side: common(`line.${score.offenders}`) })}</>
  }
}
