import { barometer } from './barometer/barometer.ts'
import { appendixMitchell } from './extended/appendix-mitchell.ts'
import { blackpool } from './extended/blackpool.ts'
import { bowman } from './extended/bowman.ts'
import { weaveMitchell } from './extended/weave-mitchell.ts'
import { doubleHowell, interwovenHowell } from './howell/double-howell.ts'
import { howellMaker } from './howell/howell-maker.ts'
import { individual } from './individual/individual.ts'
import { rainbow } from './individual/rainbow.ts'
import type { Maker } from './maker.ts'
import { bumpMitchell } from './mitchell/bump-mitchell.ts'
import { hesitationMitchell } from './mitchell/hesitation-mitchell.ts'
import { plainMitchell, relayMitchell, skipMitchell } from './mitchell/mitchell-makers.ts'
import { roverMitchell } from './mitchell/rover-mitchell.ts'
import { webMitchell } from './mitchell/web-mitchell.ts'
import { americanWhist } from './teams/american-whist.ts'
import { headToHead } from './teams/head-to-head.ts'
import { hester } from './teams/hester.ts'
import { newEnglandRelay } from './teams/new-england-relay.ts'
import { parallelRows } from './teams/parallel-rows.ts'
import { patton } from './teams/patton.ts'
import { roundRobinTeams } from './teams/round-robin-teams.ts'
import { stagger } from './teams/stagger.ts'
import { thurner } from './teams/thurner.ts'
import { triangles } from './teams/triangles.ts'
import { triple } from './teams/triple.ts'

export const MAKERS: readonly Maker[] = [
  howellMaker,
  doubleHowell,
  interwovenHowell,
  plainMitchell,
  skipMitchell,
  relayMitchell,
  roverMitchell,
  bumpMitchell,
  hesitationMitchell,
  webMitchell,
  appendixMitchell,
  bowman,
  blackpool,
  weaveMitchell,
  barometer,
  headToHead,
  roundRobinTeams,
  triple,
  americanWhist,
  newEnglandRelay,
  stagger,
  thurner,
  triangles,
  parallelRows,
  hester,
  patton,
  individual,
  rainbow,
]

export const makerOf = (kind: string): Maker | undefined => MAKERS.find(maker => maker.kind === kind)
