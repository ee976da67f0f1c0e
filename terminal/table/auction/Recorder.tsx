import { useEffect, useRef, useState } from 'preact/hooks'
import { legalCalls, mustPass } from '../../../shared/game/bridge/auction/auction.ts'
import {
  ABOVE_SEVEN,
  BIDS,
  isBid,
  levelOf,
  type SpokenCall,
} from '../../../shared/game/bridge/auction/call.ts'
import { faultOf } from '../../../shared/game/bridge/auction/irregular.ts'
import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { WhereKey } from '../frame/MoreKey.tsx'
import { SaveStatusLine } from '../frame/SaveStatusLine.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import type { BoardDraft } from '../model/draft.ts'
import { BoardKey, BoardLine } from '../parts/BoardHead.tsx'
import { useTable } from '../table-context.ts'
import styles from './auction.module.css'
import { CallText } from './CallText.tsx'
import { Columns } from './Columns.tsx'
import { Ended } from './Ended.tsx'
import { OrdersKey } from './OrdersKey.tsx'
import { hasCards } from './orders.ts'
import { CorrectAsked, ReallyAsked, RuledAsked, Stopped } from './questions.tsx'
import {
  alertLast,
  auctionOf,
  noteRulings,
  type RecordedAuction,
  recordCall,
  removeLastCall,
  sayToDirector,
  standing,
} from './recorder.ts'

const is = classesOf(styles)

/** Question shown over the calls; lost on reload, which is harmless because it is not yet answered. */
type Asked =
  | { readonly kind: 'nothing' }
  /** A player was selected who may be out of turn, or who calls after the final pass. */
  | { readonly kind: 'caller'; readonly seat: Seat }
  | { readonly kind: 'really'; readonly said: RecordedCall }
  | { readonly kind: 'correct' }
  | { readonly kind: 'instead'; readonly seat: Seat }
  | { readonly kind: 'ruled' }

const NOTHING = { kind: 'nothing' } as const

