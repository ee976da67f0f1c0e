import { SIGNING_SEATS } from '../../../shared/session/entered-pair.ts'
import type { SignedUpPair } from '../../../shared/session/sign-up/sign-up-view.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { Question } from '../../components/Question.tsx'
import { SIGN_UP_TEXT } from '../../text/sign-up.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { nameOfTable } from '../names.ts'
import { useTable } from '../table-context.ts'
import { pairNames } from './pair-names.ts'
import { disputeEntry, signUpDraft } from './sign-up-draft.ts'

export function Strike({ pair }: { readonly pair: Pick<SignedUpPair, 'entry' | 'names' | 'table'> }) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const { entry, names, table } = pair
  const leave = () => {
    signUpDraft(store).doubted.value = null
  }
  return (
    <ScreenFrame screen="sign-up-strike" title={null}>
      <Question
        question={t('strike.ask')}
        detail={t('strike.text', { names: pairNames(t, names), table: nameOfTable(store, table ?? 0) })}
        safe={{ word: t('strike.no'), testId: ids.signUpLeaveIt, onPress: leave }}
      />
      {SIGNING_SEATS.map((seat, at) => {
        const name = names[at]
        return name ? (
          <BigKey
            key={seat}
            testId={ids.signUpStrike(seat)}
            onPress={() => void disputeEntry(store, entry, seat)}
          >
            {t('strike.me', { name })}
          </BigKey>
        ) : null
      })}
    </ScreenFrame>
  )
}
