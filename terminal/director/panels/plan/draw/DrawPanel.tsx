import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { hasMoreToDraw, roundsInAll } from '../../../../../shared/movement/plan/plan.ts'
import { drawAhead } from '../../../../../shared/session/draw/draw-ahead.ts'
import { hasRoundBegun, matchesNotBegun } from '../../../../../shared/session/draw/round-by-hand.ts'
import type { Section } from '../../../../../shared/session/section/section.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice, Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { standingLook } from '../../../model/plan/draw-look.ts'
import { drawnSections } from '../../../model/plan/drawn-sections.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { ChangeKeys } from '../change/ChangeKeys.tsx'
import { HandForm } from './HandForm.tsx'
import { Matches } from './Matches.tsx'
import { NextDraw } from './NextDraw.tsx'
import { Order } from './Order.tsx'

const is = classesOf(styles)

/**
 * Shows the draw of a section: of the next round as far as it can be drawn, and of the existing rounds, with its
 * reasons.
 */
export function DrawPanel({ open }: { readonly open: PanelOf<'draw'> }) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store, route } = useDirector()
  const sections = drawnSections(store.state.value)
  const section = sectionOf(store.state.value, open.section)
  return (
    <div class={is('stack')} data-testid="draw">
      <div class={is('wide')}>
        <PanelHead title={t('draw.title')} />
      </div>
      {sections.length > 1 && (
        <Choice
          label={t('draw.section')}
          options={sections.map(({ id }) => ({ value: id, word: id }))}
          value={open.section}
          onChoose={id => route('draw', { section: id })}
          testId="draw-section"
        />
      )}
      {section?.plan.toDraw && <SectionDraw key={section.id} section={section} />}
      {section?.plan.toDraw && store.phase.value !== 'closed' && (
        <Keys>
          <ChangeKeys section={section.id} />
        </Keys>
      )}
    </div>
  )
}

function SectionDraw({ section }: { readonly section: Section }) {
  const { store } = useDirector()
  const state = store.state.value
  const ahead = useMemo(() => drawAhead(state, section.id), [state, section.id])
  const { plan } = section
  // In a round that nobody has begun, everything after it would be reported as missing.
  const isOpen = ahead.kind === 'waiting' && !hasRoundBegun(section, plan.rounds)
  return (
    <>
      <Rules isWhole={!hasMoreToDraw(plan)} />
      {ahead.kind !== 'none' && !isOpen && <NextDraw section={section} ahead={ahead} />}
      <Standing section={section} first={ahead.kind === 'ready' ? null : plan.rounds} />
    </>
  )
}

function Rules({ isWhole }: { readonly isWhole: boolean }) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const draw = store.settings.value?.draw
  if (!draw) return null
  const when = draw.automatic ? 'draw.when.automatic' : 'draw.when.key'
  return (
    <p class={is('soft')}>
      {t(`draw.rule.${draw.rematch}`)} {isWhole ? t('draw.all') : store.phase.value !== 'closed' && t(when)}
    </p>
  )
}

interface StandingProps {
  readonly section: Section
  /** Round that is shown first; null while the next one is to be drawn. */
  readonly first: number | null
}

/** Shows an existing round: editable before anybody sits down, then read-only. */
function Standing({ section, first }: StandingProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const { plan, id } = section
  const chosen = useSignal<number | null>(null)
  const shown = chosen.value ?? first
  const round = shown === null ? 0 : Math.min(shown, plan.rounds)
  const journal = store.journal.value
  // Its draw is final: no result changes it.
  const look = useMemo(() => standingLook(journal, id, round), [id, round, section.version])
  const isLast = round === plan.rounds && store.phase.value !== 'closed'
  const open = isLast ? matchesNotBegun(section) : []
  const isOpen = isLast && !hasRoundBegun(section, round)
  const after = look?.draw?.standingsAfter ?? null
  return (
    <section class={is('stack', 'wide')}>
      {(plan.rounds > 1 || round === 0) && (
        <Choice
          label={t('draw.earlier')}
          options={Array.from({ length: plan.rounds }, (_, index) => ({
            value: index + 1,
            word: String(index + 1),
          }))}
          value={round || null}
          onChoose={value => {
            chosen.value = value
          }}
          testId="draw-round"
        />
      )}
      {look && (
        <>
          <h3>{t('draw.round', { round, rounds: roundsInAll(plan) })}</h3>
          <p data-testid="draw-standing" data-open={isOpen}>
            {t(isOpen ? 'draw.stands' : open.length > 0 ? 'draw.stands.partly' : 'draw.begun')}{' '}
            {after === null ? t('draw.by-entry') : t('draw.by-standings', { round: after })}
          </p>
          {open.length > 0 && <HandForm key={section.version} section={section} open={open} />}
          {look.isChanged && <p class={is('soft')}>{t('draw.reasons-before')}</p>}
          <Matches section={id} plan={plan} look={look} />
          <Order section={section} look={look} />
        </>
      )}
    </section>
  )
}
