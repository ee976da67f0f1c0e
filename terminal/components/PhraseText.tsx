import type { ComponentChildren } from 'preact'
import type { GameId } from '../../shared/game/games.ts'
import type { Phrase, PhraseValue } from '../../shared/game/phrase.ts'
import { useGameText } from '../game/game-parts.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { useText } from '../text/use-text.ts'
import { CardText, ContractText, SuitSymbol } from './SuitSymbol.tsx'
import { TricksText } from './TricksText.tsx'

interface Props {
  readonly game: GameId
  readonly phrase: Phrase
}

/** Renders a game's phrase as a sentence in the reader's language, with suit symbols and cards. */
export function PhraseText({ game, phrase }: Props) {
  const t = useGameText(game)
  if (!t) return null
  const values = Object.fromEntries(
    Object.entries(phrase.values ?? {}).map(([name, value]): [string, ComponentChildren] => [
      name,
      name === 'tricks' && typeof value === 'number' ? (
        <b>{t.number(value)}</b>
      ) : (
        <ValueText game={game} value={value} />
      ),
    ]),
  )
  return <>{t.parts<string, ComponentChildren>(phrase.kind, values, phrase.count)}</>
}

function ValueText({ game, value }: { readonly game: GameId; readonly value: PhraseValue }) {
  const t = useText(COMMON_TEXT)
  if (typeof value === 'number') return <>{t.number(value)}</>
  if ('seat' in value) return <>{t(`seat.${value.seat}`)}</>
  if ('strain' in value) return <SuitSymbol strain={value.strain} />
  if ('card' in value) return <CardText card={value.card} />
  if ('contract' in value) return <ContractText contract={value.contract} />
  if ('phrase' in value) return <PhraseText game={game} phrase={value.phrase} />
  return <TricksText {...value} />
}
