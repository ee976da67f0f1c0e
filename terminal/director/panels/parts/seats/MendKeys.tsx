import type { Statement } from '../../../../../shared/session/state/fact.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_EFFECTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Mend } from '../../../model/board/seats/again-mends.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'

interface Props {
  readonly section: string
  readonly mends: readonly Mend[]
  readonly onMend: (statement: Statement) => void
}

/** Draws a key for each way to keep boards from being played twice. */
export function MendKeys({ section, mends, onMend }: Props) {
  const t = useText(DIRECTOR_EFFECTS_TEXT)
  const common = useText(COMMON_TEXT)
  const director = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const who = (id: string) => contestantWords(store.state.value, common, director, section, id)
  const word = (mend: Mend): string =>
    mend.kind === 'exchange'
      ? t('mend.exchange', { one: who(mend.one), other: who(mend.other), round: mend.round })
      : t(`mend.${mend.kind}`, { count: mend.boards.length, boards: t.numbers(mend.boards) })
  const once = new Map(mends.map(mend => [mend.key, mend]))
  return (
    <>
      {[...once.values()].map(mend => (
        <BigKey
          key={mend.key}
          kind="quiet"
          onPress={() => onMend(mend.statement)}
          testId={`mend-${mend.key}`}
          {...(mend.kind === 'exchange' && mend.left > 0
            ? { under: t('mend.exchange.left', { count: mend.left }) }
            : {})}
        >
          {word(mend)}
        </BigKey>
      ))}
    </>
  )
}
