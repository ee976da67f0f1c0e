import type { BridgeEntry } from '../../../../shared/game/bridge/entry.ts'
import { RANKS, SUITS } from '../../../../shared/game/card.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { CardText, SuitSymbol } from '../../../components/SuitSymbol.tsx'
import { BRIDGE_TEXT } from '../../../text/bridge.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { useText } from '../../../text/use-text.ts'
import { auctionPart } from '../../auction/lazy-auction.ts'
import { keyingIds } from '../../keying-ids.ts'
import styles from '../../parts/pads.module.css'
import { useTable } from '../../table-context.ts'

const is = classesOf(styles)

interface Props {
  readonly board: number
  readonly entry: BridgeEntry
}

/** Asks for the opening lead: its suit, then its rank. */
export function LeadPad({ board, entry }: Props) {
  const { store } = useTable()
  const t = useText(BRIDGE_TEXT)
  const common = useText(COMMON_TEXT)
  const suit = entry.leadSuit
  const part = auctionPart(store)
  const isBound = entry.declarer !== null && (part?.leadBound(store, board, entry.declarer).length ?? 0) > 0
  return (
    <div class={is('leads', isBound && !suit && 'bare')}>
      <div class={is('suits')}>
        {SUITS.map(each => (
          <BigKey
            key={each}
            testId={keyingIds.leadSuit(each)}
            label={common(`strain.${each}`)}
            {...(suit === each ? { chosen: true } : {})}
            onPress={() => store.tap({ kind: 'lead-suit', suit: each })}
          >
            <span class={is('bid')}>
              <SuitSymbol strain={each} />
            </span>
          </BigKey>
        ))}
      </div>
      {suit && (
        <div class={is('ranks')}>
          {[...RANKS].reverse().map(rank => (
            <BigKey
              key={rank}
              testId={keyingIds.leadRank(rank)}
              onPress={() => store.tap({ kind: 'lead', card: { suit, rank } })}
            >
              <span class={is('bid')}>
                <CardText card={{ suit, rank }} />
              </span>
            </BigKey>
          ))}
        </div>
      )}
      {!suit && (
        <div class={is('unknown')}>
          {part && entry.declarer && <part.LeadBound board={board} declarer={entry.declarer} />}
          <BigKey
            kind="quiet"
            testId={keyingIds.leadUnknown}
            onPress={() => store.tap({ kind: 'lead', card: 'unknown' })}
          >
            {t('entry.lead-unknown')}
          </BigKey>
        </div>
      )}
    </div>
  )
}
