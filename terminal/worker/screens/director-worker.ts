import { runWorker } from '../worker.ts'
import { readForDirector } from './read-for-screens.ts'

runWorker(readForDirector)
