import { describeDirectorSweep } from './director-sweep.ts'

describeDirectorSweep('[DS158] [UI90] the last third of the director’s screens, in turn in the languages', 2)
