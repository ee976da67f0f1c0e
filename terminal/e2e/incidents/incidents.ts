import type { Incident } from './incident.ts'
import { OF_BOARDS } from './kinds/of-boards.ts'
import { OF_TABLES } from './kinds/of-tables.ts'
import { ofTablets } from './kinds/of-tablets.ts'

/**
 * Returns the twenty incidents of the review, two of them in both of their kinds: a result under another number (of a
 * free board, of one that has a result) and a ruled score (weighted, split). For one evening.
 */
export const reviewIncidents = (): readonly Incident[] => [...OF_BOARDS, ...OF_TABLES, ...ofTablets()]
