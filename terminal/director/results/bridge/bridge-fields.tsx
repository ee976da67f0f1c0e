import { computed, signal } from '@preact/signals'
import type { FormStart, GameFields } from '../game-fields.ts'
import { type BridgeDraft, lacksOf, playedOf } from './bridge-draft.ts'
import { ContractFields } from './ContractFields.tsx'
import { LeadChoice } from './LeadChoice.tsx'

/** Contract, declarer, tricks, and the lead where the session asks for it. */
export function bridgeFields({ stands, leads }: FormStart): GameFields {
  const played = stands?.kind === 'played' ? stands : null
  const lead = played && 'lead' in played ? played.lead : undefined
  const draft: BridgeDraft = {
    level: signal(played?.contract.level ?? null),
    strain: signal(played?.contract.strain ?? null),
    doubling: signal(played?.contract.doubling ?? ''),
    declarer: signal(played?.declarer ?? null),
    tricks: signal(played?.tricks ?? null),
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
  }
}
