import type { Incident } from './incident.ts'
import { OF_BOARDS } from './kinds/of-boards.ts'
import { OF_TABLES } from './kinds/of-tables.ts'
import { ofTablets } from './kinds/of-tablets.ts'

/**
 * The twenty of the review, of which two are played in both of their kinds: a result under another number (of a free board,
 * of one that has a result) and a ruled score (weighted, split). For one evening.
 */
export const theTwenty = (): readonly Incident[] => [...OF_BOARDS, ...OF_TABLES, ...ofTablets()]
