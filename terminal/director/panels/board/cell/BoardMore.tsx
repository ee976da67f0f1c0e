import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { heldOfTable } from '../../../../../shared/session/state/held.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import panel from '../../../kit/Panel.module.css'
import { historyOf } from '../../../model/log/result-history.ts'
import { useDirector } from '../../../model/store/view.ts'
import { MoveRow } from '../seats/MoveRow.tsx'
import { ResultHistory } from './ResultHistory.tsx'

const of = classesOf(panel)

interface Props {
  readonly place: BoardPlace
  /** True if there is a result to move. */
  readonly isMovable: boolean
  readonly children: ComponentChildren
}

/** Offers further acts on a board at a table: moving its result elsewhere, and its history. */
export function BoardMore({ place, isMovable, children }: Props) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const open = useSignal<'move' | 'history' | null>(null)
  const { state, entries } = store.journal.value
  // Computed from the whole journal, so only when something about the board or its table has arrived.
  const onBoard = sectionOf(state, place.section)?.onBoard(place.board)
  const held = heldOfTable(state.held, place)
  const count = useMemo(
    () => historyOf(state, entries, place).length,
    [onBoard, held, place.section, place.round, place.table, place.board],
  )
  const toggle = (what: 'move' | 'history') => {
    open.value = open.value === what ? null : what
  }
  return (
    <>
      <div class={of('line')}>
        {children}
        <Keys>
          {isMovable && (
            <BigKey
              kind="quiet"
              chosen={open.value === 'move'}
              onPress={() => toggle('move')}
              testId="move-key"
            >
              {acts('move.key')}
            </BigKey>
          )}
          {count > 1 && (
            <BigKey
              kind="quiet"
              chosen={open.value === 'history'}
              onPress={() => toggle('history')}
              testId="history-key"
            >
              {acts('history.key', { count })}
            </BigKey>
          )}
        </Keys>
      </div>
      {open.value === 'move' && isMovable && <MoveRow place={place} onDone={() => (open.value = null)} />}
      {open.value === 'history' && <ResultHistory place={place} />}
    </>
  )
}
