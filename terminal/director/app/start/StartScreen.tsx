import { deviceMark } from '../../../../shared/session/identity.ts'
import { classesOf } from '../../../components/classes.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_CODES_TEXT } from '../../../text/director-codes.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'
import { findPart } from '../../panels/parts/frame/find-later.ts'
import { GiveUp } from '../../panels/parts/frame/GiveUp.tsx'
import { LanguageChoice } from '../../panels/parts/frame/LanguageChoice.tsx'
import styles from './StartScreen.module.css'

const is = classesOf(styles)

/** Screen shown without a credential: it tells where to find the link, or that the hub is being asked. */
export function StartScreen() {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const codes = useText(DIRECTOR_CODES_TEXT)
  const { terminal, store, way } = useDirector()
  const pairing = terminal.pairing.value
  const link = terminal.link.value
  if (link === 'elsewhere')
    return (
      <main class={is('start')} data-screen="elsewhere">
        <p>{t(terminal.cleared.value ? 'link.cleared' : 'link.elsewhere')}</p>
      </main>
    )
  const device = terminal.device.value
  if (pairing.kind === 'waiting-director' && device !== null)
    return (
      <main class={is('start')} data-screen="waiting-director">
        <h1>{codes('screen.own')}</h1>
        <p class={is('number')} data-testid="screen-number">
          {deviceMark(device)}
        </p>
        <p>{codes('screen.wait')}</p>
        <GiveUp />
        <LanguageChoice />
      </main>
    )
  const isLoading = store.phase.value === 'loading'
  if (isLoading || pairing.kind === 'asking' || pairing.kind === 'waiting')
    return (
      <main class={is('start')} data-screen="start">
        {isLoading ? (
          <p>{t('loading')}</p>
        ) : (
          <>
            <h1>{t('unpaired.asking')}</h1>
            <GiveUp />
          </>
        )}
      </main>
    )
  const refused =
    pairing.kind === 'refused'
      ? t('unpaired.refused', { sentence: common(`pair.${pairing.code}`) })
      : undefined
  if (way?.web) {
    const Find = findPart()?.FindHub
    return Find ? <Find key={refused ?? ''} way={way} {...(refused && { refused })} /> : null
  }
  return (
    <main class={is('start')} data-screen="unpaired">
      <h1>{t('unpaired.title')}</h1>
      {refused && <p class={is('refused')}>{refused}</p>}
      {pairing.kind === 'other-club' && <p class={is('refused')}>{t('link.other-club')}</p>}
      <p>{t('unpaired.where')}</p>
      <p>{t('unpaired.other')}</p>
      <LanguageChoice />
    </main>
  )
}
