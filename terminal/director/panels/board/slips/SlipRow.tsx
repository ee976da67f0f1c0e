import { Fragment } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { conditionsOf } from '../../../../../shared/game/board.ts'
import { scoreIn } from '../../../../../shared/game/games.ts'
import { classesOf } from '../../../../components/classes.ts'
import { PhraseText } from '../../../../components/PhraseText.tsx'
import { gameOfResult } from '../../../../game/game-parts.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_SCORING_TEXT, DIRECTOR_SLIPS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Ruled } from '../../../model/acts/ruling-acts.ts'
import { ruledBy } from '../../../model/board/rulings/ruling-draft.ts'
import { rulingWords } from '../../../model/board/rulings/ruling-words.ts'
import { createSlipDraft } from '../../../model/board/rulings/slip-draft.ts'
import type { SlipLine } from '../../../model/board/rulings/slip-line.ts'
import { ruledOn, type SlipBoard, slipBoards, standsAt } from '../../../model/board/rulings/slips.ts'
import { useDirector } from '../../../model/store/view.ts'
import { ResultWords } from '../../parts/ResultWords.tsx'
import { Unseen } from '../../parts/Unseen.tsx'
import styles from './Slips.module.css'

const is = classesOf(styles)

interface Props {
  readonly board: SlipBoard
  /** True if the board has the keyboard focus. */
  readonly isNext: boolean
  readonly onKept: () => void
  /** Moves to the line above (-1) or below (1). */
  readonly onMove: (by: -1 | 1) => void
}

/** Draws a board of a slip: its line, and below the parsed text, or the current result. */
export function SlipRow({ board, isNext, onKept, onMove }: Props) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const director = useText(DIRECTOR_TEXT)
  const draft = useSlipDraft(board)
  const field = useRef<HTMLInputElement>(null)
  // Synchronous: the next line's first letter may already be struck.
  useLayoutEffect(() => {
    if (isNext) field.current?.focus()
  }, [isNext])
  const number = board.place.board
  const reading = draft.reading.value
  const stands = standsAt(board) !== null
  const press = async () => {
    if ((await draft.press()) === 'kept') onKept()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // Ignore the Enter that chooses a Chinese character.
    if (event.isComposing || (key !== 'Enter' && key !== 'ArrowUp' && key !== 'ArrowDown')) return
    event.preventDefault()
    if (key === 'Enter') void press()
    else onMove(key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li class={is('row')} data-testid={`slip-${number}`} data-reading={reading.kind} data-stands={stands}>
      <label for={`slip-${number}`}>{director('board', { board: number })}</label>
      <input
        id={`slip-${number}`}
        ref={field}
        value={draft.text.value}
        onInput={event => draft.key(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        maxLength={40}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby={`slip-said-${number}`}
        data-testid={`slip-line-${number}`}
      />
      <div id={`slip-said-${number}`} class={is('said')} aria-live="polite">
        {stands && (draft.asks.value || reading.kind === 'empty') && (
          <p data-testid="slip-stands">
            <Unseen board={number}>
              <StandingWords board={board} />
            </Unseen>
          </p>
        )}
        {reading.kind === 'understood' && (
          <p class={is('read')} data-testid="slip-read">
            <LineWords line={reading.line} board={number} />
          </p>
        )}
        {reading.kind === 'lacks' && <p class={is('soft')}>{t(`lack.${reading.lack}`)}</p>}
        {draft.asks.value && (
          <p class={is('asks')} data-testid="slip-asks">
            {t('again')}
          </p>
        )}
      </div>
    </li>
  )
}

/** Keeps unsaved input with the session, so that it survives a reload. */
function useSlipDraft({ place }: SlipBoard) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store, terminal } = useDirector()
  const { section, round, table, board } = place
  return useMemo(() => {
    const memory = `director/slip/${section}/${round}/${table}/${board}`
    const begun = terminal.memory.value[memory]
    const now = () => slipBoards(store.state.value, place).find(each => each.place.board === board)
    const keep = (line: SlipLine) =>
      line.kind === 'result'
        ? store.rule(place, line.result, t('reason'))
        : store.ruleSides(place, ruledOn(line), t('reason'))
    return createSlipDraft({
      begun: typeof begun === 'string' ? begun : '',
      remember: text => terminal.remember(memory, text === '' ? null : text),
      stands: () => standsAt(now() ?? { result: undefined, ruling: undefined }),
      keep,
    })
  }, [])
}

/** Shows the parsed line, in the sentences that the table would have read, and the score of the side that has it. */
function LineWords({ line, board }: { readonly line: SlipLine; readonly board: number }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const settings = useDirector().store.settings.value
  if (!settings) return null
  if (line.kind === 'averages') return <RuledWords ruled={ruledOn(line)} />
  const { result } = line
  const game = gameOfResult(settings, result)
  if (!game) return null
  const score = result.kind === 'played' ? scoreIn(settings, board, result) : null
  return (
    <>
      {game.sentences(result, conditionsOf(board, settings.vulnerability)).map(phrase => (
        <Fragment key={phrase.kind}>
          <PhraseText game={game.id} phrase={phrase} />{' '}
        </Fragment>
      ))}
      {score !== null && (
        <strong>{t(score > 0 ? 'score.NS' : 'score.EW', { score: t.signed(Math.abs(score)) })}</strong>
      )}
    </>
  )
}

function StandingWords({ board }: { readonly board: SlipBoard }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { result, ruling, place } = board
  return (
    <>
      {result && t.parts('stands', { what: <ResultWords result={result.body.result} board={place.board} /> })}{' '}
      {ruling && t.parts('stands.ruling', { what: <RuledWords ruled={ruledBy(ruling.body)} /> })}
    </>
  )
}

function RuledWords({ ruled }: { readonly ruled: Ruled }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const settings = useDirector().store.settings.value
  return settings && <>{rulingWords(t, words, settings).ruled(ruled)}</>
}
