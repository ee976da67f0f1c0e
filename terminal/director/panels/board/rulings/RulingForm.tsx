import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { vulnerabilityOf } from '../../../../../shared/game/board.ts'
import { gameIdOf, scoreIn } from '../../../../../shared/game/games.ts'
import type { Settings } from '../../../../../shared/session/facts/session-opened.ts'
import type { SideRulings } from '../../../../../shared/session/ruling.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import type { RulingStanding } from '../../../../../shared/session/state/state.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import {
  DIRECTOR_FORMS_TEXT,
  DIRECTOR_SCORING_TEXT,
  type DirectorScoringText,
} from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { FormFoot, FormWay } from '../../../kit/FormFoot.tsx'
import { Choice } from '../../../kit/Key.tsx'
import { ReasonField } from '../../../kit/ReasonField.tsx'
import { type Ruled, rulingAbout, rulingOnwards } from '../../../model/acts/ruling-acts.ts'
import {
  createRulingDraft,
  RULING_WAYS,
  type RulingDraft,
  type RulingWay,
  ruledBy,
  weightsOf,
} from '../../../model/board/rulings/ruling-draft.ts'
import { readRulingLine } from '../../../model/board/rulings/ruling-line.ts'
import { rulingWords } from '../../../model/board/rulings/ruling-words.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PreviewLine } from '../../parts/preview/PreviewLine.tsx'
import { useKeptForm } from '../../parts/use-kept-form.ts'
import { Averages } from './Averages.tsx'
import { PartsField } from './PartsField.tsx'
import { ScoreField } from './ScoreField.tsx'
import { CappedField, SideField } from './SideField.tsx'

const is = classesOf(styles)

interface Props {
  readonly place: BoardPlace
  readonly settings: Settings
  readonly standing: RulingStanding | undefined
  readonly concerned: readonly string[]
  readonly onDone: () => void
  /** Reason, if there is none yet. */
  readonly why?: string
}

/**
 * Asks for what each side gets instead of the obtained score. An artificial score is one key; any other is read back in
 * words, with its effect on the ranking, before it is saved.
 */
export function RulingForm({ place, settings, standing, concerned, onDone, why = '' }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store } = useDirector()
  const ruling = rulingWords(t, words, settings)
  const stands = ruledBy(standing?.body)
  const draft = useMemo(() => createRulingDraft(stands, ruling.unit, standing?.body.reason ?? why), [])
  const forget = useKeptForm(
    `ruling/${place.section}/${place.round}/${place.table}/${place.board}`,
    draft.kept,
  )
  const ruled = draft.ruled.value
  const reason = draft.reason.value
  const leave = () => {
    forget()
    onDone()
  }
  const save = async (saved: Ruled | null) => {
    if (saved && (await store.ruleSides(place, saved, reason))) leave()
  }
  const onwards = rulingOnwards(store.state.value, place, OTHER_CARDS, reason)
  const ways: readonly Way[] = [...RULING_WAYS, ...(onwards ? (['onwards'] as const) : [])]
  const choose = async (way: Way) => {
    if (way === 'played') await save(OTHER_CARDS)
    else if (way !== 'onwards') chooseWay(draft, way)
    else if (onwards && (await store.say([onwards]))) leave()
  }
  const statement = ruled ? rulingAbout(store.state.value, place, ruled, reason) : undefined
  return (
    <section class={is('form')} data-testid="ruling-form">
      <div class={is('broad')}>
        <Choice
          label={words('ruling.way')}
          options={ways.map(value => ({ value, word: words(`ruling.way.${value}`) }))}
          value={draft.way.value}
          onChoose={choose}
          testId="way"
          columns={3}
        />
      </div>
      <RulingLine
        draft={draft}
        board={place.board}
        settings={settings}
        onRule={sides => save({ sides, deal: draft.deal.value })}
      />
      {draft.way.value === 'artificial' ? (
        <Averages
          place={place}
          settings={settings}
          chosen={draft.pair.value}
          deal={draft.deal.value}
          reason={reason}
          onRule={save}
        />
      ) : (
        <Sides draft={draft} place={place} />
      )}
      <More draft={draft} />
      {draft.way.value === 'artificial' ? (
        <FormWay onCancel={leave} />
      ) : (
        <FormFoot
          save={words('ruling.save')}
          saveId="save-ruling"
          onSave={() => save(ruled)}
          disabled={ruled === null}
          onCancel={leave}
        >
          <p aria-live="polite" data-testid="ruling-words">
            {ruled ? ruling.ruled(ruled) : <span class={is('soft')}>{lackWords(words, draft)}</span>}
          </p>
          <PreviewLine
            line="ruling"
            statement={statement}
            section={place.section}
            concerned={concerned}
            here={place}
          />
        </FormFoot>
      )}
    </section>
  )
}

