import {
  afterChange,
  afterTouch,
  isLetThrough,
  NO_TOUCH,
  nearestIntendedKey,
  type Touch,
  type Touches,
} from '../../table/frame/touch-rules.ts'
import type { TouchKey } from './measure.ts'

/** Keys of every question on one screen size, measured in a browser; `result` by the level of the contract. */
export interface GlassLayout {
  readonly name: string
  /** True if the club records the lead. */
  readonly leads: boolean
  readonly pxPerMm: number
  readonly screens: Readonly<Record<string, readonly TouchKey[]>>
}

/** Rules for touches: the present ones, or only the guard against bouncing. */
export type GlassRules = 'touches' | 'bounce'

export type Question = 'contract' | 'declarer' | 'lead-suit' | 'lead' | 'result' | 'accept' | 'score'

const QUESTIONS: readonly Question[] = ['contract', 'declarer', 'lead-suit', 'lead', 'result']
/** Prefix of a question's keys, if it is not the question's name. */
const BEGINS: Partial<Record<Question, string>> = { result: 'tricks', lead: 'lead-rank' }
const PIN_DIGITS = 4
const ALONE = /^(step-back|passed-out|accept|wrong|next-board|correct|more)$/
/** Time from a touch until the next screen is drawn, ms. */
const DRAWN_MS = 10
const BOUNCE_MS = 250
const BOUNCE_MM = 12

/** Simulates a table's handling of touches while boards are keyed, by the app's own touch rules. */
export class KeyedGlass {
  question: Question = 'contract'
  /** Key of each answered question; `double` separately. */
  readonly said = new Map<string, string>()
  digits = ''
  wrongNumbers = 0
  private held: Touches

  private readonly layout: GlassLayout
  private readonly rules: GlassRules
  private readonly pin: string
  private readonly questions: readonly Question[]

  constructor(layout: GlassLayout, rules: GlassRules, pin: string) {
    this.layout = layout
    this.rules = rules
    this.pin = pin
    this.questions = QUESTIONS.filter(each => layout.leads || !each.startsWith('lead'))
    this.held = afterChange(NO_TOUCH, this.lookAt(0, null))
  }

  /** Returns the position of a key on the screen for the given answers. */
  placeOf(question: Question, level: number, id: string): TouchKey {
    const place = this.keysOf(question, level).find(key => key.id === id)
    if (!place) throw new Error(`No key ${id} on ${question} of ${this.layout.name}.`)
    return place
  }

  /** Returns the key that a touch pressed, or null. */
  touch(x: number, y: number, at: number): string | null {
    const key = this.keyAt(x, y)
    const touch: Touch = { x, y, at, key: this.nameOf(key) }
    if (!this.passes(touch)) return null
    this.held = afterTouch(this.held, touch)
    if (!key) return null
    this.press(key)
    this.held = afterChange(this.held, this.lookAt(at + DRAWN_MS, this.nameOf(this.keyAt(x, y))))
    return key
  }

  private lookAt(at: number, under: string | null) {
    const screen = this.question === 'lead-suit' ? 'lead' : this.question
    return { screen, at, keys: 20, under }
  }

  private passes(touch: Touch): boolean {
    const { pxPerMm } = this.layout
    if (this.rules === 'touches') return isLetThrough(this.held, touch, pxPerMm)
    const { last } = this.held
    if (!last || touch.at - last.at >= BOUNCE_MS) return true
    return Math.hypot(touch.x - last.x, touch.y - last.y) >= BOUNCE_MM * pxPerMm
  }

  private keysOf(question: Question, level: number): readonly TouchKey[] {
    const { screens } = this.layout
    if (question === 'accept' && this.pin !== '') return screens['accept-pin'] ?? []
    return screens[question === 'result' ? `result-${level}` : question] ?? []
  }

  private keyAt(x: number, y: number): string | null {
    const level = Number(this.said.get('contract')?.[9])
    const keys = this.keysOf(this.question, level)
    const under = keys.find(
      ({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    )
    if (under || this.rules === 'bounce') return under?.id ?? null
    const places = keys.map(key => ({ ...key, isAlone: ALONE.test(key.id) }))
    return nearestIntendedKey({ x, y }, places, this.layout.pxPerMm)?.id ?? null
  }

  /** A selected key counts as a different key than before. */
  private nameOf(key: string | null): string | null {
    return key && `${key} ${[...this.said.values()].includes(key)}`
  }

  private press(key: string): void {
    const answered = QUESTIONS.find(each => key.startsWith(`${BEGINS[each] ?? each}-`))
    if (answered) this.answer(answered, key)
    else if (key === 'double' || key === 'redouble') this.call(key)
    else if (key === 'passed-out') this.question = 'accept'
    else if (key === 'step-back') this.goBack()
    else if (key.startsWith('word-')) this.ask(key.slice(5))
    else if (key === 'accept') this.question = 'score'
    else if (key === 'pin-delete') this.digits = this.digits.slice(0, -1)
    else if (/^pin-\d$/.test(key)) this.keyDigit(key.slice(4))
    else if (key === 'next-board') this.begin()
  }

  private keyDigit(digit: string): void {
    if (this.rules === 'touches' && this.digits.endsWith(digit)) return
    this.digits += digit
    if (this.digits.length < PIN_DIGITS) return
    if (this.digits === this.pin) this.question = 'score'
    else this.wrongNumbers += 1
    this.digits = ''
  }

  private call(doubling: string): void {
    if (this.said.get('double') === doubling) this.said.delete('double')
    else this.said.set('double', doubling)
  }

  private answer(question: Question, key: string): void {
    const before = this.said.get('contract')
    this.said.set(question, key)
    if (question === 'contract' && before !== undefined && before.at(-1) !== key.at(-1))
      for (const word of ['declarer', 'double']) this.said.delete(word)
    this.question = this.questions.find(each => !this.said.has(each)) ?? 'accept'
  }

  private goBack(): void {
    const before: Partial<Record<Question, string>> = {
      declarer: 'contract',
      'lead-suit': 'declarer',
      lead: 'lead',
      result: this.layout.leads ? 'lead' : 'declarer',
    }
    this.ask(before[this.question] ?? '')
  }

  private ask(step: string): void {
    if (step === 'lead') for (const word of ['lead-suit', 'lead']) this.said.delete(word)
    this.question = step === 'lead' ? 'lead-suit' : (QUESTIONS.find(each => each === step) ?? this.question)
  }

  private begin(): void {
    this.said.clear()
    this.question = 'contract'
  }
}
