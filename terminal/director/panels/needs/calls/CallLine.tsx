import { isMatchGame } from '../../../../../shared/game/games.ts'
import { isPlayed } from '../../../../../shared/movement/plan/entry.ts'
import type { CallWish } from '../../../../../shared/session/facts/messages.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../../../shared/session/state/state.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { DIRECTOR_ACTS_TEXT, DIRECTOR_PEOPLE_TEXT } from '../../../../text/director-panels.ts'
import { DIRECTOR_ROUND_TEXT } from '../../../../text/director-round.ts'
import { useText } from '../../../../text/use-text.ts'
import { boardNumber } from '../../../model/acts/board-number.ts'
import type { Need } from '../../../model/needs/need.ts'
import { peopleAt } from '../../../model/people/people-words.ts'
import { CLOCK, useDateFormat, useDirector } from '../../../model/store/view.ts'
import { GuideKey } from '../../parts/keys/GuideKey.tsx'
import { Line, ShowKey, Under, usePeopleTexts } from '../../parts/need/Line.tsx'
import { OtherPeopleKey, OtherPeopleWords } from './OtherPeople.tsx'

/** Shows a table's call: its reason if stated, who sits there and since when; and the key that settles just that. */
export function CallLine({ need }: { readonly need: Extract<Need, { kind: 'call' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const texts = usePeopleTexts()
  const time = useDateFormat(CLOCK)
  const { store } = useDirector()
  const { section, table, wish } = need.call
  return (
    <Line
      sentence={useSentence(need.call, wish)}
      more={
        <>
          {wish?.kind === 'other-people' ? (
            <OtherPeopleWords place={need.call} wish={wish} />
          ) : (
            <Under>{peopleAt(texts, store.state.value, section, table, wish?.round)}</Under>
          )}
          {need.at > 0 && <Under>{texts.needs('call.since', { time: time.format(need.at) })}</Under>}
        </>
      }
    >
      {wish && <WishKey place={need.call} wish={wish} />}
      <BigKey
        {...(wish && wish.kind !== 'pin-forgotten' ? { kind: 'quiet' } : {})}
        onPress={() => store.answerCall(section, table)}
        testId="call-answered"
      >
        {t('need.call.settle')}
      </BigKey>
      {!wish && <RulingKey place={need.call} />}
    </Line>
  )
}

function useSentence({ section, table }: TablePlace, wish: CallWish | undefined): string {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_PEOPLE_TEXT)
  const common = useText(COMMON_TEXT)
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const named = { table: tableName(store.signs.value, section, table) }
  switch (wish?.kind) {
    case undefined:
      return t('need.call', named)
    case 'other-people':
      return words('call.other-people', { ...named, round: wish.round })
    case 'not-played':
      return words('call.not-played', {
        ...named,
        round: wish.round,
        board: boardNumber(store.state.value, { section, table, round: wish.round, board: wish.board }),
      })
    case 'irregularity':
      return words('call.irregularity', {
        ...named,
        board: wish.board,
        what: acts(`irregularity.${wish.irregularity}`),
        seat: common(`seat.${wish.offender}`),
      })
    case 'pin-forgotten':
      return words('call.pin-forgotten', { ...named, round: wish.round, line: common(`line.${wish.side}`) })
  }
}

/** Offers a ruling: the most common need of a call without a reason. */
function RulingKey({ place: { section: id, table } }: { readonly place: TablePlace }) {
  const levels = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  const section = sectionOf(store.state.value, id)
  const round = section?.currentRound(table) ?? 0
  const entry = section?.entryAt(round, table)
  if (!section || !entry || !isPlayed(entry)) return null
  // No law book covers another game: it has levels and warnings.
  if (isMatchGame(store.settings.value ?? {}))
    return (
      <ShowKey panel={{ kind: 'cell', section: id, round, table, keying: null }} testId="call-table">
        {levels('call.table')}
      </ShowKey>
    )
  // The players will state which board: the one just played, or the one at the table.
  return <GuideKey panel={{ kind: 'law', section: id, round, table, board: null }} testId="call-guide" />
}

interface WishProps {
  readonly place: TablePlace
  readonly wish: CallWish
}

function WishKey({ place: { section, table }, wish }: WishProps) {
  const words = useText(DIRECTOR_PEOPLE_TEXT)
  const unplayed = useText(DIRECTOR_ROUND_TEXT)
  const { store } = useDirector()
  switch (wish.kind) {
    case 'other-people':
      return <OtherPeopleKey place={{ section, table }} wish={wish} />
    case 'not-played': {
      const { round, board } = wish
      return (
        <>
          <BigKey
            onPress={() => store.leaveUnplayed({ section, round, table, board })}
            testId="call-leave-unplayed"
          >
            {unplayed('not-played.grant')}
          </BigKey>
          <ShowKey
            panel={{ kind: 'cell', section, round, table, keying: board, form: 'not-played' }}
            testId="call-not-played"
          >
            {words('call.decide')}
          </ShowKey>
        </>
      )
    }
    case 'irregularity': {
      const { round, board, irregularity, offender } = wish
      return (
        <GuideKey
          panel={{ kind: 'law', section, round, table, board, irregularity, offender }}
          testId="call-guide"
        />
      )
    }
    case 'pin-forgotten':
      return null
  }
}
