import { planStatement } from '../../../../../shared/session/acts/plan-statement.ts'
import { drawAhead } from '../../../../../shared/session/draw/draw-ahead.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Need } from '../../../model/needs/need.ts'
import { useDirector } from '../../../model/store/view.ts'
import { DismissKey, Line, ShowKey } from '../../parts/need/Line.tsx'

const SENTENCES = {
  ready: 'need.to-draw',
  refused: 'need.draw-refused',
  drawn: 'need.drawn',
} as const

/** Shows a round that can be drawn, with the key that draws it; or that the hub has drawn it. */
export function DrawLine({ need }: { readonly need: Extract<Need, { kind: 'draw' }> }) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const { section, round, draw } = need
  const sentence = SENTENCES[draw]
  const record = () => {
    const state = store.state.value
    const ahead = drawAhead(state, section)
    if (ahead.kind === 'ready') void store.say([planStatement(state, section, ahead.plan)])
  }
  return (
    <Line
      sentence={
        store.sections.value.length > 1
          ? t(`${sentence}.section`, { section, round })
          : t(sentence, { round })
      }
    >
      {draw === 'ready' && (
        <BigKey kind="safe" onPress={record} testId="need-draw-do">
          {t('need.draw', { round })}
        </BigKey>
      )}
      <ShowKey panel={{ kind: 'draw', section }} testId="need-draw-look">
        {t('need.look')}
      </ShowKey>
      {draw === 'drawn' && <DismissKey need={need} testId="draw-noted" />}
    </Line>
  )
}
