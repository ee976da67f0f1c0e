import { useSignal } from '@preact/signals'
import { isMatchGame } from '../../../../../shared/game/games.ts'
import { BOARD_STATES, type BoardState } from '../../../../../shared/session/facts/boards.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { FormWay } from '../../../kit/FormFoot.tsx'
import { Choice, Keys } from '../../../kit/Key.tsx'
import { openPlaces, statingBoards } from '../../../model/acts/board-acts.ts'
import type { Ruled } from '../../../model/acts/ruling-acts.ts'
import { useDirector } from '../../../model/store/view.ts'
import { Averages } from '../rulings/Averages.tsx'

const is = classesOf(styles)

interface Props {
  readonly place: BoardPlace
  readonly settings: Settings
  readonly onDone: () => void
}

/**
 * Asks for the outcome of a board that was not played: nothing, an average for each side, or postponed. Every key
 * saves.
 */
export function NotPlayedForm({ place, settings, onDone }: Props) {
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const rule = async (ruled: Ruled) => {
    if (await store.ruleSides(place, ruled, '')) onDone()
  }
  const nothing = async () => {
    if (await store.rule(place, { kind: 'not-played' }, '')) onDone()
  }
  return (
    <section class={is('form')} data-testid="not-played-form">
      <Keys>
        <BigKey onPress={nothing} testId="not-played-none">
          {forms('not-played.none')}
        </BigKey>
      </Keys>
      {!isMatchGame(settings) && (
        <>
          <div class={is('ask')}>
            <p class={is('soft')}>{forms('not-played.averages')}</p>
            <Averages {...{ place, settings }} chosen={null} deal={null} reason="" onRule={rule} />
          </div>
          <PutOff place={place} onDone={onDone} />
        </>
      )}
      <FormWay onCancel={onDone} />
    </section>
  )
}

/** Postpones for one table, or for every table that has still to play it. */
function PutOff({ place, onDone }: Omit<Props, 'settings'>) {
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store } = useDirector()
  const forAll = useSignal(false)
  const section = sectionOf(store.state.value, place.section)
  if (!section) return null
  const { round, table, board } = place
  const here = section.boardAt(round, table, board).kind
  const open = openPlaces(section, board)
  // A board with a result is not postponed: the result would remain.
  if (!open.some(one => one.round === round && one.table === table)) return null
  const say = async (stated: BoardState) => {
    const places = forAll.value ? open : [{ round, table, board }]
    const statement = statingBoards(store.state.value, place.section, stated, places)
    if (statement && (await store.say([statement]))) onDone()
  }
  return (
    <div class={is('ask')}>
      <p class={is('soft')}>{forms('not-played.put-off')}</p>
      {open.length > 1 && (
        <Choice
          label={forms('not-played.for')}
          options={[
            { value: false, word: forms('not-played.for.here') },
            { value: true, word: forms('not-played.for.all', { count: open.length }) },
          ]}
          value={forAll.value}
          onChoose={value => {
            forAll.value = value
          }}
          testId="put-off-all"
        />
      )}
      <Keys>
        {BOARD_STATES.filter(stated => stated !== 'due' || here !== 'to-play').map(stated => (
          <BigKey
            key={stated}
            chosen={here === stated}
            onPress={() => say(stated)}
            testId={`put-off-${stated}`}
          >
            {forms(`not-played.${stated}`)}
          </BigKey>
        ))}
      </Keys>
    </div>
  )
}
