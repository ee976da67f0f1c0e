import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { gameIdOf } from '../../../shared/game/games.ts'
import { sides } from '../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { tableName } from '../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_SLIPS_TEXT, DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { PanelHead } from '../parts/PanelHead.tsx'
import { whoWords } from '../parts/who.ts'
import { useDirector } from '../view.ts'
import { SlipRow } from './SlipRow.tsx'
import styles from './Slips.module.css'
import { nextSlip, type SlipPlace, slipBoards, standsAt, tableKeyed } from './slips.ts'

const is = classesOf(styles)

/** Slips of tables without a tablet, keyed in one line a board; from one slip to the next without the mouse. */
export function SlipsPanel({ open }: { readonly open: SlipPlace }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  return (
    <>
      <PanelHead title={t('title')} />
      <PlaceFields open={open} />
      {gameIdOf(settings ?? {}) === 'bridge' ? (
        <SlipLines key={`${open.section}/${open.round}/${open.table}`} open={open} />
      ) : (
        <p data-testid="slips-other-game">{t('other-game')}</p>
      )}
    </>
  )
}

/** Which slip lies on the desk: Enter in either field goes there. */
function PlaceFields({ open }: { readonly open: SlipPlace }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store, panel } = useDirector()
  const room = store.room.value
  const go = (to: Partial<SlipPlace> | undefined) => {
    const place = { ...open, ...to }
    const rounds = room.find(({ section }) => section === place.section)?.rounds ?? 0
    if (to && place.round >= 1 && place.round <= rounds) panel.value = { kind: 'slips', ...place }
  }
  return (
    <div class={is('place')}>
      <PlaceField
        key={`table ${open.section}/${open.table}`}
        label={t('table')}
        value={tableName(store.signs.value, open.section, open.table)}
        onEnter={text => go(tableKeyed(room, store.signs.value, text))}
        testId="slips-table"
      />
      <PlaceField
        key={`round ${open.round}`}
        label={t('round')}
        value={String(open.round)}
        onEnter={text => go(/^\d{1,2}$/.test(text.trim()) ? { round: Number(text) } : undefined)}
        testId="slips-round"
      />
    </div>
  )
}

interface PlaceFieldProps {
  readonly label: string
  readonly value: string
  readonly onEnter: (text: string) => void
  readonly testId: string
}

function PlaceField({ label, value, onEnter, testId }: PlaceFieldProps) {
  return (
    <label class={is('small')}>
      <span class={is('soft')}>{label}</span>
      <input
        defaultValue={value}
        maxLength={6}
        onFocus={event => event.currentTarget.select()}
        onChange={event => onEnter(event.currentTarget.value)}
        data-testid={testId}
      />
    </label>
  )
}

function SlipLines({ open }: { readonly open: SlipPlace }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const boards = slipBoards(store.state.value, open)
  const openAt = (from: number): number =>
    boards.findIndex((board, index) => index >= from && standsAt(board) === null)
  const at = useSignal(Math.max(0, openAt(0)))
  if (boards.length === 0) return <p>{t('nobody')}</p>
  /** The next line down that lacks a result, then the first one; behind the last where none does. */
  const kept = (index: number) => {
    const [below, above] = [openAt(index + 1), openAt(0)]
    at.value = below >= 0 ? below : above >= 0 && above !== index ? above : boards.length
  }
  return (
    <>
      <Playing open={open} />
      <ol class={is('lines')}>
        {boards.map((board, index) => (
          <SlipRow
            key={board.place.board}
            board={board}
            isNext={at.value === index}
            onKept={() => kept(index)}
            onMove={by => {
              at.value = Math.min(boards.length - 1, Math.max(0, index + by))
            }}
          />
        ))}
      </ol>
      {openAt(0) < 0 && <NextSlip open={open} hasFocus={at.value === boards.length} />}
      <p class={is('soft')}>{t('hint')}</p>
    </>
  )
}

function Playing({ open }: { readonly open: SlipPlace }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const entry = sectionOf(state, open.section)?.entryAt(open.round, open.table)
  if (!entry) return null
  const who = (id: string) => whoWords(state, common, t, open.section, id)
  const seated = sides(entry)
  return <p>{t('cell.playing', { ns: t.list(seated.NS.map(who)), ew: t.list(seated.EW.map(who)) })}</p>
}

/** The way on, under the keyboard's hand once the last line is kept. */
function NextSlip({ open, hasFocus }: { readonly open: SlipPlace; readonly hasFocus: boolean }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store, panel } = useDirector()
  const key = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (hasFocus) key.current?.querySelector('button')?.focus()
  }, [hasFocus])
  const next = nextSlip(store.room.value, open)
  return (
    <div class={is('done')} ref={key}>
      <p role="status">{t('done')}</p>
      {next && (
        <BigKey
          kind="safe"
          onPress={() => {
            panel.value = { kind: 'slips', ...next }
          }}
          testId="slips-next"
        >
          {t('next', {
            table: tableName(store.signs.value, next.section, next.table),
            round: next.round,
          })}
        </BigKey>
      )}
    </div>
  )
}
