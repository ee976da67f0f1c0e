import type { Extent } from '../../shared/movement/extent.ts'
import type { PlanFigures } from '../../shared/movement/figures.ts'
import type { Offer } from '../../shared/movement/offer.ts'
import { BigKey } from '../components/BigKey.tsx'
import { classesOf } from '../components/classes.ts'
import type { Draft } from '../state/director-draft.ts'
import { DIRECTOR_TEXT, type DirectorText } from '../text/director.ts'
import { useText } from '../text/use-text.ts'
import styles from './Draft.module.css'
import { offerTitle } from './offer-title.ts'

const is = classesOf(styles)

/** The movements offered for the number of pairs, or the plan that a file brought. */
export function DraftMovement({ draft }: { readonly draft: Draft }) {
  const t = useText(DIRECTOR_TEXT)
  const file = draft.file.value
  const faults = draft.faults.value
  return (
    <>
      {file.kind === 'plan' ? (
        <PlanOfFile draft={draft} name={file.name} />
      ) : (
        <div class={is('offers')}>
          {draft.offers.value.map((offer, index) => (
            <OfferKey key={offer.id} draft={draft} offer={offer} first={index === 0} />
          ))}
        </div>
      )}
      {file.kind !== 'plan' && draft.offers.value.length === 0 && (
        <p>{t('draft.none', { count: draft.pairs.value })}</p>
      )}
      {faults.length > 0 && (
        <div class={is('refused')} data-testid="faults">
          <p>{t('draft.faults')}</p>
          {faults.slice(0, FAULTS_SHOWN).map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {file.kind === 'refused' && (
        <p class={is('refused')} data-testid="file-refused">
          {t('draft.file.refused', { name: file.name, sentence: file.sentence })}
        </p>
      )}
      {file.kind === 'plan' ? (
        <BigKey kind="quiet" onPress={draft.dropFile} testId="file-drop">
          {t('draft.file.drop')}
        </BigKey>
      ) : (
        <FileKey draft={draft} />
      )}
    </>
  )
}

const FAULTS_SHOWN = 3

function OfferKey({
  draft,
  offer,
  first,
}: {
  readonly draft: Draft
  readonly offer: Offer
  readonly first: boolean
}) {
  const t = useText(DIRECTOR_TEXT)
  const chosen = draft.offer.value?.id === offer.id
  return (
    <button
      type="button"
      aria-pressed={chosen}
      class={is('offer', chosen && 'chosen')}
      onClick={() => draft.choose(offer.id)}
      data-testid={`offer-${offer.id}`}
    >
      <span class={is('title')}>
        {chosen && '✓ '}
        {offerTitle(t, offer)}
        {first && <span class={is('usual')}>{t('offer.first')}</span>}
      </span>
      <span class={is('facts')}>{figuresWords(t, offer)}</span>
    </button>
  )
}

function PlanOfFile({ draft, name }: { readonly draft: Draft; readonly name: string }) {
  const t = useText(DIRECTOR_TEXT)
  const plan = draft.plan.value
  const figures = draft.figures.value
  if (!plan || !figures) return null
  return (
    <div class={is('offer', 'chosen')} data-testid="plan-of-file">
      <span class={is('title')}>✓ {plan.name}</span>
      <span class={is('facts')}>{t('draft.file.taken', { name })}</span>
      <span class={is('facts')}>{figuresWords(t, figuresOf(figures, plan.winners))}</span>
    </div>
  )
}

interface Figures {
  readonly winners: 1 | 2
  readonly rounds: number
  readonly boards: number
  readonly boardsPlayed: Extent
  readonly sitOuts: Extent
  readonly sharedRounds: number
}

const figuresOf = (figures: PlanFigures, winners: 1 | 2): Figures => ({
  ...figures,
  winners,
  sharedRounds: figures.sharing.rounds,
})

function figuresWords(
  t: DirectorText,
  { winners, rounds, boards, boardsPlayed, sitOuts, sharedRounds }: Figures,
): string {
  const each =
    boardsPlayed.least === boardsPlayed.most
      ? t('offer.boards-each', { count: boardsPlayed.most })
      : t('offer.boards-each.range', { least: boardsPlayed.least, most: boardsPlayed.most })
  return [
    t('offer.rounds', { count: rounds }),
    each,
    t('offer.boards', { count: boards }),
    t(`offer.winners.${winners}`),
    sitOuts.most === 0 ? t('offer.sit-out.none') : t('offer.sit-out', { count: sitOuts.most }),
    sharedRounds === 0 ? t('offer.sharing.none') : t('offer.sharing', { count: sharedRounds }),
  ].join(' · ')
}

function FileKey({ draft }: { readonly draft: Draft }) {
  const t = useText(DIRECTOR_TEXT)
  const read = async (files: FileList | null) => {
    const file = files?.[0]
    if (file) draft.readFile(file.name, await file.text())
  }
  return (
    <label class={is('file')}>
      {t('draft.file')}
      <input
        type="file"
        accept=".json,application/json"
        class="heard-only"
        onChange={event => void read(event.currentTarget.files)}
        data-testid="plan-file"
      />
    </label>
  )
}
