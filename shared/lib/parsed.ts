/**
 * Value or problem: what every parser of this house gives back. A problem is something that a player, a file
 * or the network can cause; what only a bug can cause throws through `assert`. It is data: the sentence is made
 * in the reader's language where it is shown (`shared/text/problem-words.ts`).
 */
export interface Problem {
  /** One of the closed list of its family, "change.no-table"; programs branch on it, catalogues have its sentence. */
  readonly code: string
  /** What the sentence names: numbers, names, whoever it is about, the problem behind it. */
  readonly places: Places
}

/** Whoever a sentence is about: "North-South pair 3", or half a team, "team 2 East-West". */
export interface Who {
  readonly who: string
  readonly of: 'pairs' | 'teams' | 'individual'
  readonly line?: 'NS' | 'EW'
}

/** A word of a catalogue in a sentence: a kind of movement. */
export interface Term {
  readonly term: string
}

export type PlaceValue =
  | string
  | number
  | readonly number[]
  | readonly string[]
  | Who
  | Term
  | Problem
  | readonly Problem[]
export type Places = Readonly<Record<string, PlaceValue>>

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value })

export interface Refused {
  readonly ok: false
  readonly problem: Problem
}

/** What a sentence without places needs. */
export type Nothing = Readonly<Record<never, never>>

/**
 * How a family of problems refuses. The family is an interface of its codes, each with what its sentence names:
 *
 *     interface ChangeProblems { 'change.no-table': { round: number; table: number } }
 *     const refused = refusing<ChangeProblems>()
 */
export const refusing =
  <F extends { readonly [C in keyof F]: Places }>() =>
  <C extends keyof F & string>(code: C, ...[places]: ArgumentsOf<F[C]>): Refused => ({
    ok: false,
    problem: { code, places: places ?? {} },
  })

type ArgumentsOf<P> = [keyof P] extends [never] ? [places?: P] : [places: P]

/** For families whose sentences are still made where they are found. */
export const refused = (code: string, sentence: string): Refused => ({
  ok: false,
  problem: { code, places: { sentence } },
})

/** A problem for logs and for other programs' errors: its code and what it names, in no language. */
export const technicalText = ({ code, places }: Problem): string => {
  const named = Object.values(places).filter(place => typeof place !== 'object')
  return [code, ...named].join(': ')
}
