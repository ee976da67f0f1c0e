/** The used part of npm bridge-scorer 2.4.0, which has no types; from its README. */
declare module 'bridge-scorer' {
  export interface Game {
    readonly contract?: { readonly declaror: 'N' | 'S' | 'E' | 'W' }
    /** Score from the declarer's side; 0 is a passed-out board. */
    readonly score: number
    matchpointsNS?: Figure
    matchpointsEW?: Figure
  }
  export interface Figure {
    readonly value: number
    readonly rank: string
    readonly percentage: number
  }
  export interface Competitor {
    readonly score: number
    rank?: string
  }
  const scorer: {
    /** Writes its figures into the games of one board. */
    matchpoints(games: readonly Game[]): readonly Game[]
    /** Writes the ranks into the competitors; returns them in order. */
    rank(competitors: readonly Competitor[]): readonly Competitor[]
  }
  export default scorer
}
