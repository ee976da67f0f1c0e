import type { CardLine, Scorecard } from '../../../shared/session/views/scorecards-view.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { CORRECTION_TEXT, type CorrectionText } from '../../text/correction.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { personOf } from '../model/table-card.ts'
import { nameOfPeople } from '../names.ts'
import { ResultSentence } from '../parts/ResultSentence.tsx'
import { useTable } from '../table-context.ts'
import { answering, asking, correctable, opponentOf, seatsThere } from './correction-words.ts'

const is = classesOf(styles)

/** Shows the correction requests about a card's boards, by its own players or their opponents, and their outcome. */
export function CorrectionNotes({ card }: { readonly card: Scorecard }) {
  return (
    <>
      {card.lines.map(line =>
        line.correction ? (
          <Note key={`${line.round}/${line.board}`} contestant={card.contestant} line={line} />
        ) : null,
      )}
    </>
  )
}

interface NoteProps {
  readonly contestant: string
  readonly line: CardLine
}

function Note({ contestant, line }: NoteProps) {
  const t = useText(CORRECTION_TEXT)
  const { correction, board } = line
  if (!correction) return null
  if (correction.state !== 'open')
    return (
      <p class={is('soft')} data-testid={`correction-${board}`} data-state={correction.state}>
        {t(correction.state, { board })}
      </p>
    )
  return correction.own ? (
    <OwnNote contestant={contestant} line={line} />
  ) : (
    <TheirNote contestant={contestant} line={line} />
  )
}

const said = (t: CorrectionText, whose: 'own' | 'theirs', agrees: boolean | null): string => {
  if (whose === 'own') return t(agrees === null ? 'own.waits' : agrees ? 'own.agreed' : 'own.not-agreed')
  return t(agrees ? 'theirs.agreed' : 'theirs.not-agreed')
}

function OwnNote({ contestant, line }: NoteProps) {
  const { store } = useTable()
  const t = useText(CORRECTION_TEXT)
  const state = store.state.value
  const place = store.place.value
  const { board, correction } = line
  const of = correctable(contestant, line)
  if (!correction || !of || !place) return null
  const seats = seatsThere(state, place.section, of.place)
  const other = seats && opponentOf(seats, contestant)
  return (
    <div class={is('column')} data-testid={`correction-${board}`} data-state="open">
      <p>
        <strong>{t('own.title', { board })}</strong>{' '}
        <ResultSentence board={board} result={correction.should} />
      </p>
      <p>{said(t, 'own', correction.agrees)}</p>
      <div class={is('row')}>
        {correction.agrees === null && other && (
          <BigKey
            testId={ids.correctionHere(board)}
            onPress={() => void store.say(answering(place, { ...of, contestant: other }, correction, true))}
          >
            {t('own.here')}
          </BigKey>
        )}
        <BigKey
          kind="quiet"
          testId={ids.correctionBack(board)}
          onPress={() => void store.say(asking(place, of, null))}
        >
          {t('own.back')}
        </BigKey>
      </div>
    </div>
  )
}

function TheirNote({ contestant, line }: NoteProps) {
  const { store } = useTable()
  const t = useText(CORRECTION_TEXT)
  const common = useText(COMMON_TEXT)
  const state = store.state.value
  const place = store.place.value
  const { board, correction } = line
  const of = correctable(contestant, line)
  if (!correction || !of || !place) return null
  const seats = seatsThere(state, place.section, of.place)
  const asker = seats && opponentOf(seats, contestant)
  const who = asker ? nameOfPeople(common, personOf(state, place.section, asker)) : correction.by
  const answer = (agrees: boolean) => () => void store.say(answering(place, of, correction, agrees))
  return (
    <div class={is('column')} data-testid={`correction-${board}`} data-state="open">
      <p>
        <strong>{t('theirs.title', { who, board })}</strong>{' '}
        <ResultSentence board={board} result={correction.should} />
      </p>
      {correction.agrees !== null && <p>{said(t, 'theirs', correction.agrees)}</p>}
      <div class={is('row')}>
        {correction.agrees !== true && (
          <BigKey kind="safe" testId={ids.correctionAgree(board)} onPress={answer(true)}>
            {t('agree')}
          </BigKey>
        )}
        {correction.agrees !== false && (
          <BigKey testId={ids.correctionDisagree(board)} onPress={answer(false)}>
            {t('disagree')}
          </BigKey>
        )}
      </div>
    </div>
  )
}
