import type { Ranked } from '../../shared/session/views/view-bodies.ts'

/** Those who took the place of each other each with his rounds: "Ana (1–3)", "Bo (4–)". */
export const rankedPlayers = ({ players, since }: Ranked): readonly string[] =>
  players.map((name, at) => {
    const [first, next] = [since?.[at], since?.[at + 1]]
    if (first === undefined) return name
    return `${name} (${first}–${next === undefined ? '' : next - 1})`
  })
