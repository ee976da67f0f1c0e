import {
  afterChange,
  afterTouch,
  isBounce,
  isLetThrough,
  meantBy,
  NO_TOUCH,
  type Touch,
  type Touches,
} from '../../table/frame/touch-rules.ts'
import type { TouchKey } from './measure.ts'

/** The keys of every question as they lie on one glass, measured in a browser; `result` by the tricks that are needed. */
export interface GlassLayout {
  readonly name: string
  readonly pxPerMm: number
  readonly screens: Readonly<Record<string, readonly TouchKey[]>>
}

/** Which rules the glass is held to: those of touches, or the guard against a bounce alone, as it was before them. */
export type GlassRules = 'touches' | 'bounce'

export interface Finger {
  /** mm of each axis; a mean offset of 3.4 mm is 2.7. */
  readonly sigma: number
  /** Of all touches: so many come twice, at most so long after each other. */
  readonly doubles: number
  readonly doubleMs: number
  readonly omissions: number
  readonly pauseMs: readonly [number, number]
}

export interface BotTally {
  readonly results: number
  readonly touches: number
  /** Meant touches that pressed nothing. */
  readonly swallowed: number
  readonly wrong: number
  /** Accepted by a touch that meant another key. */
  readonly unaccepted: number
}

interface Word {
  readonly screen: string
  readonly key: string
}

const STRAINS = 'CDHSN'
const RANKS = 'AKQJT98765432'

