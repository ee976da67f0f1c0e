import type { Offer } from '../../shared/movement/offer.ts'
import type { DirectorText } from '../text/director.ts'

const KINDS = ['reduced-howell', 'howell', 'mitchell', 'skip', 'relay'] as const
const ONE_WINNER = '-one-winner'

/** The movement's name in the language of the screen; the plan's own English name for kinds we have no word for. */
export function offerTitle(t: DirectorText, offer: Offer): string {
  const kind = KINDS.find(each => offer.id.startsWith(`${each}-`))
  if (!kind) return offer.name
  const title = t(`movement.${kind}`, { count: offer.tables })
  return offer.id.endsWith(ONE_WINNER) ? `${title}, ${t('movement.switched')}` : title
}
