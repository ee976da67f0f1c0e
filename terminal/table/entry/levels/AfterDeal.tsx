import {
  nextDealWords,
  outcomeSentences,
  roundEndWords,
} from '../../../../shared/game/levels/deal-sentences.ts'
import { classesOf } from '../../../components/classes.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import { LEVELS_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { useTable } from '../../table-context.ts'
import { ChainTable } from './ChainTable.tsx'
import styles from './LevelsKeys.module.css'
import { type RoundHere, roundHere } from './round-here.ts'

const is = classesOf(styles)

/** Shows a deal's outcome, the next dealer and level, and the round so far. */
export function AfterDeal({ board }: { readonly board: number }) {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const here = roundHere(store)
  if (!here) return null
  const own = here.match.deals.find(({ number }) => number === board)
  return (
    <div class={is('after')}>
      {own && !own.afterWin && (
        <div class={is('outcome')} data-testid="outcome">
          {outcomeSentences(own.outcome).map(phrase => (
            <p key={phrase.kind}>
              <PhraseText game="levels" phrase={phrase} />
            </p>
          ))}
        </div>
      )}
      {!own?.outcome.won && <Onward here={here} />}
      {here.match.deals.length > 0 && (
        <section>
          <h2 class={is('soft')}>{t('chain.title')}</h2>
          <ChainTable here={here} board={board} />
        </section>
      )}
    </div>
  )
}

function Onward({ here: { match, over, rules } }: { readonly here: RoundHere }) {
  const next = nextDealWords(match)
  if (over)
    return (
      <p class={is('ended')} data-testid="round-over">
        <PhraseText game="levels" phrase={roundEndWords(match, over, rules)} />
      </p>
    )
  return (
    next && (
      <p class={is('next')} data-testid="next-deal">
        <PhraseText game="levels" phrase={next} />
      </p>
    )
  )
}

export function RoundOver({ round }: { readonly round: number }) {
  const { store } = useTable()
  const here = roundHere(store, round)
  return here?.over ? (
    <p class={is('ended')} data-testid="round-over">
      <PhraseText game="levels" phrase={roundEndWords(here.match, here.over, here.rules)} />
    </p>
  ) : null
}
