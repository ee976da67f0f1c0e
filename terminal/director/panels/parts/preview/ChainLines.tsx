import type { Phrase } from '../../../../../shared/game/phrase.ts'
import type { ByDirection } from '../../../../../shared/game/seat.ts'
import type { ChainLink, MatchChain, MatchEnd } from '../../../../../shared/session/preview/match-chains.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import { BothLevels } from '../ResultWords.tsx'
import styles from './PreviewLine.module.css'

const is = classesOf(styles)

/** Shows the outcome of every deal after the corrected one, before that is saved; nothing if none changes. */
export function ChainLines({ chains }: { readonly chains: readonly MatchChain[] }) {
  return (
    <>
      {chains.map(chain => (
        <Chain key={`${chain.section}/${chain.round}/${chain.table}`} chain={chain} />
      ))}
    </>
  )
}

function Chain({ chain }: { readonly chain: MatchChain }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  const { section, round, links, ended } = chain
  const table = tableName(store.signs.value, section, chain.table)
  const wrong = links.filter(({ outOfTurn, afterEnd }) => outOfTurn || afterEnd).map(({ number }) => number)
  return (
    <div class={is('preview')} data-testid="preview-chain">
      {links.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
        <section class={is('chain')} tabIndex={0} aria-label={t('chain', { table, round })}>
          <table class={is('changes')}>
            <caption>{t('chain', { table, round })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('chain.deal')}</th>
                <th scope="col">{t('chain.was')}</th>
                <th scope="col">{t('chain.is')}</th>
              </tr>
            </thead>
            <tbody>
              {links.map(link => (
                <Link key={link.board} link={link} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {wrong.length > 0 && (
        <p role="status" data-testid="chain-wrong">
          <strong>{t('chain.wrong', { count: wrong.length, deals: t.numbers(wrong) })}</strong>
        </p>
      )}
      {ended && <p data-testid="chain-ended">{t(`chain.ended.${endWord(ended.is)}`)}</p>}
    </div>
  )
}

const endWord = (end: MatchEnd | null): 'open' | 'nobody' | 'NS' | 'EW' =>
  end === null ? 'open' : (end.winner ?? 'nobody')

function Link({ link: { number, was, is: now, outOfTurn, afterEnd } }: { readonly link: ChainLink }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  return (
    <tr data-testid={`chain-${number}`} data-wrong={outOfTurn || afterEnd}>
      <td>{t.number(number)}</td>
      <td>
        <Levels stands={was} />
      </td>
      <td>
        <Levels stands={now} /> {outOfTurn && t('out-of-turn')}
        {afterEnd && t('after-end')}
      </td>
    </tr>
  )
}

/** Formats "9 : J", or states that there is no such deal. */
function Levels({ stands }: { readonly stands: ByDirection<Phrase> | null }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  return stands ? <BothLevels stands={stands} /> : <>{t('chain.none')}</>
}
