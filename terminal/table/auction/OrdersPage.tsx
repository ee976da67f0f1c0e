import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Card, Suit } from '../../../shared/game/card.ts'
import { partnerOf, type Seat } from '../../../shared/game/seat.ts'
import { isByPenaltyCard } from '../../../shared/laws/orders.ts'
import type { OrderAt } from '../../../shared/session/laws/orders.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { CardText, SuitSymbol } from '../../components/SuitSymbol.tsx'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import screen from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import type { BoardDraft } from '../model/draft.ts'
import { useTable } from '../table-context.ts'
import styles from './auction.module.css'
import { CallText } from './CallText.tsx'
import {
  allHaveRead,
  bindLead,
  cardsOn,
  chooserOf,
  endOrder,
  isChoosing,
  leadBound,
  mayChooseAgain,
  mayEnd,
  rememberedOn,
  suitsFor,
} from './orders.ts'
import { recordOrderUse } from './recorder.ts'
import { keptOf } from './stored-auction.ts'

const is = classesOf(styles)
const frame = classesOf(screen)

/** Shows the director's rulings to all four players: a card for each order that still applies. */
export function OrdersPage({ draft }: { readonly draft: BoardDraft }) {
  const { store, overlay } = useTable()
  const t = useText(AUCTION_TEXT)
  const keying = useText(KEYING_TEXT)
  const cards = cardsOn(store, draft)
  const remembered = rememberedOn(store, draft.board)
  const close = () => {
    allHaveRead(store, draft)
    overlay.value = 'none'
  }
  return (
    <ScreenFrame
      screen="orders"
      board={draft.board}
      title={t('orders')}
      // A lead is chosen before it is made; everything else continues once it has been read.
      {...(isChoosing(store, draft)
        ? {}
        : {
            actions: (
              <div class={is('whole')}>
                <BigKey kind="safe" testId={ids.ordersRead} onPress={close}>
                  {t('orders.read')}
                </BigKey>
              </div>
            ),
          })}
      more
    >
      <div class={frame('column')}>
        <p class={frame('soft')}>{keying('entry.board', { board: draft.board })}</p>
        {remembered && <Remembered seat={remembered} />}
        {cards.map(at => (
          <OrderCard key={`${at.ruling}/${at.index}`} draft={draft} at={at} />
        ))}
      </div>
    </ScreenFrame>
  )
}

function Remembered({ seat }: { readonly seat: NonNullable<ReturnType<typeof rememberedOn>> }) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <section class={is('card')} data-order="remembered">
      <p class={is('said')}>{t('remembered')}</p>
      <p>{t('remembered.seat', { seat: common(`seat.${seat}`) })}</p>
      <div class={is('keys')}>
        {!store.called.value && (
          <BigKey testId={ids.callDirector} kind="alarm" onPress={() => void store.callDirector(true)}>
            {t('remembered.call')}
          </BigKey>
        )}
        <Means words={t('means.remembered')} />
      </div>
    </section>
  )
}

interface CardProps {
  readonly draft: BoardDraft
  readonly at: OrderAt
}

function OrderCard({ draft, at }: CardProps) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const [isAsked, ask] = useState(false)
  const [isAgain, again] = useState(false)
  const { order } = at
  const chooser = chooserOf(draft, at)
  const chooses = chooser !== null || (isAgain && mayChooseAgain(draft, at))
  const text = <OrderText at={at} chooser={chooser} />
  // Every card has these keys: the accessible name includes the card.
  const which = <span class={`heard-only ${is('which')}`}> {text}</span>
  const isOfPlay = order.kind === 'lead' || order.kind === 'penalty-cards'
  if (isAsked)
    return (
      <section class={is('card')} data-order={order.kind}>
        <p class={is('said')}>
          {order.kind === 'penalty-cards'
            ? t('orders.used.cards')
            : t('orders.used.lead', { seat: common(`seat.${order.seat}`) })}
        </p>
        <div class={is('keys')}>
          <BigKey testId={ids.orderNotUsed} onPress={() => ask(false)}>
            {t('orders.used.no')}
          </BigKey>
          <BigKey testId={ids.orderIsUsed} onPress={() => endOrder(store, draft, at)}>
            {t('orders.used.yes')}
          </BigKey>
        </div>
      </section>
    )
  return (
    <section class={is('card')} data-order={order.kind}>
      <p class={is('said')}>{text}</p>
      {chooses && <LeadKeys draft={draft} at={at} onChosen={() => again(false)} />}
      <div class={is('keys')}>
        {!chooses && mayChooseAgain(draft, at) && (
          <BigKey testId={ids.leadAgain} onPress={() => again(true)}>
            {t('lead.again')}
            {which}
          </BigKey>
        )}
        {!chooses && mayEnd(store, draft, at) && (
          <BigKey
            testId={ids.orderUsed(at.index)}
            onPress={() => (isOfPlay ? ask(true) : endOrder(store, draft, at))}
          >
            {t(isOfPlay ? 'orders.used' : 'orders.done')}
            {which}
          </BigKey>
        )}
        <Means words={useMeaning(at)} which={which} />
      </div>
    </section>
  )
}

