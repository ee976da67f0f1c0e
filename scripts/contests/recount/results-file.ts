import * as v from 'valibot'

/** Parts of a results file needed for a ranking; the format is *results JSON* (`hub/cli/README.md`). */

const label = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const seat = v.optional(label)

const rowSchema = v.looseObject({
  section: v.optional(v.string(), ''),
  ns: seat,
  ew: seat,
  N: seat,
  E: seat,
  S: seat,
  W: seat,
  bye: seat,
  round: v.optional(v.number(), 0),
  table: v.optional(v.number(), 0),
  deal: v.optional(v.string(), ''),
  contract: v.optional(v.nullable(v.string()), null),
  by: v.optional(v.picklist(['N', 'E', 'S', 'W'])),
  tricks: v.optional(v.number()),
  score: v.optional(v.nullable(v.number()), null),
  adj: v.optional(v.looseObject({ ns: v.optional(v.string()), ew: v.optional(v.string()) })),
})
export type Row = v.InferOutput<typeof rowSchema>

const matchSchema = v.looseObject({
  section: v.optional(v.string(), ''),
  round: v.optional(v.nullable(v.number()), null),
  team: label,
  opponents: label,
  boards: v.array(
    v.looseObject({
      board: v.number(),
      team_ns: v.optional(v.nullable(rowSchema), null),
      team_ew: v.optional(v.nullable(rowSchema), null),
    }),
  ),
})
export type Match = v.InferOutput<typeof matchSchema>

/** Match of pairs ranked by victory points: the boards they play against each other. */
const pairMatchSchema = v.looseObject({
  section: v.optional(v.string(), ''),
  rounds: v.array(v.number()),
  pairs: v.tuple([label, label]),
  boards: v.number(),
})
export type PairMatch = v.InferOutput<typeof pairMatchSchema>

const byeSchema = v.looseObject({
  section: v.optional(v.string(), ''),
  id: label,
  boards: v.number(),
})

const winners = v.picklist([1, 2])

const fileSchema = v.looseObject({
  program: v.optional(v.string(), ''),
  winners: v.optional(v.union([winners, v.record(v.string(), winners)]), 1),
  scoring: v.looseObject({
    method: v.string(),
    vulnerability: v.optional(v.string(), 'by-board'),
    sections: v.optional(v.picklist(['across', 'apart']), 'across'),
    mp_unit: v.optional(v.number(), 2),
    ranked_by: v.optional(v.string(), 'total'),
    drawn: v.optional(v.boolean(), false),
    vp_scale: v.optional(v.string(), ''),
    bye: v.optional(v.union([v.number(), v.picklist(['own-average', 'nothing'])]), 'nothing'),
  }),
  boards: v.optional(v.array(v.looseObject({ board: v.number(), results: v.array(rowSchema) })), []),
  matches: v.optional(v.array(matchSchema)),
  pair_matches: v.optional(v.array(pairMatchSchema), []),
  byes: v.optional(v.array(byeSchema), []),
  adjustments: v.optional(
    v.array(
      v.looseObject({
        id: label,
        section: v.optional(v.string(), ''),
        dir: v.optional(v.string(), ''),
        unit: v.literal('points'),
        amount: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
      }),
    ),
    [],
  ),
})
export type ResultsFile = v.InferOutput<typeof fileSchema>

export const readResults = (text: string): ResultsFile => v.parse(fileSchema, JSON.parse(text))
