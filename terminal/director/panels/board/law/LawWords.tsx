import type { ComponentChildren } from 'preact'
import type { Card, Suit } from '../../../../../shared/game/card.ts'
import type { InputValue, LawValue, LawValues } from '../../../../../shared/laws/case.ts'
import { CallText } from '../../../../components/auction/CallText.tsx'
import { SuitSymbol } from '../../../../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_LAW_TEXT } from '../../../../text/director-law.ts'
import { LAW_AUCTION_TEXT } from '../../../../text/law-auction.ts'
import { LAW_PLAY_TEXT } from '../../../../text/law-play.ts'
import { useText } from '../../../../text/use-text.ts'

export const CardsText = ({ cards }: { readonly cards: readonly Card[] }) => (
  <>
    {cards.map(({ suit, rank }) => (
      <span key={`${suit}${rank}`}>
        <SuitSymbol strain={suit} />
        {rank === 'T' ? '10' : rank}{' '}
      </span>
    ))}
  </>
)

export const SuitsText = ({ suits }: { readonly suits: readonly Suit[] }) => (
  <>
    {suits.map(suit => (
      <SuitSymbol key={suit} strain={suit} />
    ))}
  </>
)

export function InputText({ input }: { readonly input: InputValue }) {
  const t = useText(DIRECTOR_LAW_TEXT)
  switch (input.kind) {
    case 'call':
      return <CallText call={input.call} />
    case 'suits':
      return <SuitsText suits={input.suits} />
    case 'cards':
      return <CardsText cards={input.cards} />
    case 'tricks':
      return <>{t('keyed.tricks', { count: input.tricks })}</>
    case 'board':
      return <>{t.number(input.board)}</>
  }
}

type Words = (key: string, values: LawValues) => ComponentChildren

/**
 * Returns the book's texts, with players by their seats and calls by their symbols; the key itself if it has no text.
 */
export function useLawWords(): Words {
  const auction = useText(LAW_AUCTION_TEXT)
  const play = useText(LAW_PLAY_TEXT)
  const common = useText(COMMON_TEXT)
  const shown = (value: LawValue) => {
    if ('seat' in value) return common(`seat.${value.seat}`)
    const calls = 'calls' in value ? value.calls : [value.call]
    return calls.map((call, nth) => (
      <span key={nth}>
        {nth > 0 && ', '}
        <CallText call={call} />
      </span>
    ))
  }
  return (key, values) => {
    const t = [auction, play].find(each => each.find(key, {}) !== undefined)
    if (!t) return key
    const places = {
      // Without a record the call is unknown: the sentence omits it.
      call: '',
      ...Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value ? [[name, shown(value)]] : [])),
      ),
    }
    // A book's keys are data; a test with the book checks that all of them have texts.
    return t.parts(key as never, places as never)
  }
}