export function Recorder({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const of = draft
  const auction = auctionOf(store, of)
  const [asked, ask] = useState<Asked>(NOTHING)
  const done = () => ask(NOTHING)
  // Idempotent: checked at every drawing, which may have brought a ruling.
  useEffect(() => {
    noteRulings(store, of)
    sayToDirector(store, of)
  })
  if (auction.read.stopped) {
    if (asked.kind === 'ruled') return <RuledAsked of={of} auction={auction} onDone={done} />
    return <Stopped of={of} auction={auction} onRuled={() => ask({ kind: 'ruled' })} />
  }
  if (asked.kind === 'really')
    return (
      <ReallyAsked
        of={of}
        auction={auction}
        said={asked.said}
        onNo={done}
        onYes={() => {
          done()
          void recordCall(store, of, asked.said)
        }}
      />
    )
  const last = auction.record.at(-1)
  if (asked.kind === 'correct' && last)
    return (
      <CorrectAsked
        of={of}
        seat={last.seat}
        onKeyed={() => {
          done()
          removeLastCall(store, of)
        }}
        onChanged={() => ask({ kind: 'instead', seat: last.seat })}
      />
    )
  const onCorrect = () => ask({ kind: 'correct' })
  if (auction.end && asked.kind === 'nothing')
    return (
      <Ended
        of={of}
        auction={auction}
        onAgain={() => ask({ kind: 'caller', seat: auction.read.auction.turn })}
        onWrong={onCorrect}
      />
    )
  return <Pad of={of} auction={auction} asked={asked} ask={ask} />
}

interface PadProps {
  readonly of: BoardDraft
  readonly auction: RecordedAuction
  readonly asked: Asked
  readonly ask: (asked: Asked) => void
}

/** Draws 35 bids and three calls, one tap each. Illegal ones are grey and ask for confirmation. */
function Pad({ of, auction, asked, ask }: PadProps) {
  const { store, overlay } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const keying = useText(KEYING_TEXT)
  const { read, record } = auction
  const { turn } = read.auction
  const instead = asked.kind === 'instead'
  const seat = asked.kind === 'caller' || asked.kind === 'instead' ? asked.seat : turn
  const isBound = seat === turn && mustPass(read.auction, turn)
  const legal = seat === turn && !instead ? legalCalls(read.auction) : []
  const high = overlay.value === 'high-bids'
  const say = (call: SpokenCall) => {
    const said: RecordedCall = { seat, call, ...(instead && { instead: true }) }
    if (high) overlay.value = 'none'
    if (faultOf(read.auction, said)) return ask({ kind: 'really', said })
    ask(NOTHING)
    void recordCall(store, of, said)
  }
  const words = instead ? 'instead' : seat === turn ? 'turn' : 'out-of-turn'
  const key = (call: SpokenCall) => (
    <div key={call} class={is('call', !(legal as readonly string[]).includes(call) && 'grey')}>
      <BigKey testId={ids.call(call)} onPress={() => say(call)}>
        <CallText call={call} />
      </BigKey>
    </div>
  )
  return (
    <ScreenFrame
      screen="auction"
      board={of.board}
      title={<BoardKey board={of.board} />}
      line={<BoardLine board={of.board} />}
      {...(record.length > auction.said || asked.kind !== 'nothing'
        ? {
            back: (
              <BigKey
                testId={ids.correctCall}
                onPress={() => ask(asked.kind === 'nothing' ? { kind: 'correct' } : NOTHING)}
              >
                {asked.kind === 'nothing' ? t('correct') : keying('entry.back')}
              </BigKey>
            ),
          }
        : {})}
      under={<SaveStatusLine board={of.board} onlyTrouble />}
      actions={hasCards(store, of) ? <OrdersKey /> : <WhereKey />}
      question={t(words, { seat: common(`seat.${seat}`) })}
      more
    >
      <div class={is('recorder')}>
        <div class={is('so-far')}>
          <Columns
            board={of.board}
            // A player who must pass has no right to a review of the earlier calls (Law 20B).
            calls={isBound ? standing(auction).slice(-4) : standing(auction)}
            turn={seat}
            onSeat={chosen =>
              ask(chosen === turn && !auction.end ? NOTHING : { kind: 'caller', seat: chosen })
            }
          />
          {read.isBack && (
            <p class={is('bound')} data-testid="turn-back">
              {t('turn.back', { seat: common(`seat.${turn}`) })}
            </p>
          )}
          {isBound && <p class={is('bound')}>{t('turn.must-pass', { seat: common(`seat.${seat}`) })}</p>}
        </div>
        <div class={is('three')}>
          {(['P', 'X', 'XX'] as const).map(key)}
          <BigKey
            kind="quiet"
            testId={ids.alertCall}
            disabled={record.length === 0}
            {...(record.at(-1)?.alerted ? { chosen: true } : {})}
            onPress={() => alertLast(store, of)}
          >
            {t('alert')}
          </BigKey>
        </div>
        <Bids high={high} level={lastLevel(auction)}>
          {(high ? ABOVE_SEVEN : BIDS).map(key)}
        </Bids>
      </div>
    </ScreenFrame>
  )
}

function lastLevel({ read }: RecordedAuction): number {
  const bid = read.auction.calls.map(({ call }) => call).findLast(isBid)
  return bid ? levelOf(bid) : 1
}

/** Draws the bids, scrolled to the next possible ones if they do not all fit. */
function Bids({
  high,
  level,
  children,
}: {
  readonly high: boolean
  readonly level: number
  readonly children: preact.ComponentChildren
}) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pad = here.current
    const first = pad?.children[5 * (level - 1)]
    if (pad && first instanceof HTMLElement)
      pad.scrollTo({ top: first.offsetTop - pad.offsetTop, left: first.offsetLeft - pad.offsetLeft })
  }, [level, high])
  return (
    <div class={is('bids')} data-part="scrolled" ref={here}>
      {children}
    </div>
  )
}
