import { DOUBLINGS, LEVELS } from '../game/bridge/contract.ts'
import { scoreOfContract } from '../game/bridge/score.ts'
import { STRAINS } from '../game/card.ts'

const ALL_TRICKS = 13

/** All North-South scores of Law 77, most common first: small ones, then big ones. */
export const CONTRACT_SCORES: readonly number[] = [
  ...new Set(
    LEVELS.flatMap(level =>
      STRAINS.flatMap(strain =>
        DOUBLINGS.flatMap(doubling =>
          [false, true].flatMap(vulnerable =>
            Array.from({ length: ALL_TRICKS + 1 }, (_, tricks) =>
              scoreOfContract({ level, strain, doubling }, vulnerable, tricks),
            ).flatMap(score => [score, 0 - score]),
          ),
        ),
      ),
    ),
  ),
].sort((a, b) => Math.abs(a) - Math.abs(b))
