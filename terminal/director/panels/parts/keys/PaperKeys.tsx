import { isMatchGame } from '../../../../../shared/game/games.ts'
import { runningRankings } from '../../../../../shared/session/standings/standings-view.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../../../text/director-papers.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import type { CardOwner, Paper } from '../../../model/panel/paper.ts'
import { useDirector } from '../../../model/store/view.ts'
import { RulingsKey } from './RulingsKey.tsx'

export function PaperKeys() {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const { store } = useDirector()
  const print = usePrint()
  return (
    <Keys>
      <BigKey onPress={() => print(null)} testId="print">
        {t('ranking.print')}
      </BigKey>
      <BigKey onPress={() => print({ kind: 'recap' })} testId="print-recap">
        {words('print.recap')}
      </BigKey>
      {runningRankings(store.state.value)[0]?.contest === 'teams' && (
        <BigKey onPress={() => print({ kind: 'matches' })} testId="print-matches">
          {words('print.matches')}
        </BigKey>
      )}
      {!isMatchGame(store.settings.value ?? {}) && (
        <>
          <BigKey onPress={() => print({ kind: 'cards', of: null })} testId="print-cards">
            {words('print.cards')}
          </BigKey>
          <RulingsKey />
        </>
      )}
      <PapersKey />
    </Keys>
  )
}

export function PapersKey() {
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const { route } = useDirector()
  return (
    <BigKey onPress={() => route('papers')} testId="papers-open">
      {words('papers.open')}
    </BigKey>
  )
}

export function CardKey({ of }: { readonly of: CardOwner }) {
  const words = useText(DIRECTOR_PAPERS_TEXT)
  const print = usePrint()
  return (
    <BigKey kind="quiet" onPress={() => print({ kind: 'cards', of })} testId="print-card">
      {words('print.card')}
    </BigKey>
  )
}

/** Returns a print function; the printed paper stays selected while the ranking is open; `null`: the ranking itself. */
function usePrint(): (paper: Paper | null) => void {
  const { device, panel, route } = useDirector()
  return paper => {
    const open = panel.value
    const more = open.kind === 'ranking' ? open.more : undefined
    route('ranking', { ...(more && { more }), ...(paper && { paper }) })
    device.print()
  }
}
