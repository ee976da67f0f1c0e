import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { GameChoice } from '../../../../shared/game/games.ts'
import type { Settings, Tournament } from '../../../../shared/session/facts/session-opened.ts'
import { USUAL_CORRECTIONS } from '../../../../shared/session/settings/correction-times.ts'
import { USUAL_POLICY } from '../../../../shared/session/settings/table-policy.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import { openingSession } from '../acts/director-acts.ts'
import type { OfferedMovement } from '../reckoner/questions.ts'
import type { Reckoner } from '../reckoner/reckoner.ts'
import { policySetting } from '../session/policy-acts.ts'
import { USUAL_SCORING, withoutChoice } from '../session/scoring.ts'
import { type SignedSection, signsSetting, USUAL_SIGNS } from '../session/signs-draft.ts'
import type { Contest } from './contest.ts'
import { createDraft, type SectionDraft, type Shared } from './draft.ts'
import { usualSwiss } from './first-round.ts'
import { type SectionCut, type Uneven, unevenSections } from './uneven.ts'

export interface SessionDraft {
  readonly sections: ReadonlySignal<readonly SectionDraft[]>
  readonly draft: ReadonlySignal<SectionDraft>
  look(section: string): void
  add(): void
  canAdd(): boolean
  readonly tournament: Signal<Tournament | undefined>
  drop(): void
  divide(parts: readonly OfferedMovement[]): void
  /** True if all sections rank the same kind of contestant, as the sections of one session must. */
  readonly alike: ReadonlySignal<boolean>
  readonly signed: ReadonlySignal<readonly SignedSection[]>
  readonly uneven: ReadonlySignal<Uneven | null>
  /** Shortens the longest sections to match the others, as an edit of their movements that can be reverted. */
  cut(cuts: readonly SectionCut[]): void
  /** Statements that open the session; empty while something is missing. */
  readonly statements: ReadonlySignal<readonly Statement[]>
}

const LETTERS = 'ABCDEF'
export const MOST_SECTIONS = LETTERS.length

export function createSessionDraft(
  usual: { readonly name: string; readonly date: string },
  reckoner: Reckoner,
  lot: number,
): SessionDraft {
  const shared = createShared(usual.name, lot)
  const first = createDraft(LETTERS.charAt(0), shared, reckoner)
  const tournament = signal<Tournament | undefined>(undefined)
  const sections = signal<readonly SectionDraft[]>([first])
  const looked = signal(first.section)
  const draft = computed(() => sections.value.find(({ section }) => section === looked.value) ?? first)
  const kinds = computed(() => new Set(sections.value.map(({ plan }) => plan.value?.kind)))
  const alike = computed(() => kinds.value.size === 1)

  const signed = computed(() =>
    sections.value.map(({ section, plan }) => ({ section, tables: plan.value?.tables ?? 0 })),
  )

  const statements = computed(() => {
    const name = shared.name.value.trim()
    const planned = sections.value.flatMap(each => each.planned.value ?? [])
    if (name === '' || !alike.value || planned.length < sections.value.length) return []
    const settings: Settings = {
      name,
      date: usual.date,
      // The Laws were chosen for bridge, if at all, and apply to no other game.
      ...(shared.game.value.id === 'bridge'
        ? shared.scoring.value
        : withoutChoice(shared.scoring.value, 'laws')),
      vulnerability: shared.vulnerability.value,
      leads: shared.leads.value,
      // The default is bridge, as in every session before there was a choice.
      ...(shared.game.value.id !== 'bridge' && { game: shared.game.value }),
      ...(planned.length > 1 && { sections: shared.field.value }),
      ...signsSetting(shared.signs.value, signed.value),
      ...drawSaid(sections.value),
      ...policySetting(shared.policy.value),
      ...(tournament.value && tournament.value.name.trim() !== '' && { tournament: tournament.value }),
    }
    return openingSession(settings, planned)
  })

  const uneven = computed(() => unevenIn(shared, sections.value))
  const prepare = (letter: string) => createDraft(letter, shared, reckoner)

  return {
    sections,
    draft,
    divide(parts) {
      batch(() => {
        sections.value = parts.map((_, at) => (at === 0 ? first : prepare(LETTERS.charAt(at))))
        looked.value = first.section
        for (const [at, part] of parts.entries()) wishFor(sections.value[at] ?? first, part)
      })
    },
    look(section) {
      looked.value = section
    },
    add() {
      if (sections.value.length >= MOST_SECTIONS) return
      const next = prepare(LETTERS.charAt(sections.value.length))
      sections.value = [...sections.value, next]
      looked.value = next.section
    },
    canAdd: () => sections.value.length < MOST_SECTIONS,
    drop() {
      if (sections.value.length < 2) return
      sections.value = sections.value.slice(0, -1)
      if (!sections.value.includes(draft.value)) looked.value = first.section
    },
    cut(cuts) {
      for (const { section, plan } of cuts) {
        const draft = sections.peek().find(each => each.section === section)
        if (draft) draft.edited.value = plan
      }
    },
    tournament,
    alike,
    signed,
    uneven,
    statements,
  }
}

function createShared(name: string, lot: number): Shared {
  return {
    name: signal(name),
    contest: signal<Contest>('pairs'),
    swiss: signal(usualSwiss(lot)),
    // Period of Law 79C, unless the club sets another.
    scoring: signal({ ...USUAL_SCORING, corrections: USUAL_CORRECTIONS }),
    vulnerability: signal<Settings['vulnerability']>('by-board'),
    leads: signal(false),
    firstBoard: signal<number | null>(null),
    game: signal<GameChoice>({ id: 'bridge' }),
    policy: signal(USUAL_POLICY),
    signs: signal(USUAL_SIGNS),
    field: signal<NonNullable<Settings['sections']>>('across'),
  }
}

function unevenIn({ field }: Shared, sections: readonly SectionDraft[]): Uneven | null {
  const planned = sections.flatMap(({ section, plan }) => (plan.value ? [{ section, plan: plan.value }] : []))
  return field.value === 'across' && planned.length > 1 ? unevenSections(planned) : null
}

/** Sets a section's contestants and requirements to those of an offered movement. */
function wishFor(section: SectionDraft, { id, plan, wish, figures }: OfferedMovement): void {
  section.pairs.value = plan.contestants.length
  section.boardsPerRound.value = wish.boardsPerRound
  const { least, most } = figures.boardsPlayed
  section.wishes.value = { ...section.wishes.value, boards: (least + most) / 2, copies: 1 }
  section.choose(id)
}

/** Returns the draw settings of all sections; board sets are included only if they circulate in each. */
function drawSaid(sections: readonly SectionDraft[]): Pick<Settings, 'draw'> {
  const draws = sections.flatMap(({ draw }) => draw.value ?? [])
  const [first] = draws
  if (first === undefined) return {}
  const { copies, ...draw } = first
  const goRound = copies !== undefined && draws.every(one => one.copies === copies)
  return { draw: { ...draw, ...(goRound && { copies }) } }
}