function OrderText({ at, chooser }: Pick<CardProps, 'at'> & { readonly chooser: Seat | null }) {
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const { order, use } = at
  const seat = common(`seat.${order.seat}`)
  switch (order.kind) {
    case 'pass':
      return <>{t(`pass.${order.until}`, { seat })}</>
    case 'no-double':
      return <>{t('no-double', { seat })}</>
    case 'repeat':
      return <>{t.parts('repeat', { seat: <>{seat}</>, call: <CallText call={order.call} /> })}</>
    case 'lead': {
      if (use.kind === 'required' || use.kind === 'forbidden')
        return (
          <>{t.parts(`lead.${use.kind}`, { seat: <>{seat}</>, suit: <SuitSymbol strain={use.suit} /> })}</>
        )
      const of = isByPenaltyCard(order) ? ('lead.card' as const) : ('lead' as const)
      return (
        <>
          {chooser
            ? t(`${of}.choose`, { seat, declarer: common(`seat.${chooser}`) })
            : t(`${of}.open`, { seat })}
        </>
      )
    }
    case 'penalty-cards':
      return <>{t.parts('cards', { seat: <>{seat}</>, cards: <CardsText cards={order.cards} /> })}</>
    case 'tricks':
      return <>{t('tricks', { count: order.tricks, side: common(`line.${order.to}`) })}</>
    case 'declares':
    case 'leads':
      return <>{t(order.kind, { seat })}</>
  }
}

const CardsText = ({ cards }: { readonly cards: readonly Card[] }) => (
  <>
    {cards.map((card, nth) => (
      <span key={`${card.suit}${card.rank}`}>
        {nth > 0 && ' '}
        <CardText card={card} />
      </span>
    ))}
  </>
)

/**
 * Shows beside the lead how the opening leader is restricted, by the declarer's choice and by penalty cards (Laws 50D1
 * and 51).
 */
export function LeadBound({ board, declarer }: { readonly board: number; readonly declarer: Seat }) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const bound = leadBound(store, board, declarer)
  if (bound.length === 0) return null
  return (
    <div class={is('lead-bound')} data-testid="lead-bound">
      {bound.map(at => {
        const { order } = at
        if (order.kind !== 'penalty-cards')
          return (
            <p key={`${at.ruling}/${at.index}`}>
              <OrderText at={at} chooser={null} />
            </p>
          )
        const way = !order.major ? 'minor' : order.cards.length > 1 ? 'several' : 'one'
        return (
          <p key={`${at.ruling}/${at.index}`}>
            {t.parts(`cards.lead.${way}`, {
              seat: <>{common(`seat.${order.seat}`)}</>,
              declarer: <>{common(`seat.${declarer}`)}</>,
              cards: <CardsText cards={order.cards} />,
            })}
          </p>
        )
      })}
    </div>
  )
}

interface LeadKeysProps extends CardProps {
  readonly onChosen: () => void
}

/**
 * Draws the declarer's choices: at the partner's first lead (Law 26), or at every lead while a penalty card is on the
 * table (Law 50D2).
 */
function LeadKeys({ draft, at, onChosen }: LeadKeysProps) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const { order } = at
  if (order.kind !== 'lead') return null
  const suits = suitsFor(store, draft, at)
  const ways = order.choice === 'forbid' ? (['forbid'] as const) : (['require', 'forbid'] as const)
  const [isFree, free] = useState(false)
  const choose = (way: 'require' | 'forbid', suit: Suit) => () => {
    bindLead(store, draft, at, { kind: way === 'require' ? 'required' : 'forbidden', suit })
    onChosen()
  }
  const isByCard = isByPenaltyCard(order)
  const letFree = () => {
    recordOrderUse(store, draft.board, at, { kind: isByCard ? 'waived' : 'used-up' })
    onChosen()
  }
  const isUnknown = order.lessNamed && !keptOf(store, draft).end
  const offender = common(`seat.${partnerOf(order.seat)}`)
  return (
    <>
      {order.unlessRepeated && (
        <p data-testid="unless-repeated">
          {t.parts('lead.unless', { seat: <>{offender}</>, call: <CallText call={order.unlessRepeated} /> })}
        </p>
      )}
      {isUnknown && <p>{t('lead.less-named', { seat: offender })}</p>}
      {ways.map(way => (
        <div key={way} class={is('suits')}>
          {suits.map(suit => (
            <BigKey key={suit} testId={ids.leadOrder(way, suit)} onPress={choose(way, suit)}>
              {t.parts(`lead.${way}`, { suit: <SuitSymbol strain={suit} /> })}
            </BigKey>
          ))}
        </div>
      ))}
      {isFree ? (
        <>
          <p>{t('lead.free.ask')}</p>
          <BigKey testId={ids.leadFreeSure} onPress={letFree}>
            {t('lead.free.sure')}
          </BigKey>
        </>
      ) : (
        // Only the restriction of a first lead is used up for good.
        <BigKey testId={ids.leadFree} onPress={() => (isByCard ? letFree() : free(true))}>
          {t(isByCard ? 'lead.card.free' : 'lead.free')}
        </BigKey>
      )}
    </>
  )
}

/** Returns the meaning of an order in two plain sentences, by the edition of the Laws. */
function useMeaning({ order, edition }: OrderAt): string {
  const t = useText(AUCTION_TEXT)
  const is2017 = edition === '2017'
  switch (order.kind) {
    case 'pass':
      return t(is2017 ? 'means.pass.2017' : 'means.pass')
    case 'lead':
      if (isByPenaltyCard(order)) return t('means.lead.card')
      return t(order.choice === 'forbid' ? 'means.lead.2017' : 'means.lead')
    case 'penalty-cards':
      return t('means.cards')
    default:
      return t(`means.${order.kind}`)
  }
}

function Means({ words, which }: { readonly words: string; readonly which?: ComponentChildren }) {
  const t = useText(AUCTION_TEXT)
  const [isOpen, open] = useState(false)
  return (
    <>
      <BigKey kind="quiet" testId={ids.orderMeans} onPress={() => open(!isOpen)}>
        {t('orders.means')}
        {which}
      </BigKey>
      {isOpen && (
        <p class={is('means')} role="status" data-testid="means">
          {words}
        </p>
      )}
    </>
  )
}
