import { computed, signal } from '@preact/signals'
import * as v from 'valibot'
import { winningCardsSchema } from '../../../../../shared/game/levels/deal.ts'
import { rulesOf } from '../../../../../shared/game/levels/variants.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import { keptField } from '../../../kit/kept-form.ts'
import { type DealDraft, dealOf, lacksOf } from '../../../model/board/results/deal-draft.ts'
import { lastOf } from '../../../model/board/results/deal-fixes.ts'
import type { FormStart, GameFields } from '../../../model/board/results/game-fields.ts'
import { DealFields } from './DealFields.tsx'

/** Creates the fields for dealer, catch, last trick, and bottom. */
export function levelsFields({ stands, on, game }: FormStart): GameFields {
  const deal = stands?.kind === 'deal' ? stands : null
  const draft: DealDraft = {
    dealer: signal(deal?.dealer ?? null),
    caught: signal(deal?.caught ?? null),
    last: signal(deal && lastOf(deal)),
    withLevelCard: signal(deal?.last.by === 'catchers' && deal.last.withLevelCard === true),
    bottom: signal(deal && deal.last.by === 'catchers' ? deal.bottom : null),
    on,
    choice: game?.id === 'levels' ? game : { id: 'levels', rules: rulesOf('ten') },
  }
  return {
    Fields: () => <DealFields draft={draft} />,
    lacks: computed(() => lacksOf(draft)),
    played: computed(() => dealOf(draft)),
    kept: [
      keptField('dealer', draft.dealer, v.nullable(v.picklist(SEATS))),
      keptField('caught', draft.caught, v.nullable(v.number())),
      keptField('last', draft.last, v.nullable(v.union([v.literal('dealers'), winningCardsSchema]))),
      keptField('level-card', draft.withLevelCard, v.boolean()),
      keptField('bottom', draft.bottom, v.nullable(v.number())),
    ],
  }
}
