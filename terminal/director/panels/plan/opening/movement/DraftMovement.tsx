import { useSignal } from '@preact/signals'
import type { Plan } from '../../../../../../shared/movement/plan/plan.ts'
import { faultProblem } from '../../../../../../shared/movement/plan/plan-fault.ts'
import {
  CHOICE_TEXT,
  MOVEMENT_PROBLEM_TEXT,
  MOVEMENT_TEXT,
} from '../../../../../../shared/text/catalogues.ts'
import { movementPurpose, planTitle } from '../../../../../../shared/text/plan-title.ts'
import { problemWords } from '../../../../../../shared/text/problem-words.ts'
import { whyWords } from '../../../../../../shared/text/why-words.ts'
import { BigKey } from '../../../../../components/BigKey.tsx'
import { classesOf } from '../../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../../text/director.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../../text/director-opening.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../../text/director-panels.ts'
import { DIRECTOR_SESSIONS_TEXT } from '../../../../../text/director-sessions.ts'
import { useText } from '../../../../../text/use-text.ts'
import styles from '../../../../kit/Draft.module.css'
import { Keys } from '../../../../kit/Key.tsx'
import { figuresWords, hours } from '../../../../model/plan/movement-words.ts'
import { isDrawn, kindOf } from '../../../../model/prepare/contest.ts'
import { isMatchDraft, type SectionDraft } from '../../../../model/prepare/draft.ts'
import { boardsInstead } from '../../../../model/prepare/offers.ts'
import type { ListedMovement } from '../../../../model/reckoner/questions.ts'
import { FirstRound } from '../fields/FirstRound.tsx'
import { RoundRobin } from '../fields/RoundRobin.tsx'
import { DraftFile } from './DraftFile.tsx'
import { PlanGiven } from './PlanGiven.tsx'

const is = classesOf(styles)

interface DraftProps {
  readonly draft: SectionDraft
}

/** Shows the movements on offer, the first round as drawn, or the plan that was given or changed by hand. */
export function DraftMovement({ draft, onEdit }: DraftProps & { readonly onEdit: () => void }) {
  const words = useText(MOVEMENT_TEXT)
  const { value: file } = draft.file
  const ofFile = file.kind === 'plan'
  // The deals of such a match do not circulate, and every number of pairs has its rounds.
  const isMatch = isMatchDraft(draft)
  return (
    <>
      {draft.edited.value ? (
        <Edited draft={draft} />
      ) : file.kind === 'before' ? (
        <PlayedBefore draft={draft} name={file.name} />
      ) : (
        !ofFile && <Movements draft={draft} />
      )}
      {!draft.edited.value && (ofFile || !isMatch) && <DraftFile draft={draft} />}
      <Faults draft={draft} />
      {draft.plan.value && !isMatch && canBeEdited(draft.plan.value) && (
        <Keys>
          <BigKey onPress={onEdit} testId="plan-edit">
            {words('edit')}
          </BigKey>
        </Keys>
      )}
    </>
  )
}

function Movements({ draft }: DraftProps) {
  if (isDrawn(draft.contest.value)) return <FirstRound draft={draft} />
  return isMatchDraft(draft) ? <RoundRobin draft={draft} /> : <Offers draft={draft} />
}

/**
 * True if the editor applies: it seats sides of a table, while individuals sit alone, and drawn rounds are changed
 * where they are drawn.
 */
const canBeEdited = ({ kind, toDraw }: Plan): boolean => kind !== 'individual' && toDraw === undefined

const FAULTS_SHOWN = 3

