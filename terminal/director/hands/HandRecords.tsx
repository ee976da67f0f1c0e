import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { MOST_HANDS_BYTES, readHandRecords } from '../../../shared/formats/pbn/hand-records.ts'
import type { Problem } from '../../../shared/lib/parsed.ts'
import { problemWords } from '../../../shared/text/problem-words.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_HANDS_TEXT } from '../../text/director-hands.ts'
import { useText } from '../../text/use-text.ts'
import { FileKey } from '../parts/FileKey.tsx'
import { Keys } from '../parts/Key.tsx'
import styles from '../parts/Panel.module.css'
import { useDirector } from '../view.ts'
import { keepHands } from './hand-records.ts'

const is = classesOf(styles)

/** PBN is written in Latin-1; what counts in it is ASCII, and nothing of it is shown. */
const LATIN = new TextDecoder('latin1')

/** The hands of the evening, from a file to the desk alone: how many boards it has, another file, or none any more. */
export function HandRecords() {
  const t = useText(DIRECTOR_HANDS_TEXT)
  const { terminal } = useDirector()
  const boards = useSignal<number | null>(null)
  const problem = useSignal<Problem | 'not-kept' | null>(null)
  const linked = terminal.link.value === 'connected'
  useEffect(() => {
    if (linked)
      void keepHands(terminal, null).then(kept => {
        boards.value = kept
      })
  }, [terminal, linked, boards])
  const keep = async (hands: Parameters<typeof keepHands>[1]) => {
    const kept = await keepHands(terminal, hands)
    problem.value = kept === null ? 'not-kept' : null
    if (kept !== null) boards.value = kept
  }
  const read = async (bytes: Uint8Array) => {
    const hands = readHandRecords(LATIN.decode(bytes))
    if (hands.ok) await keep(hands.value)
    else problem.value = hands.problem
  }
  const has = boards.value !== null && boards.value > 0
  return (
    <div class={is('stack')} data-testid="hand-records" data-boards={boards.value ?? ''}>
      <p>
        <strong>{t('hands')}</strong>{' '}
        {has ? t('hands.kept', { count: boards.value ?? 0 }) : t('hands.none-kept')}
      </p>
      {problem.value !== null && (
        <p role="alert" data-testid="hands-refused">
          {problem.value === 'not-kept' ? t('hands.not-kept') : problemWords(t, problem.value)}
        </p>
      )}
      <Keys>
        <FileKey
          label={t(has ? 'hands.other' : 'hands.load')}
          accept=".pbn,.PBN,text/plain"
          most={MOST_HANDS_BYTES}
          disabled={!linked}
          onFile={bytes => void read(bytes)}
          testId="hands-file"
        />
        {has && (
          <BigKey kind="quiet" onPress={() => void keep(new Map())} testId="hands-remove">
            {t('hands.remove')}
          </BigKey>
        )}
      </Keys>
    </div>
  )
}
