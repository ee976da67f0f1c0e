import { useSignal } from '@preact/signals'
import type { Direction, Seat } from '../../../shared/game/seat.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { PEOPLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { lineUpParts } from '../match/match-later.ts'
import { changedSeats, namesHere, personsStatement } from '../model/seated-persons.ts'
import { type RoundCard, roundCard } from '../model/table-card.ts'
import { useTable } from '../table-context.ts'
import styles from './People.module.css'
import { PersonField } from './PersonField.tsx'

const is = classesOf(styles)

const LINES: readonly { readonly line: Direction; readonly seats: readonly [Seat, Seat] }[] = [
  { line: 'NS', seats: ['N', 'S'] },
  { line: 'EW', seats: ['E', 'W'] },
]

/** Asks for the player in each seat before they sit down. Answering is optional. */
export function Persons({ round }: { readonly round: number }) {
  const { store } = useTable()
  const place = store.place.value
  const card = place && roundCard(store.state.value, place, round)
  return place && card ? <PersonsOf place={place} card={card} /> : null
}

function PersonsOf({ place, card }: { readonly place: TablePlace; readonly card: RoundCard }) {
  const { store, overlay } = useTable()
  const t = useText(PEOPLE_TEXT)
  const common = useText(COMMON_TEXT)
  const state = store.state.value
  const { lineUps } = store.policy.value
  const teams = lineUpParts(store)
  const names = useSignal(namesHere(state, place, card))
  const statement = teams
    ? teams.lineUpStatement(state, place, card, names.value, lineUps)
    : personsStatement(state, place, card, names.value)
  const now = teams?.teamToState(state, place, card, lineUps)
  const waits = (line: Direction) => teams?.hasToWait(now, state, place, card, line) ?? false
  const keep = async () => {
    if (statement && !(await store.say(statement))) return
    // If the teams state their line-ups in turn, the other one continues here.
    if (!teams?.teamToState(store.state.value, place, card, lineUps)) overlay.value = 'none'
  }
  return (
    <ScreenFrame
      screen="people"
      title={t('names.title')}
      back={<BackKey />}
      actions={
        <BigKey
          kind="safe"
          testId={ids.personsRight}
          disabled={store.keeping.value || statement === undefined}
          onPress={() => void keep()}
        >
          {teams ? <teams.SoWeSit card={card} otherwise={t('names.keep')} /> : t('names.keep')}
        </BigKey>
      }
    >
      <div class={is('persons')}>
        {LINES.map(({ line, seats: [one, other] }) => (
          <section key={line} class={is('pair')} data-testid={`people-${line}`}>
            {[one, other].map(seat => (
              <PersonField
                key={seat}
                seat={seat}
                label={common(`seat.${seat}`)}
                name={names.value[seat]}
                disabled={waits(line)}
                onName={name => {
                  names.value = { ...names.value, [seat]: name }
                }}
              />
            ))}
            {teams && (
              <teams.LineUp
                card={card}
                line={line}
                names={names.value}
                onNames={chosen => {
                  names.value = chosen
                }}
              />
            )}
            {card.seats[one] === card.seats[other] && (
              <BigKey
                kind="quiet"
                testId={ids.changedSeats(line)}
                disabled={waits(line) || names.value[one] === names.value[other]}
                onPress={() => {
                  names.value = changedSeats(names.value, line)
                }}
              >
                {t('names.changed')}
                <span class="heard-only"> {common(`line.${line}`)}</span>
              </BigKey>
            )}
          </section>
        ))}
        <p class={is('soft')}>{t('names.hint')}</p>
      </div>
    </ScreenFrame>
  )
}
