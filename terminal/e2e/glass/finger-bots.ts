import { type Finger, numbersOf, scatter } from './finger.ts'
import { type GlassLayout, type GlassRules, KeyedGlass, type Question } from './keyed-glass.ts'

export interface BotTally {
  readonly results: number
  readonly touches: number
  /** Touches on the expected key that pressed nothing, by the previous key and their own. */
  readonly swallowed: number
  readonly swallowedFrom: ReadonlyMap<string, number>
  /** Among accepted results: the wrong ones, and those in which a touch pressed nothing. */
  readonly wrong: number
  readonly wrongAfterSwallowed: number
  readonly unaccepted: number
  /** Wrong numbers of East-West's agreement that were keyed completely. */
  readonly wrongNumbers: number
}

interface Word {
  readonly question: Question
  readonly key: string
}

const STRAINS = 'CDHSN'
const RANKS = 'AKQJT98765432'
const PATIENCE = 60
/** Pause after a key, ms: East-West read the result, hand the tablet back, and the next board is played. */
const RESTS: Readonly<Record<string, number>> = { tricks: 2000, accept: 2000, next: 60_000 }

interface Board {
  readonly level: number
  readonly words: readonly Word[]
}

/** Draws a random result, one in five doubled; East-West agree by a key, or by a number. */
function drawnBoard(next: () => number, leads: boolean, pin: string): Board {
  const among = (text: string) => text[Math.floor(next() * text.length)] ?? ''
  const level = 1 + Math.floor(next() * 5)
  const needed = 6 + level
  const tricks = Math.min(13, Math.max(0, needed + Math.round((next() + next() + next() - 1.5) * 3)))
  const words: readonly Word[] = [
    { question: 'contract', key: `contract-${level}${among(STRAINS)}` },
    ...(next() < 0.2 ? [{ question: 'declarer', key: 'double' } as const] : []),
    { question: 'declarer', key: `declarer-${among('NESW')}` },
    ...(leads ? leadOf(among('CDHS'), among(RANKS)) : []),
    { question: 'result', key: `tricks-${tricks}` },
    ...(pin === '' ? ['accept'] : [...pin].map(digit => `pin-${digit}`)).map(
      key => ({ question: 'accept', key }) as const,
    ),
    { question: 'score', key: 'next-board' },
  ]
  return { level, words }
}

const leadOf = (suit: string, rank: string): readonly Word[] => [
  { question: 'lead-suit', key: `lead-suit-${suit}` },
  { question: 'lead', key: `lead-rank-${rank}` },
]

const DELETE: Word = { question: 'accept', key: 'pin-delete' }

const kindOf = (key: string) => key.replace(/-[^-]*$/, '')

/**
 * Simulated finger that keys boards and answers the question it sees. It does not notice keying errors; touches left
 * out or ignored it repeats: at once if it looks, else after one touch on the screen it expected.
 */
class Player {
  private at = 10_000
  private before = 'next-board'
  touches = 0
  swallowed = 0
  readonly swallowedFrom = new Map<string, number>()
  wrong = 0
  wrongAfterSwallowed = 0
  unaccepted = 0

  readonly glass: KeyedGlass
  private readonly pxPerMm: number
  private readonly finger: Finger
  private readonly next: () => number

  constructor(layout: GlassLayout, rules: GlassRules, finger: Finger, next: () => number, pin: string) {
    this.glass = new KeyedGlass(layout, rules, pin)
    this.pxPerMm = layout.pxPerMm
    this.finger = finger
    this.next = next
  }

