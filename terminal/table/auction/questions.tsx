import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { canBeValid } from '../../../shared/laws/read-ruled.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import screen from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { CallText } from './CallText.tsx'
import { Columns } from './Columns.tsx'
import { type RecordedAuction, ruleOrally, standing, takeOutStopped } from './recorder.ts'
import type { AuctionOf } from './stored-auction.ts'

const frame = classesOf(screen)

interface ReallyProps {
  readonly of: AuctionOf
  readonly auction: RecordedAuction
  readonly said: RecordedCall
  readonly onNo: () => void
  readonly onYes: () => void
}

/** Asks about an illegal call. It is mostly a slip of the finger, so that answer has the larger key. */
export function ReallyAsked({ of, auction, said, onNo, onYes }: ReallyProps) {
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const { turn } = auction.read.auction
  const seat = common(`seat.${said.seat}`)
  const isOutOfTurn = !auction.end && !said.instead && said.seat !== turn
  return (
    <ScreenFrame screen="auction-really" board={of.board} title={null} more>
      <div class={frame('column', 'middle')}>
        <Question
          question={isOutOfTurn ? t('really.turn', { seat, turn: common(`seat.${turn}`) }) : t('really')}
          detail={t.parts('really.detail', { seat: <>{seat}</>, call: <CallText call={said.call} /> })}
          safe={{ word: t('really.no'), onPress: onNo, testId: ids.notCalled }}
          other={{ word: t('really.yes'), onPress: onYes, testId: ids.wasCalled }}
        />
      </div>
    </ScreenFrame>
  )
}

interface CorrectProps {
  readonly of: AuctionOf
  readonly seat: Seat
  readonly onKeyed: () => void
  readonly onChanged: () => void
}

/** Asks whether a correction is of a mis-keyed call or a change of call (Law 25). */
export function CorrectAsked({ of, seat, onKeyed, onChanged }: CorrectProps) {
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <ScreenFrame screen="auction-correct" board={of.board} title={null} more>
      <div class={frame('column', 'middle')}>
        <Question
          question={t('correct.ask')}
          safe={{ word: t('correct.keyed'), onPress: onKeyed, testId: ids.misKeyed }}
          other={{
            word: t('correct.changed', { seat: common(`seat.${seat}`) }),
            onPress: onChanged,
            testId: ids.callChanged,
          }}
        />
      </div>
    </ScreenFrame>
  )
}

interface StoppedProps {
  readonly of: AuctionOf
  readonly auction: RecordedAuction
}

/** Stops the auction: after attention to an irregularity the director comes before anything else (Law 9B1). */
export function Stopped({ of, auction, onRuled }: StoppedProps & { readonly onRuled: () => void }) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  return (
    <ScreenFrame screen="auction-stopped" board={of.board} title={null} more>
      <div class={frame('column', 'middle')}>
        <h1>{t('stopped')}</h1>
        <p>{t('stopped.detail')}</p>
        <Columns board={of.board} calls={standing(auction)} turn={null} />
        <div class={frame('wide')}>
          <BigKey testId={ids.ruledByWord} onPress={onRuled}>
            {t('stopped.ruled')}
          </BigKey>
          <BigKey kind="quiet" testId={ids.misKeyed} onPress={() => void takeOutStopped(store, of)}>
            {t('stopped.keyed')}
          </BigKey>
        </div>
      </div>
    </ScreenFrame>
  )
}

/** Asks for the director's oral ruling: the call is withdrawn, or it stands. */
export function RuledAsked({ of, auction, onDone }: StoppedProps & { readonly onDone: () => void }) {
  const { store } = useTable()
  const t = useText(AUCTION_TEXT)
  const common = useText(COMMON_TEXT)
  const said = auction.record[auction.read.stopped?.at ?? -1]
  const rule = (stands: boolean) => () => {
    onDone()
    void ruleOrally(store, of, stands)
  }
  if (!said) return null
  return (
    <ScreenFrame screen="auction-ruled" board={of.board} title={null} more>
      <div class={frame('column', 'middle')}>
        <Question
          question={t('ruled.ask')}
          detail={t.parts('really.detail', {
            seat: <>{common(`seat.${said.seat}`)}</>,
            call: <CallText call={said.call} />,
          })}
          safe={{ word: t('ruled.out'), onPress: rule(false), testId: ids.callIsOut }}
          {...(canBeValid(said)
            ? { other: { word: t('ruled.stands'), onPress: rule(true), testId: ids.callStands } }
            : {})}
        />
      </div>
    </ScreenFrame>
  )
}
