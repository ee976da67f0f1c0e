import { must } from '../lib/assert.ts'
import type { Drawback } from '../movement/choose/drawbacks.ts'
import type { Why } from '../movement/choose/why.ts'
import type { ChoiceText } from './catalogues.ts'

/** Explains the position of an offer in a sentence: "Lower because: boards shared in 8 rounds." */
export const whyWords = (t: ChoiceText, { kind, drawbacks }: Why): string => {
  if (kind === 'first' || kind === 'level') return t(`why.${kind}`)
  const what = drawbacks.map(one => clauseOf(t, one)).reduce((one, other) => t('why.two', { one, other }))
  return kind === 'behind' ? t('why.behind', { what }) : t('why.first-though', { what })
}

const clauseOf = (t: ChoiceText, { kind, places }: Drawback): string =>
  must(t.find(`against.${kind}`, places), `words for ${kind}`)
