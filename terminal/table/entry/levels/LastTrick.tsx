import type { WinningCards } from '../../../../shared/game/levels/deal.ts'
import type { LevelsEntry } from '../../../../shared/game/levels/entry-state.ts'
import { timesOf } from '../../../../shared/game/levels/outcome.ts'
import { type LevelRules, MOST_PAIRS } from '../../../../shared/game/levels/variant.ts'
import { directionOf, otherSide, type Seat } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { LEVELS_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { ids } from '../../ids.ts'
import { useTable } from '../../table-context.ts'
import styles from './LevelsKeys.module.css'

const is = classesOf(styles)

/** Numbers of pairs that have a key of their own, as the most common last leads. */
const PAIRS = [1, 2, 3]
const TRACTORS = [2, 3, 4]

interface Props {
  readonly entry: LevelsEntry
  readonly rules: LevelRules
}

/**
 * Asks who won the last trick and, if the defenders did, with what; under each key stands the multiplier of the bottom
 * (the buried cards).
 */
export function LastTrick({ entry, rules, dealer }: Props & { readonly dealer: Seat }) {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const dealers = directionOf(dealer)
  const catchers = otherSide(dealers)
  const key = (cards: WinningCards) => (
    <CardsKey key={idOf(cards)} cards={cards} entry={entry} rules={rules} />
  )
  return (
    <div class={is('last')}>
      <BigKey
        testId={ids.lastDealers}
        under={t('entry.no-bottom')}
        {...(entry.last === 'dealers' ? { chosen: true } : {})}
        onPress={() => store.tap({ kind: 'last', last: 'dealers' })}
      >
        {t(`entry.last-dealers-${dealers}`)}
      </BigKey>
      <h3 class={is('soft')}>{t(`entry.last-catchers-${catchers}`)}</h3>
      <div class={is('cards')}>
        {key({ kind: 'single' })}
        {PAIRS.map(pairs => key({ kind: 'pairs', pairs }))}
        <MoreKey entry={entry} of="pairs" />
        <p class={is('soft', 'row')}>{t('entry.tractor')}</p>
        {TRACTORS.map(pairs => key({ kind: 'tractor', pairs }))}
        <MoreKey entry={entry} of="tractor" />
      </div>
    </div>
  )
}

/** Shows the numbers of pairs that have no key of their own. */
export function ManyPairs({ entry, rules }: Props) {
  const { many = 'tractor' } = entry
  const from = Math.max(...(many === 'pairs' ? PAIRS : TRACTORS)) + 1
  return (
    <div class={is('pairs')}>
      {Array.from({ length: MOST_PAIRS - from + 1 }, (_, index) => from + index).map(pairs => (
        <CardsKey key={pairs} cards={{ kind: many, pairs }} entry={entry} rules={rules} />
      ))}
    </div>
  )
}

const idOf = (cards: WinningCards): string =>
  cards.kind === 'single' ? cards.kind : `${cards.kind}-${cards.pairs}`

function CardsKey({ cards, entry: { last }, rules }: Props & { readonly cards: WinningCards }) {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const times = timesOf(cards, rules)
  const isChosen = last !== null && last !== 'dealers' && idOf(last) === idOf(cards)
  return (
    <BigKey
      testId={ids.lastCards(idOf(cards))}
      under={
        <Shown heard={cards.kind === 'tractor' && t('entry.tractor-of', { count: cards.pairs, times })}>
          {t('entry.times', { times })}
        </Shown>
      }
      {...(isChosen ? { chosen: true } : {})}
      onPress={() => store.tap({ kind: 'last', last: cards })}
    >
      <span aria-hidden={cards.kind === 'tractor'}>
        {cards.kind === 'single' ? t('entry.single') : t('entry.pairs', { count: cards.pairs })}
      </span>
    </BigKey>
  )
}

function MoreKey({ entry: { last }, of }: Pick<Props, 'entry'> & { readonly of: 'pairs' | 'tractor' }) {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const most = Math.max(...(of === 'pairs' ? PAIRS : TRACTORS))
  const isChosen = last !== null && last !== 'dealers' && last.kind === of && last.pairs > most
  return (
    <BigKey
      kind="quiet"
      testId={ids.lastCards(`more-${of}`)}
      {...(isChosen ? { chosen: true } : {})}
      onPress={() => store.tap({ kind: 'many', of })}
    >
      <Shown heard={t(`entry.more-${of}`)}>{t('entry.more')}</Shown>
    </BigKey>
  )
}

/** Shows a text shortened to what the heading does not already say; screen readers get all of it. */
const Shown = ({ heard, children }: { readonly heard: string | false; readonly children: string }) => (
  <>
    <span aria-hidden={heard !== false}>{children}</span>
    {heard && <span class="heard-only">{heard}</span>}
  </>
)
