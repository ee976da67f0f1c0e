import { useSignal } from '@preact/signals'
import { type Card, RANKS, SUITS, type Suit } from '../../../../../shared/game/card.ts'
import type { InputValue, OfferedInput } from '../../../../../shared/laws/case.ts'
import { CallText } from '../../../../components/auction/CallText.tsx'
import { BigKey } from '../../../../components/BigKey.tsx'
import { SuitSymbol } from '../../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_LAW_TEXT } from '../../../../text/director-law.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'

interface Props {
  readonly input: OfferedInput
  readonly boards: readonly number[]
  readonly onKeyed: (value: InputValue) => void
}

const TRICKS = Array.from({ length: 14 }, (_, tricks) => tricks)

/** Asks for an answer's further input: one press if a single item is chosen. */
export function InputKeys({ input, boards, onKeyed }: Props) {
  const t = useText(DIRECTOR_LAW_TEXT)
  switch (input.kind) {
    case 'call':
      return (
        <Keys>
          {input.calls.map(call => (
            <BigKey key={call} onPress={() => onKeyed({ kind: 'call', call })} testId={`law-call-${call}`}>
              <CallText call={call} />
            </BigKey>
          ))}
        </Keys>
      )
    case 'tricks':
      return (
        <Keys>
          {TRICKS.map(tricks => (
            <BigKey
              key={tricks}
              onPress={() => onKeyed({ kind: 'tricks', tricks })}
              testId={`law-tricks-${tricks}`}
            >
              {t.number(tricks)}
            </BigKey>
          ))}
        </Keys>
      )
    case 'board':
      return (
        <Keys>
          {boards.map(board => (
            <BigKey
              key={board}
              onPress={() => onKeyed({ kind: 'board', board })}
              testId={`law-board-${board}`}
            >
              {t.number(board)}
            </BigKey>
          ))}
        </Keys>
      )
    case 'suits':
      return <SuitKeys onKeyed={suits => onKeyed({ kind: 'suits', suits: [...suits] })} />
    case 'cards':
      return <CardKeys onKeyed={cards => onKeyed({ kind: 'cards', cards: [...cards] })} />
  }
}

function SuitKeys({ onKeyed }: { readonly onKeyed: (suits: readonly Suit[]) => void }) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const chosen = useSignal<readonly Suit[]>([])
  return (
    <Keys>
      {SUITS.map(suit => (
        <BigKey
          key={suit}
          chosen={chosen.value.includes(suit)}
          onPress={() => {
            chosen.value = toggled(chosen.value, suit)
          }}
          testId={`law-suit-${suit}`}
        >
          <SuitSymbol strain={suit} />
        </BigKey>
      ))}
      <BigKey
        kind="safe"
        onPress={() => onKeyed(chosen.value)}
        disabled={chosen.value.length === 0}
        testId="law-input-ok"
      >
        {t('input.ok')}
      </BigKey>
    </Keys>
  )
}

const MOST_CARDS = 13

function CardKeys({ onKeyed }: { readonly onKeyed: (cards: readonly Card[]) => void }) {
  const t = useText(DIRECTOR_LAW_TEXT)
  const common = useText(COMMON_TEXT)
  const chosen = useSignal<readonly string[]>([])
  const cards = SUITS.flatMap(suit => [...RANKS].reverse().map((rank): Card => ({ suit, rank })))
  const keyOf = ({ suit, rank }: Card) => `${suit}${rank}`
  return (
    <>
      {[...SUITS].reverse().map(suit => (
        <fieldset key={suit}>
          <legend>{common(`strain.${suit}`)}</legend>
          <Keys>
            {cards
              .filter(card => card.suit === suit)
              .map(card => (
                <BigKey
                  key={card.rank}
                  chosen={chosen.value.includes(keyOf(card))}
                  onPress={() => {
                    chosen.value = toggled(chosen.value, keyOf(card))
                  }}
                  testId={`law-card-${keyOf(card)}`}
                >
                  <SuitSymbol strain={suit} />
                  {card.rank === 'T' ? '10' : card.rank}
                </BigKey>
              ))}
          </Keys>
        </fieldset>
      ))}
      <Keys>
        <BigKey
          kind="safe"
          disabled={chosen.value.length === 0 || chosen.value.length > MOST_CARDS}
          onPress={() => onKeyed(cards.filter(card => chosen.value.includes(keyOf(card))))}
          testId="law-input-ok"
        >
          {t('input.ok')}
        </BigKey>
      </Keys>
    </>
  )
}

const toggled = <T,>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter(each => each !== one) : [...all, one]
