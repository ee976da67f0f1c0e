import type { Incident } from './incident.ts'
import { OF_BOARDS } from './of-boards.ts'
import { OF_TABLES } from './of-tables.ts'
import { ofTablets } from './of-tablets.ts'

/** The twenty of the review, with the exchange of two results beside the result under a free number; for one evening. */
export const theTwenty = (): readonly Incident[] => [...OF_BOARDS, ...OF_TABLES, ...ofTablets()]
