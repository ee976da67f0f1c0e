/**
 * Problem of parsed input, caused by a player, a file or the network; conditions that only a bug can cause
 * throw through `assert`. It is data: its sentence is made in the reader's language where it is shown
 * (`shared/text/problem-words.ts`).
 */
export interface Problem {
  /**
   * Code from the closed list of its family, such as "change.no-table"; programs branch on it, catalogues
   * have its sentence.
   */
  readonly code: string
  /** Parameters of the sentence: numbers, names, contestants, the underlying problem. */
  readonly places: Places
}

/** Contestant named in a sentence: "North-South pair 3", or half a team, "team 2 East-West". */
export interface Who {
  readonly who: string
  readonly of: 'pairs' | 'teams' | 'individual'
  readonly line?: 'NS' | 'EW'
}

/** Catalogue text used inside a sentence, such as a kind of movement. */
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

/** Parameters of a sentence without any. */
export type Nothing = Readonly<Record<never, never>>

/**
 * Creates the refusal function for a family of problems: an interface of its codes, each with the parameters of its
 * sentence.
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

/** Refuses with a sentence made on the spot, for families without a catalogue. */
export const refused = (code: string, sentence: string): Refused => ({
  ok: false,
  problem: { code, places: { sentence } },
})

/** Formats a problem for logs and other programs: its code and parameters, in no language. */
export const technicalText = ({ code, places }: Problem): string => {
  const named = Object.values(places).filter(place => typeof place !== 'object')
  return [code, ...named].join(': ')
}
