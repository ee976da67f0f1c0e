import { sectionOf } from '../../../shared/session/section/section.ts'
import { firstSeatOf } from '../../../shared/session/sign-up/first-seat.ts'
import type { SignedUpPair } from '../../../shared/session/sign-up/sign-up-view.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { SIGN_UP_TEXT } from '../../text/sign-up.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { UpdateOffer } from '../frame/UpdateOffer.tsx'
import { ids } from '../ids.ts'
import { SEATED } from '../model/to-seat.ts'
import { nameOfTable } from '../names.ts'
import { useTable } from '../table-context.ts'
import { pairNames } from './pair-names.ts'
import styles from './SignUp.module.css'
import { signUpNow } from './signed-here.ts'

const is = classesOf(styles)

/** Shows at the start of play where those who signed up at this tablet sit, and below where everyone else sits. */
export function FirstSeats() {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const place = store.place.value
  const { pairs } = signUpNow(store)
  const own = pairs.filter(({ table }) => table === place?.table)
  const others = pairs.filter(({ table }) => table !== place?.table)
  return (
    <ScreenFrame
      screen="first-seats"
      title={t('first-seats')}
      under={<UpdateOffer />}
      actions={
        <BigKey
          testId={ids.firstSeatsKnown}
          onPress={() => store.terminal.remember(SEATED, store.terminal.assignment.value?.session ?? '')}
        >
          {t('first-seats.known')}
        </BigKey>
      }
      more
    >
      <div class={is('entered')}>
        {own.map(pair => (
          <section key={pair.entry} class={is('own')} data-testid="first-seat">
            <p class={is('number')}>{t('pair', { number: pair.number })}</p>
            <p class={is('names')}>{pairNames(t, pair.names)}</p>
            <p class={is('number')}>
              <Where pair={pair} />
            </p>
          </section>
        ))}
        {others.length > 0 && (
          <section class={is('everybody')}>
            <h2>{t(own.length > 0 ? 'first-seats.others' : 'first-seats.all')}</h2>
            <ol class={is('pairs')} data-testid="first-seats-all">
              {others.map(pair => (
                <li key={pair.entry} value={pair.number}>
                  <span class={is('which')}>{pair.number}</span>
                  <span>{pairNames(t, pair.names)}</span>
                  <span>
                    <Where pair={pair} isOther />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </ScreenFrame>
  )
}

interface WhereProps {
  readonly pair: SignedUpPair
  /** True for players from another table, for whom "stay here" does not apply. */
  readonly isOther?: boolean
}

function Where({ pair, isOther = false }: WhereProps) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const common = useText(COMMON_TEXT)
  const place = store.place.value
  const section = place && sectionOf(store.state.value, place.section)
  const seat = section && firstSeatOf(section, pair.number)
  if (!seat) return <>{t('first-seats.bye')}</>
  return (
    <>
      {t(seat.table === place?.table && !isOther ? 'first-seats.here' : 'first-seats.table', {
        table: nameOfTable(store, seat.table),
        line: common(`line.${seat.direction}`),
      })}
    </>
  )
}
