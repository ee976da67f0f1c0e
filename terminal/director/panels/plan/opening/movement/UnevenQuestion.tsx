import { BigKey } from '../../../../../components/BigKey.tsx'
import { classesOf } from '../../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../../text/director.ts'
import { DIRECTOR_OPENING_TEXT, type DirectorOpeningText } from '../../../../../text/director-opening.ts'
import { useText } from '../../../../../text/use-text.ts'
import { Keys } from '../../../../kit/Key.tsx'
import styles from '../../../../kit/NewSession.module.css'
import type { SessionDraft } from '../../../../model/prepare/session-draft.ts'
import type { SectionCut, Uneven } from '../../../../model/prepare/uneven.ts'

const is = classesOf(styles)

const focus = (question: HTMLElement | null) => question?.focus({ preventScroll: true })

interface UnevenProps {
  readonly session: SessionDraft
  readonly uneven: Uneven
  readonly onOpen: () => void
  readonly onBack: () => void
}

/** Asks before the opening whose boards are more than the others', and what becomes of the one ranking. */
export function UnevenQuestion({ session, uneven: { sections, cut }, onOpen, onBack }: UnevenProps) {
  const t = useText(DIRECTOR_OPENING_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const played = sections.map(({ section, boards }) => t('uneven.section', { section, count: boards }))
  return (
    <footer class={is('footer')} tabIndex={-1} ref={focus} data-testid="uneven">
      <p class={is('asks')} role="status">
        {t('uneven', { sections: t.row(played) })}
      </p>
      <Keys>
        <BigKey
          kind="safe"
          onPress={() => {
            session.draft.value.field.value = 'apart'
            onOpen()
          }}
          testId="uneven-apart"
        >
          {t('uneven.apart')}
        </BigKey>
        {cut && (
          <BigKey
            onPress={() => {
              session.cut(cut.cuts)
              onOpen()
            }}
            testId="uneven-cut"
          >
            {t('uneven.cut', { count: cut.boards, how: t.row(cut.cuts.map(one => howCut(t, one))) })}
          </BigKey>
        )}
        <BigKey onPress={onOpen} testId="uneven-keep">
          {t('uneven.keep')}
        </BigKey>
        <BigKey kind="quiet" onPress={onBack} testId="uneven-back">
          {words('back')}
        </BigKey>
      </Keys>
    </footer>
  )
}

const howCut = (t: DirectorOpeningText, { section, by, count }: SectionCut): string =>
  t(`uneven.cut.${by}`, { section, count })
