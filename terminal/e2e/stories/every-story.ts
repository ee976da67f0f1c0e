import { AUCTION_STORIES } from './auction-stories.ts'
import type { Story } from './stage.ts'
import { STORIES } from './stories.ts'

/**
 * All that can be drawn: beside the stories that every suite measures those of the recorder and of the orders. These have a
 * suite of their own (`auction.test.ts`, [UI741]) and are looked at by axe; the columns of calls do not hold what the others
 * hold on phones, in the invented language and at twice the size, and are left out there until they do.
 */
export const EVERY_STORY: Readonly<Record<string, () => Promise<Story>>> = { ...STORIES, ...AUCTION_STORIES }
