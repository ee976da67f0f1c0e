import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import {
  type HandRecords as Hands,
  MOST_HANDS_BYTES,
} from '../../../../../shared/formats/pbn/hand-records.ts'
import type { Problem } from '../../../../../shared/lib/parsed.ts'
import { problemWords } from '../../../../../shared/text/problem-words.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_HANDS_TEXT } from '../../../../text/director-hands.ts'
import { useText } from '../../../../text/use-text.ts'
import { FileKey } from '../../../kit/FileKey.tsx'
import { Choice, Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { keepHands, readHandFile } from '../../../model/hub/hand-records.ts'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

const NO_HANDS: Hands = { boards: new Map(), bare: [] }

/** Loads the hands of the evening, or of each section if they play different deals. */
export function HandRecords() {
  const t = useText(DIRECTOR_HANDS_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const sections = useDirector().store.sections.value
  const section = useSignal('')
  if (sections.length < 2) return <RecordsOf />
  return (
    <div class={is('stack')}>
      <Choice
        label={t('hands.sections')}
        options={[
          { value: '', word: t('hands.all') },
          ...sections.map(value => ({ value, word: words('room.section', { section: value }) })),
        ]}
        value={section.value}
        onChoose={value => {
          section.value = value
        }}
        testId="hands-of"
      />
      <RecordsOf key={section.value} {...(section.value !== '' && { section: section.value })} />
    </div>
  )
}

interface RecordsProps {
  /** Section; without one, all sections that have no hands of their own. */
  readonly section?: string
}

/** Sends a file to the hub only: shows its number of boards, and offers another file or removal. */
function RecordsOf({ section }: RecordsProps) {
  const t = useText(DIRECTOR_HANDS_TEXT)
  const { terminal } = useDirector()
  const boards = useSignal<number | null>(null)
  const problem = useSignal<Problem | null>(null)
  /** Deals without board numbers, which may be numbered. */
  const unnumbered = useSignal<Hands | null>(null)
  const linked = terminal.link.value === 'connected'
  useEffect(() => {
    if (linked)
      void keepHands(terminal, null, section).then(kept => {
        boards.value = kept?.boards ?? null
      })
  }, [terminal, linked, boards, section])
  const keep = async ({ boards: hands, bare }: Hands) => {
    const kept = await keepHands(terminal, hands, section)
    if (kept === null) {
      problem.value = { code: 'hands.not-kept', places: {} }
      return
    }
    boards.value = kept.boards
    if (!kept.isAll) {
      problem.value = { code: 'hands.in-part', places: { boards: kept.boards, all: hands.size } }
      return
    }
    unnumbered.value = null
    problem.value = bare.length > 0 ? { code: 'hands.bare', places: { bare } } : null
  }
  const read = async (bytes: Uint8Array) => {
    const hands = readHandFile(bytes, false, section)
    if (hands.ok) return keep(hands.value)
    const asked = hands.problem.code === 'hands.no-numbers' ? readHandFile(bytes, true) : hands
    problem.value = (asked.ok ? hands : asked).problem
    unnumbered.value = asked.ok ? asked.value : null
  }
  const has = boards.value !== null && boards.value > 0
  const none = section === undefined ? t('hands.none-kept') : t('hands.none-own', { section })
  // Unknown until the hub has answered.
  const kept = boards.value === null ? null : has ? t('hands.kept', { count: boards.value }) : none
  return (
    <div class={is('stack')} data-testid="hand-records" data-boards={boards.value ?? ''}>
      <p>
        <strong>{t('hands')}</strong> {kept}
      </p>
      {problem.value !== null && (
        <p role="alert" data-testid="hands-refused">
          {problemWords(t, problem.value)}
        </p>
      )}
      <Keys>
        {unnumbered.value !== null && (
          <BigKey onPress={() => void keep(unnumbered.value ?? NO_HANDS)} testId="hands-number">
            {t('hands.number', { count: unnumbered.value.boards.size + unnumbered.value.bare.length })}
          </BigKey>
        )}
        <FileKey
          label={t(has ? 'hands.other' : 'hands.load')}
          accept=".pbn,.PBN,text/plain"
          most={MOST_HANDS_BYTES}
          disabled={!linked}
          onFile={bytes => void read(bytes)}
          testId="hands-file"
        />
        {has && (
          <BigKey kind="quiet" onPress={() => void keep(NO_HANDS)} testId="hands-remove">
            {t('hands.remove')}
          </BigKey>
        )}
      </Keys>
    </div>
  )
}
