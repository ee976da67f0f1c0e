import { useSignal } from '@preact/signals'
import { DIRECTIONS, type Direction } from '../../../shared/game/seat.ts'
import type { ContestantId } from '../../../shared/movement/plan/plan.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { PEOPLE_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { callingForOthers, whoMayHaveCome } from '../model/seated-persons.ts'
import { personOf, type RoundCard, roundCard } from '../model/table-card.ts'
import { nameOfPeople } from '../names.ts'
import { useTable } from '../table-context.ts'
import styles from './People.module.css'

const is = classesOf(styles)

/** Draws the key that reports players other than the planned ones, for the director to handle. */
export function OtherPairKey({ round }: { readonly round: number }) {
  const { store, overlay } = useTable()
  const t = useText(PEOPLE_TEXT)
  const table = useText(TABLE_TEXT)
  const place = store.place.value
  const state = store.state.value
  const kind = (place && sectionOf(state, place.section)?.plan.kind) ?? 'pairs'
  if (store.called.value)
    return (
      <BigKey
        kind="quiet"
        testId={ids.uncallDirector}
        disabled={store.keeping.value}
        onPress={() => void store.callDirector(false)}
      >
        {table('more.uncall')}
      </BigKey>
    )
  return (
    <BigKey
      kind="quiet"
      testId={ids.otherPeople}
      disabled={store.keeping.value}
      onPress={() => {
        if (kind === 'individual' && place) void store.say(callingForOthers(state, place, round, {}))
        else overlay.value = 'other-pair'
      }}
    >
      {t(`others.${kind}`)}
    </BigKey>
  )
}

/** Asks whom the others replace and who they are, and notifies the director. */
export function OtherPair({ round }: { readonly round: number }) {
  const { store } = useTable()
  const place = store.place.value
  const card = place && roundCard(store.state.value, place, round)
  return place && card ? <Asked place={place} card={card} /> : null
}

function Asked({ place, card }: { readonly place: TablePlace; readonly card: RoundCard }) {
  const { store, overlay } = useTable()
  const t = useText(PEOPLE_TEXT)
  const common = useText(COMMON_TEXT)
  const keying = useText(KEYING_TEXT)
  const line = useSignal<Direction | null>(null)
  const state = store.state.value
  const leave = () => {
    overlay.value = 'none'
  }
  const call = async (came: ContestantId | null) => {
    const who = came !== null && line.value !== null ? { [line.value]: came } : {}
    if (await store.say(callingForOthers(state, place, card.round, who))) leave()
  }
  const due = (direction: Direction) => card.seats[direction === 'NS' ? 'N' : 'E']
  const dueName = (direction: Direction) =>
    nameOfPeople(common, personOf(state, place.section, due(direction), direction))
  const chosen = line.value
  return (
    <ScreenFrame
      screen="other-pair"
      title={chosen === null ? t('others.where') : t('others.who', { names: dueName(chosen) })}
      back={
        <BigKey
          kind="quiet"
          testId={ids.back}
          onPress={() => {
            if (chosen === null) leave()
            else line.value = null
          }}
        >
          {keying('entry.back')}
        </BigKey>
      }
    >
      <div class={is('others')}>
        {chosen === null ? (
          DIRECTIONS.map(direction => (
            <BigKey
              key={direction}
              testId={ids.insteadOf(direction)}
              under={t('others.instead', { names: dueName(direction) })}
              onPress={() => {
                line.value = direction
              }}
            >
              {common(`line.${direction}`)}
            </BigKey>
          ))
        ) : (
          <div class={is('numbers')}>
            {whoMayHaveCome(state, place.section, card.seats, due(chosen)).map(one => (
              <BigKey
                key={one.id}
                testId={ids.cameHere(one.id)}
                disabled={store.keeping.value}
                {...(one.line ? { under: common(`line.${one.line}`) } : {})}
                onPress={() => void call(one.id)}
              >
                {one.label}
              </BigKey>
            ))}
          </div>
        )}
        <BigKey
          kind="quiet"
          testId={ids.unknownWho}
          disabled={store.keeping.value}
          onPress={() => void call(null)}
        >
          {t('others.unknown')}
        </BigKey>
      </div>
    </ScreenFrame>
  )
}
