import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Finding, mostUrgentFirst } from '../../../../../shared/hall/finding.ts'
import { type LaptopKey, laptopFindings } from '../../../../../shared/hall/laptop.ts'
import { HALL_LAPTOP_TEXT } from '../../../../../shared/text/catalogues.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { Findings } from '../../../../components/hall/Findings.tsx'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

/** Shows whether the laptop is ready for play, and remedies. */
export function HallCheck() {
  const t = useText(HALL_LAPTOP_TEXT)
  const { terminal } = useDirector()
  const seen = useSignal<readonly Finding<LaptopKey>[] | 'asking' | 'away'>('asking')
  const look = async () => {
    seen.value = 'asking'
    const answer = await terminal.ask({ what: 'hall' }).catch(() => null)
    seen.value = answer?.laptop ? mostUrgentFirst(laptopFindings(answer.laptop)) : 'away'
  }
  useEffect(() => void look(), [])
  const now = seen.value
  return (
    <div class={is('stack')} data-testid="hall-check">
      <p>{t('hint')}</p>
      {typeof now === 'string' ? (
        <p role="status">{t(now)}</p>
      ) : (
        <Findings
          said={now.map(({ verdict, said, params }) => ({
            verdict,
            key: said,
            word: t(`verdict.${verdict}`),
            sentence: t.find(said, params) ?? '',
          }))}
        />
      )}
      <BigKey onPress={() => void look()} testId="look-again">
        {t('again')}
      </BigKey>
    </div>
  )
}
