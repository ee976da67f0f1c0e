import type { LookUpOf } from '../../../shared/look-up/look-up-ask.ts'

/** Open page: the list of events, an event, a contestant's boards, or a board. */
export type LookUpRoute = LookUpOf & {
  /** Contestant whose scorecard led to this board page; their row is marked. */
  readonly of?: { readonly section: string; readonly contestant: string }
}

export const EVENTS: LookUpRoute = { kind: 'events' }

/** Returns the page that "back" opens when the browser history is empty. */
export function parentRoute(route: LookUpRoute): LookUpRoute {
  switch (route.kind) {
    case 'events':
    case 'event':
      return EVENTS
    case 'card':
      return { kind: 'event', event: route.event }
    case 'board':
      return route.of
        ? { kind: 'card', event: route.event, ...route.of }
        : { kind: 'event', event: route.event }
  }
}

/** Returns the URL fragment of a route, after "#": "/e/…/b/A/7". */
export function hashOf(route: LookUpRoute): string {
  switch (route.kind) {
    case 'events':
      return '#/'
    case 'event':
      return `#/e/${route.event}`
    case 'card':
      return `#/e/${route.event}/c/${route.section}/${encodeURIComponent(route.contestant)}`
    case 'board': {
      const of = route.of ? `/${route.of.section}/${encodeURIComponent(route.of.contestant)}` : ''
      return `#/e/${route.event}/b/${route.section}/${route.board}${of}`
    }
  }
}

const EVENT = /^#\/e\/([0-9a-f]{20})$/
const CARD = /^#\/e\/([0-9a-f]{20})\/c\/([A-Z]{1,2})\/([^/]{1,60})$/
const BOARD = /^#\/e\/([0-9a-f]{20})\/b\/([A-Z]{1,2})\/(\d{1,3})(?:\/([A-Z]{1,2})\/([^/]{1,60}))?$/

/** Parses a URL fragment; an unknown one opens the list of events. */
export function routeOf(hash: string): LookUpRoute {
  const [, event] = EVENT.exec(hash) ?? []
  if (event !== undefined) return { kind: 'event', event }
  const [, of, section, contestant] = CARD.exec(hash) ?? []
  if (of !== undefined && section !== undefined && contestant !== undefined)
    return { kind: 'card', event: of, section, contestant: decoded(contestant) }
  const [, at, own, board, theirs, who] = BOARD.exec(hash) ?? []
  if (at === undefined || own === undefined) return EVENTS
  const mark = theirs !== undefined &&
    who !== undefined && { of: { section: theirs, contestant: decoded(who) } }
  return { kind: 'board', event: at, section: own, board: Number(board), ...mark }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
