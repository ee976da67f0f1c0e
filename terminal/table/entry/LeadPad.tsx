import { RANKS, SUITS } from '../../../shared/game/card.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { CardText, SuitSymbol } from '../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import type { Draft, Tap } from './draft.ts'
import styles from './pads.module.css'

const is = classesOf(styles)

interface Props {
  readonly draft: Draft
  readonly onTap: (tap: Tap) => void
}

/** The opening lead: its suit, then its rank. */
export function LeadPad({ draft, onTap }: Props) {
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const suit = draft.leadSuit
  return (
    <div class={is('leads')}>
      <div class={is('suits')}>
        {SUITS.map(each => (
          <BigKey
            key={each}
            testId={ids.leadSuit(each)}
            label={common(`strain.${each}`)}
            {...(suit === each ? { chosen: true } : {})}
            onPress={() => onTap({ kind: 'lead-suit', suit: each })}
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
              testId={ids.leadRank(rank)}
              onPress={() => onTap({ kind: 'lead', card: { suit, rank } })}
            >
              <span class={is('bid')}>
                <CardText card={{ suit, rank }} />
              </span>
            </BigKey>
          ))}
        </div>
      )}
      {!suit && (
        <BigKey
          kind="quiet"
          testId={ids.leadUnknown}
          onPress={() => onTap({ kind: 'lead', card: 'unknown' })}
        >
          {t('entry.lead-unknown')}
        </BigKey>
      )}
    </div>
  )
}
