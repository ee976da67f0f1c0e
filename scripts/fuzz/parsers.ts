import { clubParsers } from './club-parsers.ts'
import { edgeParsers } from './edge-parsers.ts'
import { fileParsers } from './file-parsers.ts'
import type { FuzzedParser } from './parser.ts'
import { wireParsers } from './wire-parsers.ts'

export const parsers = (): readonly FuzzedParser[] => [
  ...wireParsers(),
  ...edgeParsers(),
  ...fileParsers(),
  ...clubParsers(),
]