/** 'onwards': another deal here, and for all who play the board later. */
type Way = RulingWay | 'onwards'

interface LineProps {
  readonly draft: RulingDraft
  readonly board: number
  readonly settings: Settings
  readonly onRule: (sides: SideRulings) => void
}

/** Takes the whole ruling in one line; the fields and the foot show it, and Enter saves it. */
function RulingLine({ draft, board, settings, onRule }: LineProps) {
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const line = useSignal('')
  // Only bridge contracts can be written in one line.
  if (gameIdOf(settings) !== 'bridge') return null
  const read = () =>
    readRulingLine(line.value, {
      scoreOf: result => scoreIn(settings, board, result),
      vulnerability: vulnerabilityOf(board, settings.vulnerability),
    })
  return (
    <input
      value={line.value}
      aria-label={forms('ruling.line')}
      placeholder={`${forms('ruling.line')} ${LINE_EXAMPLE}`}
      onInput={event => {
        line.value = event.currentTarget.value
        const sides = read()
        if (sides) draft.take(sides)
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        // If the line has become invalid, the fields contain its earlier value.
        event.preventDefault()
        const sides = read()
        if (sides) onRule(sides)
      }}
      data-testid="ruling-line"
    />
  )
}

const LINE_EXAMPLE = '60% 4S N =, 40% 4S N −1'

/** Shows rare input: the reason, and whether the cards were those of the other tables. */
function More({ draft }: { readonly draft: RulingDraft }) {
  const words = useText(DIRECTOR_SCORING_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  return (
    <details class={is('more')} open={draft.reason.value !== '' || draft.deal.value !== null}>
      <summary data-testid="form-more">{forms('ruling.more')}</summary>
      <div>
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
      </div>
    </details>
  )
}

const SAME_DEAL = 'A'
/** Group of tables with the other cards (EBU White Book 4.2.3.3). */
const OTHER_DEAL = 'B'
const OTHER_CARDS: Ruled = { sides: null, deal: OTHER_DEAL }
const LAWS = ['claim', 'revoke', 'unauthorised', 'misinformation', 'no-result', 'fouled'] as const

/** Selects a way; a weighted score has at least two parts. */
function chooseWay(draft: RulingDraft, way: RulingDraft['way']['value']): void {
  draft.way.value = way
  if (way === 'weighted' && draft.parts.value.length < 2)
    draft.parts.value = [...draft.parts.value, { score: null, weight: '' }]
}

interface SidesProps {
  readonly draft: RulingDraft
  readonly place: BoardPlace
}

function Sides({ draft, place: { section, round, table, board } }: SidesProps) {
  const { store } = useDirector()
  switch (draft.way.value) {
    case 'capped': {
      const result = sectionOf(store.state.value, section)?.resultAt(round, table, board)
      return (
        <CappedField
          capped={draft.capped.value}
          isPlayed={result !== undefined}
          onChange={capped => {
            draft.capped.value = capped
          }}
        />
      )
    }
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
    case 'artificial':
    case 'played':
      return null
  }
}

function lackWords(words: DirectorScoringText, draft: RulingDraft): string {
  const sum = weightsOf(draft.parts.value).reduce((total, weight) => total + weight, 0)
  return draft.lacks.value.map(lack => words(`lack.${lack}`, { sum })).join(' ')
}
