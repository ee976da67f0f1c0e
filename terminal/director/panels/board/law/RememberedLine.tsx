import type { ComponentChildren } from 'preact'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Need } from '../../../model/needs/need.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { DismissKey, Line, ShowKey } from '../../parts/need/Line.tsx'
import { lawPart } from './law-later.ts'

/**
 * Shows a player about to meet the board whose cards they have called with before: the first call is watched, and ruled
 * on.
 */
export function RememberedLine({ need }: { readonly need: Extract<Need, { kind: 'remembered' }> }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const director = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const { section, round, table, board, seat, call, contestant, ruling } = need.remembered
  const { remembered } = ruling.body.outcome
  // The call's symbol comes with the law book, which is about to be opened.
  const CallText = lawPart()?.CallText
  const named = {
    who: contestantWords(store.state.value, common, director, section, contestant),
    was: common(`seat.${remembered?.seat ?? seat}`),
    seat: common(`seat.${seat}`),
    table: tableName(store.signs.value, section, table),
    board,
  }
  const sentence =
    call !== null && CallText
      ? t.parts<'remembered.call', ComponentChildren>('remembered.call', {
          ...named,
          call: <CallText call={call} />,
        })
      : t('remembered', named)
  const panel = {
    ...({ kind: 'law', irregularity: 'remembered-call' } as const),
    section,
    round,
    table,
    board,
    offender: seat,
  }
  return (
    <Line sentence={sentence}>
      <ShowKey panel={panel} testId="remembered-rule">
        {t('remembered.rule')}
      </ShowKey>
      <DismissKey need={need} testId="remembered-aside" />
    </Line>
  )
}
