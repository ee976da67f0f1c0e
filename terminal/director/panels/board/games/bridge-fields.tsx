import { computed, signal } from '@preact/signals'
import * as v from 'valibot'
import { DOUBLINGS, LEVELS } from '../../../../../shared/game/bridge/contract.ts'
import { RANKS, STRAINS, SUITS } from '../../../../../shared/game/card.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import { keptField } from '../../../kit/kept-form.ts'
import { type BridgeDraft, lacksOf, playedOf } from '../../../model/board/results/bridge-draft.ts'
import type { FormStart, GameFields } from '../../../model/board/results/game-fields.ts'
import { ContractFields } from './ContractFields.tsx'
import { LeadChoice } from './LeadChoice.tsx'

/** Creates the fields for contract, declarer, tricks, and the lead if the session records it. */
export function bridgeFields({ stands, tricks, leads }: FormStart): GameFields {
  const played = stands?.kind === 'played' ? stands : null
  const lead = played && 'lead' in played ? played.lead : undefined
  const draft: BridgeDraft = {
    level: signal(played?.contract.level ?? null),
    strain: signal(played?.contract.strain ?? null),
    doubling: signal(played?.contract.doubling ?? ''),
    declarer: signal(played?.declarer ?? null),
    tricks: signal(played?.tricks ?? tricks ?? null),
    leadSuit: signal(lead?.suit ?? null),
    leadRank: signal(lead?.rank ?? null),
  }
  return {
    Fields: () => (
      <>
        <ContractFields draft={draft} />
        {leads && <LeadChoice draft={draft} />}
      </>
    ),
    lacks: computed(() => lacksOf(draft)),
    played: computed(() => playedOf(draft)),
    kept: [
      keptField('level', draft.level, v.nullable(v.picklist(LEVELS))),
      keptField('strain', draft.strain, v.nullable(v.picklist(STRAINS))),
      keptField('doubling', draft.doubling, v.picklist(DOUBLINGS)),
      keptField('declarer', draft.declarer, v.nullable(v.picklist(SEATS))),
      keptField('tricks', draft.tricks, v.nullable(v.number())),
      keptField('lead-suit', draft.leadSuit, v.nullable(v.picklist(SUITS))),
      keptField('lead-rank', draft.leadRank, v.nullable(v.picklist(RANKS))),
    ],
  }
}
