import type { Hono } from 'hono'
import { WALL_PATH, WALL_TIME_HEADER } from '../../shared/wall/wall-schema.ts'
import type { Desk } from '../desk/desk-types.ts'
import { createAddressCounts } from '../door/counts.ts'

/** A screen asks every two seconds; a few of them may share one address. */
const MOST_ASKED = 100
const WINDOW_MS = 10_000

export interface WallDeps {
  readonly desk: Pick<Desk, 'wall'>
  readonly now: () => number
}

/**
 * Serves the content of a wall screen to anybody in the hall without rights: only data the session's policy makes
 * public. Each answer has the hub time, even without news (304), so that a screen with a wrong clock shows the right
 * time left.
 */
export function addWall<E extends { Bindings: { readonly address: string } }>(
  app: Hono<E>,
  { desk, now }: WallDeps,
): void {
  const counts = createAddressCounts(now, WINDOW_MS, MOST_ASKED)
  app.get(WALL_PATH, c => {
    if (counts.isFull(c.env)) return c.text('Too many questions from this address: ask again soon.', 429)
    counts.count(c.env)
    const told = desk.wall(zoneAt(now()))
    c.header(WALL_TIME_HEADER, String(Math.round(now())))
    if (!told) return c.text('Nothing is shown on a wall now: the director has not switched it on.', 404)
    const etag = `"${told.version}"`
    c.header('ETag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(told.text)
  })
}

/** Returns how many minutes local clocks are ahead of UTC. */
const zoneAt = (now: number): number => -new Date(now).getTimezoneOffset()
