import type { Choice } from '../../../shared/movement/choose/choice.ts'
import type { ListedOffer, SectionsChoice } from '../../../shared/movement/choose/sections.ts'
import { MOVEMENT_KINDS } from '../../../shared/movement/plan/plan-title.ts'
import { whyWords } from '../../../shared/text/why-words.ts'
import { ENGLISH } from '../words.ts'
import { columns } from './movement-io.ts'

export const offersJson = (offers: readonly ListedOffer[]): string =>
  `${JSON.stringify(
    offers.map(({ offer, why }) => ({
      ...('parts' in offer ? sectionsSummary(offer) : summary(offer)),
      why: whyWords(ENGLISH.choice, why),
    })),
    null,
    1,
  )}\n`

export const offersTable = (offers: readonly ListedOffer[]): string => {
  const head = HEADS.map(one => ENGLISH.say(`list.${one}`))
  const rows = offers.flatMap(({ offer, why }) => {
    const reason = whyWords(ENGLISH.choice, why)
    return 'parts' in offer
      ? sectionsRows(offer, reason)
      : [rowOf(summary(offer), offer.cost.toFixed(1), reason)]
  })
  const plans = offers.flatMap(({ offer }) => ('parts' in offer ? offer.parts : [offer])).map(one => one.plan)
  const kinds = new Set(plans.map(({ title }) => title.kind))
  const purposes = MOVEMENT_KINDS.filter(kind => kinds.has(kind)).map(kind =>
    ENGLISH.say('list.kind', {
      kind: ENGLISH.movement(`kind.${kind}`),
      purpose: ENGLISH.movement(`good.${kind}`),
    }),
  )
  const legend = [ENGLISH.say('list.legend'), ENGLISH.say('list.legend.cost'), '', ...purposes]
  return `${[...columns([head, ...rows]), '', ...legend].join('\n')}\n`
}

const HEADS = [
  'movement',
  'rounds',
  'boards',
  'in-play',
  'sit-out',
  'shared',
  'never-meet',
  'sets',
  'minutes',
  'balance',
  'cost',
  'why',
] as const

const summary = ({ id, maker, wish, plan, figures, sets, minutes, cost }: Choice) => ({
  id,
  kind: maker.kind,
  name: ENGLISH.titled(plan.title),
  winners: plan.winners,
  tables: plan.tables,
  rounds: plan.rounds,
  boardsPerRound: wish.boardsPerRound,
  missing: wish.missing ?? null,
  switched: wish.switched ?? null,
  boards: figures.boards,
  boardsPlayed: { min: figures.boardsPlayed.least, max: figures.boardsPlayed.most },
  longestSitOut: figures.longestSitOut,
  sharing: figures.sharing,
  neverMeet: figures.meetings[0] ?? 0,
  sets,
  minutes,
  quality: figures.quality === null ? null : Math.round(figures.quality * 10) / 10,
  cost: Math.round(cost * 10) / 10,
})

const sectionsSummary = ({ id, parts, sets, minutes, cost }: SectionsChoice) => ({
  id,
  kind: 'sections',
  sections: parts.map(part => summary(part)),
  sets,
  minutes,
  cost: Math.round(cost * 10) / 10,
})

const rowOf = (one: ReturnType<typeof summary>, cost: string, why: string): readonly string[] => {
  const { min, max } = one.boardsPlayed
  return [
    one.name,
    `${one.rounds} x ${one.boardsPerRound}`,
    min === max ? `${min}` : `${min}-${max}`,
    `${one.boards}`,
    one.longestSitOut.boards === 0 ? '-' : `${one.longestSitOut.boards}`,
    one.sharing.rounds === 0 ? '-' : `${one.sharing.rounds}`,
    `${one.neverMeet}`,
    `${one.sets}`,
    `${one.minutes}`,
    one.quality === null ? '-' : one.quality.toFixed(1),
    cost,
    why,
  ]
}

const sectionsRows = (
  { parts, sets, minutes, cost }: SectionsChoice,
  why: string,
): readonly (readonly string[])[] => [
  [
    ENGLISH.choice('sections.title', { count: parts.length }),
    ...['', '', '', '', '', ''],
    `${sets}`,
    `${minutes}`,
    '',
    cost.toFixed(1),
    why,
  ],
  ...parts.map((part, at) => {
    const row = rowOf(summary(part), '', '')
    const section = SECTIONS.charAt(at)
    return [ENGLISH.choice('sections.part', { section, movement: row[0] ?? '' }), ...row.slice(1)]
  }),
]

const SECTIONS = 'ABCDEF'
