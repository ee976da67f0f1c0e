/**
 * Howells in which any table may turn (arrow switch) in any round, tables x rounds, found by our own search
 * (`scripts/movement-search.ts`) for the best balance of all pairs. The parts of the starter as in
 * `howell-starters.ts`, then for each round the tables that turn: a hexadecimal mask, bit 0 is table 1.
 * Where a size is missing nothing was found that betters the movement without turning.
 */
export const HOWELL_BEST: Readonly<Record<string, string>> = {}
