import { computed, signal } from '@preact/signals'
import * as v from 'valibot'
import { STRAINS } from '../../../../../shared/game/card.ts'
import { AIMS, aimOf, pointsAt } from '../../../../../shared/game/mini/result.ts'
import { SEATS, type Seat } from '../../../../../shared/game/seat.ts'
import { keptField } from '../../../kit/kept-form.ts'
import type { FormStart, GameFields } from '../../../model/board/results/game-fields.ts'
import { lacksOf, type MiniDraft, playedOf } from '../../../model/board/results/mini-draft.ts'
import { MiniFields } from './MiniFields.tsx'

/** Creates the fields for known points, declarer, denomination and aim, and tricks. */
export function miniFields({ stands, on }: FormStart): GameFields {
  const played = stands?.kind === 'played' && 'mini' in stands ? stands : null
  const points = (seat: Seat) =>
    signal(played?.mini.points ? String(pointsAt(played.mini.points, seat) ?? '') : '')
  const draft: MiniDraft = {
    points: { N: points('N'), E: points('E'), S: points('S'), W: points('W') },
    said: signal(played?.mini.points && !played.mini.contradicts ? null : (played?.declarer ?? null)),
    strain: signal(played?.contract.strain ?? null),
    aim: signal(played && aimOf(played)),
    tricks: signal(played?.tricks ?? null),
    on,
  }
  return {
    Fields: () => <MiniFields draft={draft} />,
    lacks: computed(() => lacksOf(draft)),
    played: computed(() => playedOf(draft)),
    kept: [
      ...SEATS.map(seat => keptField(`points-${seat}`, draft.points[seat], v.string())),
      keptField('said', draft.said, v.nullable(v.picklist(SEATS))),
      keptField('strain', draft.strain, v.nullable(v.picklist(STRAINS))),
      keptField('aim', draft.aim, v.nullable(v.picklist(AIMS))),
      keptField('tricks', draft.tricks, v.nullable(v.number())),
    ],
  }
}
