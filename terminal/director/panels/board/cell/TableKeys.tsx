import { isMatchGame } from '../../../../../shared/game/games.ts'
import { isPlayed, seatedAt } from '../../../../../shared/movement/plan/entry.ts'
import type { PlanEntry } from '../../../../../shared/movement/plan/plan.ts'
import { type Section, sectionOf } from '../../../../../shared/session/section/section.ts'
import { MOVEMENT_TEXT } from '../../../../../shared/text/catalogues.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { Keys } from '../../../kit/Key.tsx'
import { restOfRound, statingBoards } from '../../../model/acts/board-acts.ts'
import type { Panel } from '../../../model/panel/panels.ts'
import { whoWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { GuideKey } from '../../parts/keys/GuideKey.tsx'

const is = classesOf(styles)

/** Acts on a table's round as a whole, or on its contestants: cut short, other boards, a penalty, leaving. */
export function TableKeys({ open }: { readonly open: Extract<Panel, { kind: 'cell' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const common = useText(COMMON_TEXT)
  const movement = useText(MOVEMENT_TEXT)
  const { store, panel, route } = useDirector()
  const { section: id, round, table } = open
  const state = store.state.value
  const section = sectionOf(state, id)
  const entry = section?.entryAt(round, table)
  if (!section || !entry || !isPlayed(entry)) return null
  const left = restOfRound(section, round, table)
  // No Laws of bridge, no boards from elsewhere, no points for a penalty.
  const isMatch = isMatchGame(store.settings.value ?? {})
  const who = [...new Set(seatedAt(entry))].map(contestant => ({
    contestant,
    name: whoWords(state, common, t, id, contestant),
  }))
  const cut = () => {
    const statement = statingBoards(state, id, 'cut', left)
    if (statement) void store.say([statement])
  }
  return (
    <section class={is('form')} aria-label={forms('table.keys')} data-testid="table-keys">
      <Keys>
        {left.length > 0 && !isMatch && (
          <BigKey kind="quiet" onPress={cut} testId="cut-short">
            {forms('cut-short', { count: left.length, boards: t.numbers(left.map(({ board }) => board)) })}
          </BigKey>
        )}
        {!isMatch && (
          <>
            <GuideKey
              panel={{ kind: 'law', section: id, round, table, board: left[0]?.board ?? null }}
              testId="guide"
            />
            <BigKey
              kind="quiet"
              onPress={() => {
                const fields = { round, table }
                route('movement', { begun: { section: id, kind: 'boards-instead', fields } })
              }}
              testId="other-boards"
            >
              {forms('table.boards')}
            </BigKey>
          </>
        )}
        <BigKey
          kind="quiet"
          onPress={() => {
            const fields = { table, round: isPlayedAt(section, entry) ? round + 1 : round }
            route('movement', { begun: { section: id, kind: 'table-closed', fields } })
          }}
          testId="table-closes"
        >
          {movement('change.table-closed')} …
        </BigKey>
        {(isMatch ? [] : who).map(({ contestant, name }) => (
          <BigKey
            key={contestant}
            kind="quiet"
            onPress={() => {
              panel.value = { ...open, adjusting: contestant }
            }}
            testId={`penalty-${contestant}`}
          >
            {forms('table.penalty', { who: name })}
          </BigKey>
        ))}
        {who.map(({ contestant, name }) => (
          <BigKey
            key={contestant}
            kind="quiet"
            onPress={() => {
              // Contestants who have not played here leave before this round, others after it.
              const fields = { pair: contestant, ...(isPlayedAt(section, entry) ? {} : { round }) }
              route('movement', { begun: { section: id, kind: 'pair-leaves', fields } })
            }}
            testId={`leaves-${contestant}`}
          >
            {forms('table.leaves', { who: name })}
          </BigKey>
        ))}
      </Keys>
    </section>
  )
}

const isPlayedAt = (section: Section, { round, table, boards }: PlanEntry): boolean =>
  boards.some(board => section.resultAt(round, table, board) !== undefined)
