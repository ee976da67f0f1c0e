import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import { bellNow, endingRound } from '../../../model/acts/conduct-acts.ts'
import { type TableMatchRow, tableMatchesIn } from '../../../model/acts/table-match.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { whoWords } from '../../../model/people/who.ts'
import { clockWords } from '../../../model/room/clock-words.ts'
import { clocksOf } from '../../../model/room/section-clocks.ts'
import { useDirector } from '../../../model/store/view.ts'
import { BothLevels } from '../../parts/ResultWords.tsx'
import styles from './Matches.module.css'
import { MatchParts, useMatchWords } from './match-words.tsx'
import { TableMatch } from './TableMatch.tsx'

const is = classesOf({ ...panelStyles, ...styles })

interface Props {
  readonly section: string
  readonly open: PanelOf<'matches'>
}

/** Lists the tables of such a round: levels of both sides, dealer, and warnings. */
export function TableMatches({ section, open }: Props) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  const rows = tableMatchesIn(store.state.value, section, open.round)
  return (
    <>
      <Clock section={section} round={open.round} />
      {rows.length === 0 && <p class={is('soft')}>{t('tables.none')}</p>}
      {rows.map(row => (
        <Row key={row.entry.table} row={row} open={open} />
      ))}
      <SittingOut section={section} round={open.round} />
      <EndRound section={section} round={open.round} />
    </>
  )
}

function Clock({ section, round }: { readonly section: string; readonly round: number }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const clocks = clocksOf(store.state.value, store.hubNow.value)
  const reading = clocks.find(clock => clock.section === section)?.reading
  if (!reading || reading.round !== round) return null
  return <p data-testid="matches-clock">{clockWords(t, common, reading)}</p>
}

function Row({ row, open }: { readonly row: TableMatchRow; readonly open: PanelOf<'matches'> }) {
  const words = useMatchWords()
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, route } = useDirector()
  const { section, entry, match } = row
  const state = store.state.value
  const key = `${section}/${entry.table}`
  const isOpen = open.match === key
  const table = tableName(store.signs.value, section, entry.table)
  const who = (id: string | null) => (id === null ? '' : whoWords(state, common, t, section, id))
  return (
    <div class={is('match')}>
      <BigKey
        chosen={isOpen}
        onPress={() => route('matches', { round: open.round, ...(!isOpen && { match: key }) })}
        testId={`match-${key.replace('/', '-')}`}
        under={<MatchParts parts={words.parts(row)} />}
      >
        {words.playing(table, who(entry.seats.N), who(entry.seats.E))}{' '}
        <strong class={is('score')}>
          <BothLevels stands={match.stands} />
        </strong>
      </BigKey>
      {isOpen && <TableMatch row={row} />}
    </div>
  )
}

/** Shows a bye: it beats nobody, and yet counts as a win; that is our interpretation, and is stated. */
function SittingOut({ section: id, round }: { readonly section: string; readonly round: number }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const section = sectionOf(state, id)
  const out = (section?.entriesOf(round) ?? []).flatMap(({ seats: { N, E }, boards }) =>
    boards.length > 0 ? [] : (N ?? E ?? []),
  )
  return (
    <>
      {out.map(contestant => (
        <p key={contestant} class={is('soft')} data-testid={`bye-${contestant}`}>
          {t('tables.bye', { who: whoWords(state, common, words, id, contestant) })}
        </p>
      ))}
    </>
  )
}

/** Draws the director's bell: only while something could still begin. */
function EndRound({ section, round }: { readonly section: string; readonly round: number }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const statements = endingRound(state, section, round)
  const end = () => {
    const bell = bellNow(state, section, round, store.hubNow.peek())
    void store.say(bell ? [...statements, bell] : statements)
  }
  const [first] = tableMatchesIn(state, section, round)
  if (statements.length === 0 || !first || store.phase.value === 'closed') return null
  return (
    <div class={is('match')}>
      <Keys>
        <BigKey onPress={end} testId="time-up">
          {t('time-up', { round })}
        </BigKey>
      </Keys>
      <p class={is('soft')}>{t(first.match.finishesDeal ? 'time-up.finish' : 'time-up.cut')}</p>
    </div>
  )
}
