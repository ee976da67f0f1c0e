import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import type { BoardPlace } from '../../../shared/session/slot.ts'
import type { RulingStanding } from '../../../shared/session/state.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_SCORING_TEXT, DIRECTOR_TEXT, type DirectorScoringText } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { Choice, Keys } from '../parts/Key.tsx'
import styles from '../parts/Panel.module.css'
import { ReasonField } from '../parts/ReasonField.tsx'
import { useDirector } from '../view.ts'
import { PartsField } from './PartsField.tsx'
import {
  AVERAGE_PAIRS,
  createRulingDraft,
  RULING_WAYS,
  type RulingDraft,
  ruledBy,
  weightsOf,
} from './ruling-draft.ts'
import { type RulingWords, rulingWords } from './ruling-words.ts'
import { ScoreField } from './ScoreField.tsx'
import { SideField } from './SideField.tsx'

const is = classesOf(styles)

interface Props {
  readonly place: BoardPlace
  readonly settings: Settings
  readonly standing: RulingStanding | undefined
  readonly onDone: () => void
}

/** What each side gets instead of what was obtained; it is read back in words before it is saved. */
export function RulingForm({ place, settings, standing, onDone }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store } = useDirector()
  const ruling = rulingWords(t, words, settings)
  const stands = ruledBy(standing?.body)
  const draft = useMemo(() => createRulingDraft(stands, ruling.unit, standing?.body.reason ?? ''), [])
  const form = useRef<HTMLElement>(null)
  useEffect(() => form.current?.scrollIntoView({ block: 'start' }), [])
  const ruled = draft.ruled.value
  const save = async () => {
    if (!ruled) return
    await store.ruleSides(place, ruled, draft.reason.value)
    onDone()
  }
  return (
    <section class={is('form')} data-testid="ruling-form" ref={form}>
      <h3>{words('ruling.title', { board: place.board })}</h3>
      <Choice
        label={words('ruling.way')}
        options={RULING_WAYS.map(value => ({ value, word: words(`ruling.way.${value}`) }))}
        value={draft.way.value}
        onChoose={way => chooseWay(draft, way)}
        testId="way"
        columns={2}
      />
      <Ruled draft={draft} board={place.board} ruling={ruling} />
      <Choice
        label={words('ruling.deal')}
        options={[
          { value: SAME_DEAL, word: words('ruling.deal.same') },
          { value: OTHER_DEAL, word: words('ruling.deal.other', { deal: OTHER_DEAL }) },
        ]}
        value={draft.deal.value ?? SAME_DEAL}
        onChoose={deal => {
          draft.deal.value = deal === SAME_DEAL ? null : deal
        }}
        testId="deal"
      />
      <ReasonField reason={draft.reason} usual={LAWS.map(law => words(`reason.${law}`))} />
      <div class={is('save')}>
        <p aria-live="polite" data-testid="ruling-words">
          {ruled ? ruling.ruled(ruled) : <span class={is('soft')}>{lackWords(words, draft)}</span>}
        </p>
        <Keys>
          <BigKey kind="safe" onPress={save} disabled={ruled === null} testId="save-ruling">
            {words('ruling.save')}
          </BigKey>
          <BigKey kind="quiet" onPress={onDone} testId="cancel">
            {t('cancel')}
          </BigKey>
        </Keys>
      </div>
    </section>
  )
}

const SAME_DEAL = 'A'
/** Tables with the other cards are a group of their own (EBU White Book 4.2.3.3). */
const OTHER_DEAL = 'B'
const LAWS = ['claim', 'revoke', 'unauthorised', 'misinformation', 'no-result', 'fouled'] as const

/** A weighted score has two parts at least, and "as played" is ruled only where the cards were others. */
function chooseWay(draft: RulingDraft, way: RulingDraft['way']['value']): void {
  draft.way.value = way
  if (way === 'weighted' && draft.parts.value.length < 2)
    draft.parts.value = [...draft.parts.value, { score: null, weight: '' }]
  if (way === 'played' && draft.deal.value === null) draft.deal.value = OTHER_DEAL
}

interface RuledProps {
  readonly draft: RulingDraft
  readonly board: number
  readonly ruling: RulingWords
}

function Ruled({ draft, board, ruling }: RuledProps) {
  const words = useText(DIRECTOR_SCORING_TEXT)
  switch (draft.way.value) {
    case 'artificial':
      return (
        <Choice
          label={words('ruling.averages')}
          options={AVERAGE_PAIRS.map(({ id, NS, EW }) => ({
            value: id,
            word: `${words(`average.${NS}`)} / ${words(`average.${EW}`)}`,
            under: `${ruling.figure(NS)} / ${ruling.figure(EW)}`,
          }))}
          value={draft.pair.value}
          onChoose={pair => {
            draft.pair.value = pair
          }}
          testId="averages"
          columns={2}
        />
      )
    case 'assigned':
      return (
        <ScoreField
          board={board}
          score={draft.parts.value[0]?.score ?? null}
          onScore={score => {
            draft.parts.value = [{ score, weight: '' }, ...draft.parts.peek().slice(1)]
          }}
        />
      )
    case 'weighted':
      return (
        <PartsField
          board={board}
          parts={draft.parts.value}
          onChange={parts => {
            draft.parts.value = parts
          }}
        />
      )
    case 'apart':
      return (
        <>
          {(['NS', 'EW'] as const).map(side => (
            <SideField
              key={side}
              side={side}
              board={board}
              unit={draft.unit}
              draft={draft[side].value}
              onChange={changed => {
                draft[side].value = changed
              }}
            />
          ))}
        </>
      )
    case 'played':
      return null
  }
}

function lackWords(words: DirectorScoringText, draft: RulingDraft): string {
  const sum = weightsOf(draft.parts.value).reduce((total, weight) => total + weight, 0)
  return draft.lacks.value.map(lack => words(`lack.${lack}`, { sum })).join(' ')
}
