import type { Message } from '../../../shared/text/text.ts'

/**
 * Test-only language made from English: every letter accented, every message 40% longer and in brackets. It shows the
 * effect of longer words on the screens, and text that is in no catalogue. No product bundle contains it: only the
 * stories page imports it.
 */
const LONGER = 0.4
/** Letters of seats and cards, which are the same in every language. */
const SIGN_LETTERS = 2

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aeiouyncszAEIOUYNCSZ', (letter, at) => [
    letter,
    Array.from('åéîöüÿñçšžÅÉÎÖÜŸÑÇŠŽ')[at] ?? letter,
  ]),
)

/** Returns "Back" as "⟦Båååçk⟧": words get longer, not more numerous. Places stay as they are. */
export function pseudo(message: string): string {
  const pieces = message.split(/(\{\w+\})/)
  const letters = pieces.filter((_, at) => at % 2 === 0).join('').length
  if (letters <= SIGN_LETTERS) return message
  let owed = 0
  const grown = pieces.map((piece, at) => (at % 2 === 1 ? piece : Array.from(piece, grow).join('')))
  return `⟦${grown.join('')}⟧`

  function grow(letter: string): string {
    const drawn = ACCENTED[letter] ?? letter
    owed += LONGER
    if (owed < 1 || !/[aeiouy]/i.test(letter)) return drawn
    const more = Math.floor(owed)
    owed -= more
    return drawn + drawn.toLowerCase().repeat(more)
  }
}

const pseudoOf = (message: Message): Message =>
  typeof message === 'string'
    ? pseudo(message)
    : {
        ...message,
        ...Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudo(text)])),
      }

type Words = Record<string, Message>

/** All English catalogues, including future ones. */
const CATALOGUES = Object.values(
  import.meta.glob<Words>('../../../shared/text/messages/en/*.json', { eager: true, import: 'default' }),
)
const ENGLISH = CATALOGUES.map(words => ({ ...words }))

/** Switches English screens to this language, or back to English. */
export function speakPseudo(wanted: boolean): void {
  for (const [at, words] of CATALOGUES.entries())
    for (const [key, message] of Object.entries(ENGLISH[at] ?? {}))
      words[key] = wanted ? pseudoOf(message) : message
}
