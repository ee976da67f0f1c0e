import { howellMaker } from './howell/howell-maker.ts'
import type { Maker } from './maker.ts'
import { bumpMitchell } from './mitchell/bump-mitchell.ts'
import { hesitationMitchell } from './mitchell/hesitation-mitchell.ts'
import { plainMitchell, relayMitchell, skipMitchell } from './mitchell/mitchell-makers.ts'
import { roverMitchell } from './mitchell/rover-mitchell.ts'
import { webMitchell } from './mitchell/web-mitchell.ts'

/** Every kind of movement that can be made here. */
export const MAKERS: readonly Maker[] = [
  howellMaker,
  plainMitchell,
  skipMitchell,
  relayMitchell,
  roverMitchell,
  bumpMitchell,
  hesitationMitchell,
  webMitchell,
]

export const makerOf = (kind: string): Maker | undefined => MAKERS.find(maker => maker.kind === kind)
