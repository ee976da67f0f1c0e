import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../../text/languages.ts'
import { useText } from '../../../text/use-text.ts'
import { boardNumber } from '../../model/acts/board-number.ts'
import type { Need } from '../../model/needs/need.ts'
import { missingWords } from '../../model/store/missing-words.ts'
import { useDirector } from '../../model/store/view.ts'
import { LookAtLine } from '../../panels/board/law/LookAtLine.tsx'
import { RememberedLine } from '../../panels/board/law/RememberedLine.tsx'
import { AskedLine } from '../../panels/board/results/AskedLine.tsx'
import { CorrectionLine } from '../../panels/board/results/CorrectionLine.tsx'
import { DoubtedHandsLine } from '../../panels/board/results/DoubtedHandsLine.tsx'
import { AgainLine } from '../../panels/board/seats/AgainLine.tsx'
import { AgainstPlanLine } from '../../panels/needs/AgainstPlanLine.tsx'
import { CallLine } from '../../panels/needs/calls/CallLine.tsx'
import { ContradictedLine } from '../../panels/needs/calls/ContradictedLine.tsx'
import { NotPlayedLine } from '../../panels/needs/calls/NotPlayedLine.tsx'
import { OutOfTurnLine } from '../../panels/needs/calls/OutOfTurnLine.tsx'
import { DeviceLine } from '../../panels/needs/DeviceLines.tsx'
import { EarlyFact, RefusedFact } from '../../panels/needs/RefusedFact.tsx'
import { UnreadLine } from '../../panels/needs/UnreadLine.tsx'
import { WaitingDevice, WaitingFact } from '../../panels/needs/WaitingFact.tsx'
import { OddLine, SlowLine } from '../../panels/needs/WatchLines.tsx'
import { AsideKey, Line, ShowKey, Under } from '../../panels/parts/need/Line.tsx'
import { NamesLine } from '../../panels/people/NamesLine.tsx'
import { DrawLine } from '../../panels/plan/draw/DrawLine.tsx'

/** More numbers than these would tell nothing more. */
const MOST_NAMED = 12

/** One line of "needs me" in words, with the keys that settle it. */
export function NeedLine({ need }: { readonly need: Need }) {
  const t = useText(DIRECTOR_TEXT)
  switch (need.kind) {
    case 'superseded':
      return <p>{t('need.superseded')}</p>
    case 'unreadable': {
      const { positions } = need
      const named = t.numbers(positions.slice(0, MOST_NAMED))
      return (
        <Line sentence={t('need.unreadable', { count: positions.length, positions: named })}>
          <AsideKey need={need} testId="unreadable-noted" />
        </Line>
      )
    }
    case 'unreadable-club':
      return (
        <Line sentence={t('need.unreadable-club', { count: need.count })}>
          <AsideKey need={need} testId="unreadable-club-noted" />
        </Line>
      )
    case 'waiting':
      return <WaitingFact need={need} />
    case 'waiting-device':
      return <WaitingDevice need={need} />
    case 'early':
      return <EarlyFact need={need} />
    case 'refused':
      return <RefusedFact need={need} />
    case 'call':
      return <CallLine need={need} />
    case 'missing':
      return <Missing need={need} />
    case 'slow':
      return <SlowLine need={need} />
    case 'again':
      return <AgainLine need={need} />
    case 'against-plan':
      return <AgainstPlanLine need={need} />
    case 'not-played':
      return <NotPlayedLine need={need} />
    case 'look-at':
      return <LookAtLine need={need} />
    case 'remembered':
      return <RememberedLine need={need} />
    case 'counted-late':
      return <CountedLateLine need={need} />
    case 'odd':
      return <OddLine need={need} />
    case 'names':
      return <NamesLine need={need} />
    case 'asked':
      return <AskedLine need={need} />
    case 'hands':
      return <DoubtedHandsLine need={need} />
    case 'contradicted':
      return <ContradictedLine need={need} />
    case 'out-of-turn':
      return <OutOfTurnLine need={need} />
    case 'correction':
      return <CorrectionLine need={need} />
    case 'draw':
      return <DrawLine need={need} />
    case 'unread':
      return <UnreadLine need={need} />
    default:
      return <DeviceLine need={need} />
  }
}

/** Nothing has to be done: the standings are others than those by which the next round was drawn. */
function CountedLateLine({ need }: { readonly need: Extract<Need, { kind: 'counted-late' }> }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const { standing, drawn } = need.late
  const { section, table, round } = standing.body
  const board = boardNumber(store.state.value, standing.body)
  return (
    <Line
      sentence={t('counted-late', { table: tableName(store.signs.value, section, table), round, board })}
      more={drawn !== null && <Under>{t('counted-late.drawn', { round: drawn })}</Under>}
    >
      <AsideKey need={need} testId="counted-late-noted" />
    </Line>
  )
}

function Missing({ need }: { readonly need: Extract<Need, { kind: 'missing' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const { section, table, round, boards } = need
  return (
    <Line sentence={missingWords(t, store, need)}>
      <ShowKey
        panel={{ kind: 'cell', section, table, round, keying: boards[0] ?? null }}
        testId="missing-show"
      >
        {words('missing.enter')}
      </ShowKey>
      <BigKey
        kind="quiet"
        onPress={() => store.cutBoards(section, round, table, boards)}
        testId="missing-cut"
      >
        {words('missing.cut')}
      </BigKey>
    </Line>
  )
}
