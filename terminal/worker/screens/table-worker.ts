import { runWorker } from '../worker.ts'
import { createTableReader } from './read-for-table.ts'

runWorker(createTableReader())
