import type { ComponentType } from 'preact'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
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
import {
  DirectorRequestLine,
  LeftBehindLine,
  NoTabletLine,
  OfflineLine,
  QuarantineLine,
  RequestLine,
} from '../../panels/needs/DeviceLines.tsx'
import { EarlyFact, RefusedFact } from '../../panels/needs/RefusedFact.tsx'
import { UnreadLine } from '../../panels/needs/UnreadLine.tsx'
import { WaitingDevice, WaitingFact } from '../../panels/needs/WaitingFact.tsx'
import { OddLine, SlowLine } from '../../panels/needs/WatchLines.tsx'
import { DismissKey, Line, ShowKey, Under } from '../../panels/parts/need/Line.tsx'
import { NamesLine } from '../../panels/people/NamesLine.tsx'
import { DrawLine } from '../../panels/plan/draw/DrawLine.tsx'

/** Maximum number of listed numbers. */
const MOST_NAMED = 12

interface LineProps<K extends Need['kind']> {
  readonly need: Extract<Need, { kind: K }>
}

/** Component for each kind of need: a sentence, and the keys that settle it. */
const LINES: { readonly [K in Need['kind']]: ComponentType<LineProps<K>> } = {
  superseded: Superseded,
  unreadable: Unreadable,
  'unreadable-club': UnreadableClub,
  waiting: WaitingFact,
  'waiting-device': WaitingDevice,
  early: EarlyFact,
  refused: RefusedFact,
  call: CallLine,
  missing: Missing,
  slow: SlowLine,
  again: AgainLine,
  'against-plan': AgainstPlanLine,
  'not-played': NotPlayedLine,
  'look-at': LookAtLine,
  remembered: RememberedLine,
  'counted-late': CountedLateLine,
  odd: OddLine,
  names: NamesLine,
  asked: AskedLine,
  hands: DoubtedHandsLine,
  contradicted: ContradictedLine,
  'out-of-turn': OutOfTurnLine,
  correction: CorrectionLine,
  draw: DrawLine,
  unread: UnreadLine,
  request: RequestLine,
  'director-request': DirectorRequestLine,
  quarantine: QuarantineLine,
  offline: OfflineLine,
  'left-behind': LeftBehindLine,
  'no-tablet': NoTabletLine,
}

/** Draws a line of the inbox, with the keys that settle it. */
export const NeedLine = ({ need }: { readonly need: Need }) => drawn(need.kind, need)

function drawn<K extends Need['kind']>(kind: K, need: LineProps<K>['need']) {
  const Shown: ComponentType<LineProps<K>> = LINES[kind]
  return <Shown need={need} />
}

function Superseded() {
  const t = useText(DIRECTOR_TEXT)
  return <p>{t('need.superseded')}</p>
}

function Unreadable({ need }: LineProps<'unreadable'>) {
  const t = useText(DIRECTOR_TEXT)
  const { positions } = need
  const named = t.numbers(positions.slice(0, MOST_NAMED))
  return (
    <Line sentence={t('need.unreadable', { count: positions.length, positions: named })}>
      <DismissKey need={need} testId="unreadable-noted" />
    </Line>
  )
}

function UnreadableClub({ need }: LineProps<'unreadable-club'>) {
  const t = useText(DIRECTOR_TEXT)
  return (
    <Line sentence={t('need.unreadable-club', { count: need.count })}>
      <DismissKey need={need} testId="unreadable-club-noted" />
    </Line>
  )
}

/** Shows that the standings have changed since the next round was drawn. */
function CountedLateLine({ need }: LineProps<'counted-late'>) {
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
      <DismissKey need={need} testId="counted-late-noted" />
    </Line>
  )
}

function Missing({ need }: LineProps<'missing'>) {
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
