import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { UsualPair } from '../../../../../shared/people/people-requests.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'

/** Offers the pairs of the last session if the list is empty. */
export function LastNames({ onTake }: { readonly onTake: (text: string) => void }) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const { terminal } = useDirector()
  const pairs = useSignal<readonly UsualPair[]>([])
  const linked = terminal.link.value === 'connected'
  useEffect(() => {
    if (!linked) return
    void (async () => {
      const rows: UsualPair[] = []
      for (;;) {
        const answer = await terminal.ask({ what: 'usual-pairs', from: rows.length }).catch(() => null)
        const page = answer?.pairs?.rows ?? []
        rows.push(...page.filter(({ last }) => last))
        if (page.length === 0 || page.some(({ last }) => !last) || rows.length >= (answer?.pairs?.total ?? 0))
          break
      }
      pairs.value = rows
    })()
  }, [terminal, linked, pairs])
  if (pairs.value.length === 0) return null
  return (
    <BigKey
      kind="quiet"
      onPress={() => onTake(pairs.value.map(({ players }) => players.join(' & ')).join('\n'))}
      testId="names-last"
    >
      {t('names.last')}
    </BigKey>
  )
}