/** Shows the recommended movement and the chosen one; the others are folded. */
function Offers({ draft }: DraftProps) {
  const words = useText(MOVEMENT_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const all = useSignal(false)
  const offers = draft.offers.value
  const thinking = draft.thinking.value
  const chosen = draft.offer.value
  const shown = all.value ? offers : offers.filter((offer, index) => index === 0 || offer === chosen)
  const more = offers.length - shown.length
  if (offers.length === 0 && thinking) return <p data-testid="thinking">{forms('thinking')}</p>
  if (offers.length === 0)
    return (
      <p data-testid="no-offers">
        <NoOffers draft={draft} />
      </p>
    )
  return (
    <div class={is('offers', thinking && 'thinking')} aria-busy={thinking}>
      {thinking && <p data-testid="thinking">{forms('thinking')}</p>}
      {shown.map((offer, index) => (
        <OfferKey key={offer.id} draft={draft} offer={offer} first={index === 0} />
      ))}
      {(more > 0 || all.value) && (
        <BigKey kind="quiet" onPress={() => (all.value = !all.value)} testId="offers-more">
          {all.value ? words('offers.fewer') : words('offers.more', { count: more })}
        </BigKey>
      )}
    </div>
  )
}

/** Explains missing offers: fewer requirements, or the numbers that have movements. */
function NoOffers({ draft }: DraftProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(MOVEMENT_TEXT)
  const opening = useText(DIRECTOR_OPENING_TEXT)
  const kind = kindOf(draft.contest.value)
  const count = draft.turnout.value
  const near = draft.near.value
  const isWished = Object.keys(draft.wishes.value).length > 0
  if (isWished || (kind !== 'pairs' && near.includes(count))) return <>{words('offers.none')}</>
  if (kind === 'pairs') return <>{t('draft.none', { count })}</>
  return <>{opening(`none.${kind}`, { count, near: opening.numbers(near) })}</>
}

/** For a single match the length is a matter of taste. */
const isCompared = ({ contestants }: Plan): boolean => contestants.length > 2

function OfferKey({
  draft,
  offer,
  first,
}: DraftProps & { readonly offer: ListedMovement; readonly first: boolean }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(MOVEMENT_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const choice = useText(CHOICE_TEXT)
  const chosen = draft.offer.value?.id === offer.id
  const { plan, figures, sets, minutes } = (chosen && draft.best.value) || offer
  const instead = boardsInstead(draft.boardsPerRound.value, offer)
  const facts = [
    ...(instead ? [forms('offer.boards-instead', instead)] : []),
    ...figuresWords(t, words, figures, plan),
    ...(sets > 1 ? [words('cost.sets', { count: sets })] : []),
    words('cost.time', { time: hours(minutes) }),
  ]
  return (
    <>
      <button
        type="button"
        aria-pressed={chosen}
        class={is('offer', chosen && 'chosen')}
        onClick={() => draft.choose(offer.id)}
        data-testid={`offer-${offer.id}`}
      >
        <span class={is('title')}>
          {chosen && '✓ '}
          {planTitle(words, plan.title)}
          {first && <span class={is('usual')}>{t('offer.first')}</span>}
        </span>
        <span class={is('facts')}>{movementPurpose(words, plan.title)}</span>
        <span class={is('facts')}>{facts.join(' · ')}</span>
        {isCompared(plan) && <span class={is('facts')}>{whyWords(choice, offer.why)}</span>}
      </button>
      {chosen && plan.kind === 'pairs' && plan.winners === 1 && <Best draft={draft} />}
    </>
  )
}

/** Offers a better balance by turning single tables in single rounds: computed only on request. */
function Best({ draft }: DraftProps) {
  const words = useText(MOVEMENT_TEXT)
  const wanted = draft.wantsBest.value
  if (wanted && !draft.best.value && !draft.thinking.value)
    return <p class={is('facts')}>{words('best.none')}</p>
  return (
    <Keys>
      <BigKey chosen={wanted} onPress={() => draft.wantBest(!wanted)} testId="best-balance">
        {wanted ? words('best.wanted') : words('best.want')}
      </BigKey>
    </Keys>
  )
}

function Edited({ draft }: DraftProps) {
  const words = useText(MOVEMENT_TEXT)
  return (
    <>
      <PlanGiven draft={draft} note={words('edit.kept')} testId="plan-edited" />
      <BigKey kind="quiet" onPress={() => (draft.edited.value = null)} testId="edit-forget">
        {words('edit.drop')}
      </BigKey>
    </>
  )
}

function PlayedBefore({ draft, name }: DraftProps & { readonly name: string }) {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  return (
    <>
      <PlanGiven draft={draft} note={t('before.movement', { name })} testId="plan-before" />
      <BigKey kind="quiet" onPress={draft.dropFile} testId="before-drop">
        {t('before.others')}
      </BigKey>
    </>
  )
}

function Faults({ draft }: DraftProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(MOVEMENT_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  const faults = [...draft.faults.value.map(faultProblem), ...draft.contradictions.value].map(problem =>
    problemWords(say, problem),
  )
  if (faults.length === 0) return null
  return (
    <div class={is('refused')} data-testid="faults">
      <p>{t('draft.faults')}</p>
      {faults.slice(0, FAULTS_SHOWN).map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      {faults.length > FAULTS_SHOWN && <p>{words('edit.more', { count: faults.length - FAULTS_SHOWN })}</p>}
    </div>
  )
}
