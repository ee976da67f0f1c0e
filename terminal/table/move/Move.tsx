import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { BoardWays } from '../entry/BoardWays.tsx'
import { MoreKey } from '../frame/MoreKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { UpdateOffer } from '../frame/UpdateOffer.tsx'
import { ids } from '../ids.ts'
import { type MoveOf, moveCard } from '../store/table-card.ts'
import { useTable } from '../table-context.ts'
import styles from './Move.module.css'
import { People } from './People.tsx'

const is = classesOf(styles)

/** Where everybody goes and where the boards go; each pair says for itself that it knows. */
export function Move({ round }: { readonly round: number }) {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const place = store.place.value
  const card = place && moveCard(store.state.value, place, round)
  if (!card) return null
  return (
    <ScreenFrame
      screen="move"
      title={t('move.title', { round })}
      under={<UpdateOffer />}
      foot={
        <>
          <BigKey
            kind="quiet"
            testId={ids.correct}
            onPress={() => {
              overlay.value = 'correct'
            }}
          >
            {t('move.correct')}
          </BigKey>
          <MoreKey />
        </>
      }
    >
      <div class={is('move')}>
        <div class={is('halves')}>
          {card.moves.map(move => (
            <Half key={move.direction} move={move} round={round} />
          ))}
        </div>
        <BoardWays moves={card.boards} sources={card.sources} />
      </div>
    </ScreenFrame>
  )
}

function Half({ move, round }: { readonly move: MoveOf; readonly round: number }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const known = store.knows(round, move.direction)
  return (
    <section class={is('half', known && 'known')} data-testid={`half-${move.direction}`}>
      <p class={is('line')}>{common(`line.${move.direction}`)}</p>
      <h2>
        <People people={move.people} />
      </h2>
      <div class={is('way')}>
        <Way move={move} />
      </div>
      <BigKey
        kind={known ? 'quiet' : 'safe'}
        testId={ids.know(move.direction)}
        disabled={known}
        onPress={() => store.know(round, move.direction)}
      >
        {known ? `✓ ${t('move.knows')}` : t('move.know')}
      </BigKey>
    </section>
  )
}

function Way({ move: { next } }: { readonly move: MoveOf }) {
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  if (next.kind === 'finished') return <p>{t('move.finished')}</p>
  if (next.kind === 'sit-out') {
    const { until } = next
    return (
      <>
        <p class={is('big')}>{t('move.sit-out')}</p>
        <p>
          {until
            ? t('move.sit-out-until', {
                round: until.round,
                table: until.table,
                line: common(`line.${until.direction}`),
              })
            : t('move.sit-out-rest')}
        </p>
      </>
    )
  }
  const line = common(`line.${next.direction}`)
  if (next.stays)
    return (
      <>
        <p class={is('big')}>{t('move.stay')}</p>
        <p class={is(next.turned && 'switch')}>
          {next.turned ? t('move.turn', { line }) : t('move.same-way')}
        </p>
      </>
    )
  return (
    <>
      <p>{t('move.go-to')}</p>
      <p class={is('big')}>{t('move.table', { table: next.table })}</p>
      <p>{t('move.sit', { line })}</p>
    </>
  )
}
