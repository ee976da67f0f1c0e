import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { useDirector } from '../../../model/store/view.ts'
import { codesPart } from './codes-later.ts'

const is = classesOf(styles)

/** Command to type on the laptop to see the card there. */
const COMMAND = 'npm run --silent overtrick -- card'

/**
 * Shows the club card after a question, only if the hub sends it: the club's key never crosses the network unencrypted.
 * It is gone when the panel closes.
 */
export function ClubCardOffer() {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { store, device, thisScreen, clubCard } = useDirector()
  const isAsking = useSignal(false)
  const isShown = useRef(true)
  useEffect(
    () => () => {
      isShown.current = false
      clubCard.value = null
    },
    [clubCard],
  )
  const Qr = codesPart()?.Qr
  const show = async () => {
    isAsking.value = false
    const words = await store.clubCard()
    // An answer after the panel has closed would be printed in place of the next paper.
    if (isShown.current) clubCard.value = words
  }
  const words = clubCard.value
  return (
    <div class={is('stack', 'wide')} data-testid="club-card">
      <h3>{t('card.club')}</h3>
      <p>{t('card.club.hint')}</p>
      {!thisScreen.secure ? (
        <p data-testid="club-card-elsewhere">{t('card.club.elsewhere', { command: COMMAND })}</p>
      ) : words !== null ? (
        <>
          <p class={is('address')} data-testid="club-card-words">
            {words}
          </p>
          {Qr && <Qr text={words} label={t('card.club.alt')} />}
          <Keys>
            <BigKey
              kind="safe"
              onPress={() => {
                clubCard.value = null
              }}
              testId="club-card-hide"
            >
              {t('card.club.hide')}
            </BigKey>
            <BigKey kind="quiet" onPress={device.print} testId="club-card-print">
              {t('card.club.print')}
            </BigKey>
          </Keys>
        </>
      ) : isAsking.value ? (
        <div class={is('question')}>
          <p>{t('card.club.sure')}</p>
          <Keys>
            <BigKey kind="safe" onPress={() => (isAsking.value = false)} testId="club-card-no">
              {t('card.club.no')}
            </BigKey>
            <BigKey onPress={() => void show()} testId="club-card-yes">
              {t('card.club.yes')}
            </BigKey>
          </Keys>
        </div>
      ) : (
        <BigKey kind="quiet" onPress={() => (isAsking.value = true)} testId="club-card-show">
          {t('card.club.show')} …
        </BigKey>
      )}
    </div>
  )
}
