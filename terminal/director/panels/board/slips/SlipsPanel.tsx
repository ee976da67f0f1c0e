import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { gameIdOf } from '../../../../../shared/game/games.ts'
import { sides } from '../../../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_SLIPS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import {
  nextSlip,
  type SlipPlace,
  slipBoards,
  standsAt,
  tableKeyed,
} from '../../../model/board/rulings/slips.ts'
import { whoWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { SlipRow } from './SlipRow.tsx'
import styles from './Slips.module.css'

const is = classesOf(styles)

const slipName = ({ section, round, table }: SlipPlace) => `${section}/${round}/${table}`

/** Enters slips of tables without a tablet, one line a board; from one slip to the next without the mouse. */
export function SlipsPanel({ open }: { readonly open: SlipPlace }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store, route } = useDirector()
  const settings = store.settings.value
  /** Counts requests for board focus; the boards get it unless the director is in the fields above. */
  const hand = useSignal({ turn: 0, isAtBoards: true })
  const go = (place: SlipPlace, isAtBoards: boolean) => {
    hand.value = { turn: hand.value.turn + 1, isAtBoards }
    route('slips', { ...place })
  }
  return (
    <>
      <PanelHead title={useText(DIRECTOR_TEXT)('page.slips')} />
      <PlaceFields open={open} onGo={go} />
      {gameIdOf(settings ?? {}) === 'bridge' ? (
        <SlipLines
          key={`${slipName(open)}/${hand.value.turn}`}
          open={open}
          hasKeyboard={hand.value.isAtBoards}
          onNext={next => go(next, true)}
        />
      ) : (
        <p data-testid="slips-other-game">{t('other-game')}</p>
      )}
    </>
  )
}

interface PlaceFieldsProps {
  readonly open: SlipPlace
  readonly onGo: (place: SlipPlace, isAtBoards: boolean) => void
}

/** Selects the slip: Enter goes from the table to the round, and from there to the first board. */
function PlaceFields({ open, onGo }: PlaceFieldsProps) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const room = store.room.value
  const round = useRef<HTMLInputElement>(null)
  const go = (to: Partial<SlipPlace> | undefined, isAtBoards = false) => {
    const place = { ...open, ...to }
    const rounds = room.find(({ section }) => section === place.section)?.rounds ?? 0
    const isElsewhere = slipName(place) !== slipName(open)
    if (to && place.round >= 1 && place.round <= rounds && (isElsewhere || isAtBoards))
      onGo(place, isAtBoards)
  }
  const roundKeyed = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? { round: Number(text) } : undefined)
  return (
    <div class={is('place')}>
      <PlaceField
        label={t('table')}
        value={tableName(store.signs.value, open.section, open.table)}
        onChange={text => go(tableKeyed(room, store.signs.value, text))}
        onEnter={() => round.current?.focus()}
        testId="slips-table"
      />
      <PlaceField
        label={t('round')}
        value={String(open.round)}
        field={round}
        onChange={text => go(roundKeyed(text))}
        onEnter={text => go(roundKeyed(text), true)}
        testId="slips-round"
      />
    </div>
  )
}

interface PlaceFieldProps {
  readonly label: string
  readonly value: string
  readonly field?: RefObject<HTMLInputElement | null>
  readonly onChange: (text: string) => void
  readonly onEnter: (text: string) => void
  readonly testId: string
}

/** Stays the same element when its value changes, so that it keeps the focus. */
function PlaceField({ label, value, field, onChange, onEnter, testId }: PlaceFieldProps) {
  const keyed = useSignal(value)
  useLayoutEffect(() => {
    keyed.value = value
  }, [value])
  return (
    <label class={is('small')}>
      <span class={is('soft')}>{label}</span>
      <input
        ref={field ?? null}
        value={keyed.value}
        maxLength={6}
        onFocus={event => event.currentTarget.select()}
        onInput={event => {
          keyed.value = event.currentTarget.value
        }}
        onChange={() => onChange(keyed.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.isComposing) return
          event.preventDefault()
          onEnter(keyed.value)
        }}
        data-testid={testId}
      />
    </label>
  )
}

interface LinesProps {
  readonly open: SlipPlace
  readonly hasKeyboard: boolean
  readonly onNext: (next: SlipPlace) => void
}

function SlipLines({ open, hasKeyboard, onNext }: LinesProps) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const boards = slipBoards(store.state.value, open)
  const openAt = (from: number): number =>
    boards.findIndex((board, index) => index >= from && standsAt(board) === null)
  const at = useSignal(hasKeyboard ? Math.max(0, openAt(0)) : -1)
  if (boards.length === 0) return <p>{t('nobody')}</p>
  /** Moves to the next line below without a result, then to the first one; past the last if there is none. */
  const kept = (index: number) => {
    const below = openAt(index + 1)
    const above = openAt(0)
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
      {openAt(0) < 0 && <NextSlip open={open} hasFocus={at.value === boards.length} onNext={onNext} />}
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

interface NextProps extends Pick<LinesProps, 'open' | 'onNext'> {
  readonly hasFocus: boolean
}

/** Draws the key to the next slip, which is focused once the last line is saved. */
function NextSlip({ open, hasFocus, onNext }: NextProps) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const key = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (hasFocus) key.current?.querySelector('button')?.focus()
  }, [hasFocus])
  const next = nextSlip(store.room.value, open)
  return (
    <div class={is('done')} ref={key}>
      <p role="status">{t('done')}</p>
      {next && (
        <BigKey kind="safe" onPress={() => onNext(next)} testId="slips-next">
          {t('next', {
            table: tableName(store.signs.value, next.section, next.table),
            round: next.round,
          })}
        </BigKey>
      )}
    </div>
  )
}
