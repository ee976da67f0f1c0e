import { type BoardConditions, isVulnerable } from '../../../../shared/game/board.ts'
import { declarerOf, isMiniEntry, type MiniEntry } from '../../../../shared/game/mini/entry-state.ts'
import { scoreOfAim, tricksOf } from '../../../../shared/game/mini/result.ts'
import { DIRECTIONS, directionOf, SEATS } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { MINI_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { ids } from '../../ids.ts'
import type { KeysProps } from '../../model/draft.ts'
import { Compass } from '../../parts/Compass.tsx'
import { TricksPad } from '../../parts/TricksPad.tsx'
import { useTable } from '../../table-context.ts'
import { AimPad } from './AimPad.tsx'
import { CountedHands } from './CountedHands.tsx'
import styles from './MiniKeys.module.css'
import { PointsPad } from './PointsPad.tsx'
import { Reason } from './Reason.tsx'

const is = classesOf(styles)

export function MiniKeys({ draft: { board, entry } }: KeysProps) {
  const { on } = useTable().store.keying(board)
  if (!isMiniEntry(entry)) return null
  switch (entry.step) {
    case 'side':
      return <SideKeys entry={entry} />
    case 'count':
      return <CountedHands entry={entry} />
    case 'declarer':
      return (
        <div class={is('declarer')}>
          <Reason entry={entry} on={on} />
          <Compass board={board} chosen={entry.declarer} />
        </div>
      )
    case 'contract':
      return <AimPad entry={entry} on={on} />
    case 'result':
      return <TricksOfAim entry={entry} on={on} />
    case 'accept':
    case 'wrong':
      return null
    default: {
      const seat = SEATS.find(each => entry.step === `points-${each}`)
      return seat ? <PointsPad entry={entry} seat={seat} /> : null
    }
  }
}

/** Asks which side has more points, if the club records no more than that. */
function SideKeys({ entry }: { readonly entry: MiniEntry }) {
  const { store } = useTable()
  const t = useText(MINI_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <div class={is('hands', 'sides')}>
      {DIRECTIONS.map(side => (
        <BigKey
          key={side}
          testId={ids.sideWithMore(side)}
          {...(entry.side === side ? { chosen: true } : {})}
          onPress={() => store.tap({ kind: 'side', side })}
        >
          {common(`line.${side}`)}
        </BigKey>
      ))}
      <p class={is('soft', 'many')}>{t('entry.side-equal')}</p>
    </div>
  )
}

interface TricksOfAimProps {
  readonly entry: MiniEntry
  readonly on: BoardConditions
}

/** Asks for the number of tricks won, as beginners count them. */
function TricksOfAim({ entry, on }: TricksOfAimProps) {
  const t = useText(MINI_TEXT)
  const declarer = declarerOf(entry, on)
  const { strain, aim } = entry
  if (!declarer || !strain || !aim) return null
  const vulnerable = isVulnerable(on.vulnerability, directionOf(declarer))
  return (
    <TricksPad
      needed={tricksOf(strain, aim)}
      chosen={entry.tricks}
      scoreOf={tricks => scoreOfAim(strain, aim, vulnerable, tricks)}
      wordOf={tricks => t.number(tricks)}
      heardOf={tricks => t('so-far.tricks', { count: tricks })}
    />
  )
}
