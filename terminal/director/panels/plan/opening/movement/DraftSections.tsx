import { CHOICE_TEXT, MOVEMENT_TEXT } from '../../../../../../shared/text/catalogues.ts'
import { planTitle } from '../../../../../../shared/text/plan-title.ts'
import { whyWords } from '../../../../../../shared/text/why-words.ts'
import { BigKey } from '../../../../../components/BigKey.tsx'
import { classesOf } from '../../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../../text/director.ts'
import { useText } from '../../../../../text/use-text.ts'
import styles from '../../../../kit/Draft.module.css'
import { Keys } from '../../../../kit/Key.tsx'
import type { SessionDraft } from '../../../../model/prepare/session-draft.ts'
import type { OfferedSections } from '../../../../model/reckoner/questions.ts'

const is = classesOf(styles)

/** Offers divisions of a large room, while it is one section and its movement is not given. */
export function DraftSections({ session }: { readonly session: SessionDraft }) {
  const draft = session.draft.value
  const [offer] = draft.sections.value
  const isGiven = draft.file.value.kind === 'plan' || draft.file.value.kind === 'before'
  if (!offer || session.sections.value.length > 1 || isGiven) return null
  return <Divided offer={offer} onMake={() => session.divide(offer.parts)} />
}

function Divided({ offer, onMake }: { readonly offer: OfferedSections; readonly onMake: () => void }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(MOVEMENT_TEXT)
  const choice = useText(CHOICE_TEXT)
  return (
    <div class={is('offer')} data-testid="offer-sections">
      <span class={is('title')}>{choice('sections.title', { count: offer.parts.length })}</span>
      {offer.parts.map(({ plan, figures }, at) => (
        <span key={LETTERS.charAt(at)} class={is('facts')}>
          {choice('sections.part', { section: LETTERS.charAt(at), movement: planTitle(words, plan.title) })}
          {' · '}
          {t('offer.rounds', { count: plan.rounds })}
          {' · '}
          {t('offer.boards', { count: figures.boards })}
        </span>
      ))}
      <span class={is('facts')}>{whyWords(choice, offer.why)}</span>
      <span class={is('facts')}>{choice('sections.boards')}</span>
      <Keys>
        <BigKey onPress={onMake} testId="sections-make">
          {choice('sections.make')}
        </BigKey>
      </Keys>
    </div>
  )
}

const LETTERS = 'ABCDEF'
