import type { Scorecard } from '../../../shared/session/views/scorecards-view.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { CORRECTION_TEXT } from '../../text/correction.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { personOf } from '../model/table-card.ts'
import { nameOfPeople } from '../names.ts'
import { useTable } from '../table-context.ts'
import { type CorrectableLine, correctable } from './correction-words.ts'

const is = classesOf(styles)

interface Props {
  readonly card: Scorecard
  readonly choose: (line: CorrectableLine) => void
  readonly leave: () => void
}

export function WhichBoard({ card, choose, leave }: Props) {
  const { store } = useTable()
  const t = useText(CORRECTION_TEXT)
  const common = useText(COMMON_TEXT)
  const keying = useText(KEYING_TEXT)
  const place = store.place.value
  const who = place
    ? nameOfPeople(common, personOf(store.state.value, place.section, card.contestant))
    : card.label
  const lines = card.lines.flatMap(line => correctable(card.contestant, line) ?? [])
  return (
    <ScreenFrame
      screen="correction-board"
      title={t('which')}
      back={
        <BigKey testId={ids.back} onPress={leave}>
          {keying('entry.back')}
        </BigKey>
      }
      under={<p>{t('which.of', { who })}</p>}
    >
      <div class={is('keys')}>
        {lines
          .sort((a, b) => a.place.board - b.place.board)
          .map(line => (
            <BigKey
              key={`${line.place.round}/${line.place.board}`}
              testId={ids.correctionBoard(line.place.board)}
              onPress={() => choose(line)}
            >
              {keying('entry.board', { board: line.place.board })}
            </BigKey>
          ))}
      </div>
    </ScreenFrame>
  )
}