/** Numbers from 0 to 1 of a named seed (mulberry32 over its letters). */
export function numbersOf(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A result with its lead, one in five doubled. */
function drawnWords(next: () => number): { readonly words: readonly Word[]; readonly level: number } {
  const among = (text: string) => text[Math.floor(next() * text.length)] ?? ''
  const level = 1 + Math.floor(next() * 5)
  const needed = 6 + level
  const tricks = Math.min(13, Math.max(0, needed + Math.round((next() + next() + next() - 1.5) * 3)))
  const words = [
    { screen: 'contract', key: `contract-${level}${among(STRAINS)}` },
    ...(next() < 0.2 ? [{ screen: 'declarer', key: 'double' }] : []),
    { screen: 'declarer', key: `declarer-${among('NESW')}` },
    { screen: 'lead-suit', key: `lead-suit-${among('CDHS')}` },
    { screen: 'lead', key: `lead-rank-${among(RANKS)}` },
    { screen: 'result', key: `tricks-${tricks}` },
  ]
  return { words, level }
}

/**
 * One board keyed by a finger: what the glass holds in the end, and what became of the touches. It answers the question
 * that it sees; what it keyed by mistake it does not notice, what it left out or the glass did not take it touches again.
 */
class KeyedBoard {
  private at = 10_000
  private held: Touches
  private readonly said = new Map<string, string>()
  private screen = 'contract'
  private level = 1
  touches = 0
  swallowed = 0
  isAcceptedByMistake = false

  private readonly layout: GlassLayout
  private readonly rules: GlassRules
  private readonly finger: Finger
  private readonly next: () => number

  constructor(layout: GlassLayout, rules: GlassRules, finger: Finger, next: () => number) {
    this.layout = layout
    this.rules = rules
    this.finger = finger
    this.next = next
    this.held = afterChange(NO_TOUCH, { screen: 'contract', at: 0, keys: 40, under: null })
  }

  key({ words }: { readonly words: readonly Word[] }): boolean {
    for (let turn = 0; turn < 60 && this.screen !== 'accept'; turn += 1) {
      const open = words.filter(({ screen }) => screen === this.screen)
      const word = open.find(({ key }) => key !== 'double' || this.said.get('double') === undefined)
      if (!word) return false
      this.touchFor(word)
    }
    return (
      words.every(({ key, screen }) => this.said.get(key === 'double' ? key : screen) === key) &&
      this.said.has('double') === words.some(({ key }) => key === 'double')
    )
  }

  private keysNow(): readonly TouchKey[] {
    const { screens } = this.layout
    return (this.screen === 'result' ? screens[`result-${this.level}`] : screens[this.screen]) ?? []
  }

  private touchFor({ key, screen }: Word): void {
    const [from, to] = this.finger.pauseMs
    this.at += from + this.next() * (to - from)
    if (this.next() < this.finger.omissions) return
    const place = this.keysNow().find(({ id }) => id === key)
    if (!place) throw new Error(`No key ${key} on ${screen}.`)
    const [dx, dy] = this.offset(this.finger.sigma)
    const x = (place.left + place.right) / 2 + dx
    const y = (place.top + place.bottom) / 2 + dy
    this.touches += 1
    if (!this.touch(x, y, true)) this.swallowed += 1
    if (this.next() < this.finger.doubles) {
      this.at += 60 + this.next() * (this.finger.doubleMs - 60)
      const [ex, ey] = this.offset(1)
      this.touch(x + ex, y + ey, false)
    }
  }

  /** Gaussian in both axes (Box and Muller), px. */
  private offset(sigma: number): readonly [number, number] {
    const far = sigma * this.layout.pxPerMm * Math.sqrt(-2 * Math.log(1 - this.next()))
    const way = 2 * Math.PI * this.next()
    return [far * Math.cos(way), far * Math.sin(way)]
  }

  private keyAt(x: number, y: number): TouchKey | null {
    const keys = this.keysNow()
    const under = keys.find(
      ({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    )
    if (under || this.rules === 'bounce') return under ?? null
    const alone = /^(step-back|passed-out|accept|turn)$/
    return meantBy(
      { x, y },
      keys.map(key => ({ ...key, isAlone: alone.test(key.id) })),
      this.layout.pxPerMm,
    )
  }

  private nameAt(x: number, y: number): string | null {
    const key = this.keyAt(x, y)
    return key && `${key.id} ${key.id === 'double' && this.said.has('double')}`
  }

  /** Whether the touch pressed something. */
  private touch(x: number, y: number, isMeant: boolean): boolean {
    const key = this.keyAt(x, y)
    const touch: Touch = { x, y, at: this.at, key: this.nameAt(x, y) }
    const { pxPerMm } = this.layout
    const passes =
      this.rules === 'touches'
        ? isLetThrough(this.held, touch, pxPerMm)
        : !isBounce(this.held.last, touch, pxPerMm)
    if (!passes) return false
    this.held = afterTouch(this.held, touch)
    if (!key) return false
    this.press(key.id, isMeant)
    const under = this.nameAt(x, y)
    this.held = afterChange(this.held, { screen: this.screen, at: this.at + 10, keys: 20, under })
    return true
  }

  private press(id: string, isMeant: boolean): void {
    const kind = id.replace(/-.*$/, '')
    if (id === 'double' || id === 'redouble') {
      if (this.said.get('double') === id) this.said.delete('double')
      else this.said.set('double', id)
    } else if (kind === 'contract') {
      this.said.set('contract', id)
      this.level = Number(id[9])
      this.screen = 'declarer'
    } else if (kind === 'declarer') {
      this.said.set('declarer', id)
      this.screen = 'lead-suit'
    } else if (id.startsWith('lead-suit')) {
      this.said.set('lead-suit', id)
      this.screen = 'lead'
    } else if (kind === 'lead') {
      this.said.set('lead', id)
      this.screen = 'result'
    } else if (kind === 'tricks') {
      this.said.set('result', id)
      this.screen = 'accept'
    } else if (id === 'passed-out') this.screen = 'accept'
    else if (id === 'step-back') this.goBack()
    else if (id === 'accept' && !isMeant) this.isAcceptedByMistake = true
  }

  private goBack(): void {
    const before = {
      declarer: 'contract',
      'lead-suit': 'declarer',
      lead: 'lead-suit',
      result: 'lead-suit',
    } as const
    if (this.screen in before) this.screen = before[this.screen as keyof typeof before]
  }
}

/** So many results keyed by such a finger on a glass. */
export function playFinger(
  layout: GlassLayout,
  rules: GlassRules,
  finger: Finger,
  seed: string,
  results: number,
): BotTally {
  const next = numbersOf(seed)
  let [touches, swallowed, wrong, unaccepted] = [0, 0, 0, 0]
  for (let index = 0; index < results; index += 1) {
    const board = new KeyedBoard(layout, rules, finger, next)
    if (!board.key(drawnWords(next))) wrong += 1
    touches += board.touches
    swallowed += board.swallowed
    if (board.isAcceptedByMistake) unaccepted += 1
  }
  return { results, touches, swallowed, wrong, unaccepted }
}
