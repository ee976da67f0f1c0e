import type { Text, Translated } from '../../shared/text/text.ts'
import { agreementEn } from './en/agreement.ts'
import { drawEn } from './en/draw.ts'
import { peopleEn } from './en/people.ts'
import { roundEn } from './en/round.ts'
import { tableEn } from './en/table.ts'
import { whyWaitsEn } from './en/why-waits.ts'
import { createVocabulary } from './spoken.ts'

/** What the screens around the keying say in a language other than English: `around-table.ts` in its folder. */
interface AroundTable {
  readonly agreement: Translated<typeof agreementEn>
  readonly draw: Translated<typeof drawEn>
  readonly people: Translated<typeof peopleEn>
  readonly table: Translated<typeof tableEn>
  readonly round: Translated<typeof roundEn>
  readonly whyWaits: Translated<typeof whyWaitsEn>
}

const AROUND = createVocabulary<AroundTable>(folder => import(`./${folder}/around-table.ts`))

/** Whether those screens may be drawn in a language. */
export const isSpokenAround = AROUND.isSpoken
export const AGREEMENT_TEXT = AROUND.catalogue(agreementEn, ({ agreement }) => agreement)
export const DRAW_TEXT = AROUND.catalogue(drawEn, ({ draw }) => draw)
export const TABLE_TEXT = AROUND.catalogue(tableEn, ({ table }) => table)
export const ROUND_TEXT = AROUND.catalogue(roundEn, ({ round }) => round)
export const WHY_WAITS_TEXT = AROUND.catalogue(whyWaitsEn, ({ whyWaits }) => whyWaits)
export const PEOPLE_TEXT = AROUND.catalogue(peopleEn, ({ people }) => people)
export type RoundText = Text<typeof roundEn>
export type TableText = Text<typeof tableEn>