  play(board: Board): void {
    const { glass } = this
    const swallowedBefore = this.swallowed
    let isJudged = false
    let meant: Word | undefined
    for (let turn = 0; turn < PATIENCE; turn += 1) {
      if ((glass.question === 'accept' || glass.question === 'score') && !isJudged) {
        isJudged = true
        this.judge(board, this.swallowed > swallowedBefore)
      }
      meant ??= this.wordFor(board)
      const isTaken = this.touchFor(board, meant)
      if (isTaken && meant.key === 'next-board' && glass.question === 'contract') break
      // Without looking, the next key is touched before the ignored touch is noticed.
      meant = isTaken || this.finger.looks ? undefined : board.words[board.words.indexOf(meant) + 1]
      if (meant) {
        this.touchFor(board, meant)
        meant = undefined
      }
    }
    if (!isJudged) this.wrong += 1
  }

  private wordFor({ words }: Board): Word {
    const { question, said, digits } = this.glass
    const isOpen = ({ key }: Word) => key !== 'double' || !said.has('double')
    const open = words.filter(word => word.question === question)
    const word = question === 'accept' ? open[digits.length] : open.find(isOpen)
    // The ignored digit is already present: the one before it was mistaken.
    if (word?.key.startsWith('pin-') && digits.endsWith(word.key.slice(4))) return DELETE
    if (!word) throw new Error(`Nothing to say to ${question}.`)
    return word
  }

  private judge({ words }: Board, hadSwallowed: boolean): void {
    const { said } = this.glass
    const keyed = words.filter(({ question }) => question !== 'accept' && question !== 'score')
    const isRight =
      keyed.every(({ key, question }) => said.get(key === 'double' ? key : question) === key) &&
      said.size === keyed.length
    if (isRight) return
    this.wrong += 1
    if (hadSwallowed) this.wrongAfterSwallowed += 1
  }

  private touchFor({ level }: Board, { question, key }: Word): boolean {
    const { finger, glass } = this
    const [from, to] = finger.pauseMs
    this.at += from + this.next() * (to - from) + (RESTS[kindOf(this.before)] ?? 0)
    if (this.next() < finger.omissions) return false
    const said = Number(glass.said.get('contract')?.[9] ?? level)
    const place = glass.placeOf(question, glass.question === question ? said : level, key)
    const [dx, dy] = scatter(this.next, finger.sigma * this.pxPerMm)
    const x = (place.left + place.right) / 2 + dx
    const y = (place.top + place.bottom) / 2 + dy
    const isAsked = glass.question === question
    this.touches += 1
    const pressed = glass.touch(x, y, this.at)
    if (pressed === 'accept' && key !== 'accept') this.unaccepted += 1
    if (pressed === null && isAsked) this.countSwallowed(key)
    this.before = key
    if (this.next() < finger.doubles) this.touchAgain(x, y, key)
    return pressed !== null
  }

  private touchAgain(x: number, y: number, key: string): void {
    this.at += 60 + this.next() * (this.finger.doubleMs - 60)
    const [dx, dy] = scatter(this.next, this.finger.doubleSigma * this.pxPerMm)
    const pressed = this.glass.touch(x + dx, y + dy, this.at)
    if (pressed === 'accept' && key !== 'accept') this.unaccepted += 1
  }

  private countSwallowed(key: string): void {
    this.swallowed += 1
    const pair = `${kindOf(this.before)} > ${kindOf(key)}`
    this.swallowedFrom.set(pair, (this.swallowedFrom.get(pair) ?? 0) + 1)
  }
}

export function playFinger(
  layout: GlassLayout,
  rules: GlassRules,
  finger: Finger,
  seed: string,
  results: number,
  /** Number by which East-West agree, if they do not agree by a key. */
  pin = '',
): BotTally {
  const next = numbersOf(seed)
  const player = new Player(layout, rules, finger, next, pin)
  for (let index = 0; index < results; index += 1) player.play(drawnBoard(next, layout.leads, pin))
  const { touches, swallowed, swallowedFrom, wrong, wrongAfterSwallowed, unaccepted, glass } = player
  const { wrongNumbers } = glass
  return { results, touches, swallowed, swallowedFrom, wrong, wrongAfterSwallowed, unaccepted, wrongNumbers }
}
