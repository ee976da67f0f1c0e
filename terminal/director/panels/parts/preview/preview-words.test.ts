import { expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import type { OfPlay } from '../../../../../shared/scoring/outcome.ts'
import { previewOf } from '../../../../../shared/session/preview/preview.ts'
import type { SideRuling } from '../../../../../shared/session/ruling.ts'
import { createHall } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { speakAll } from '../../../../../shared/text/catalogue.ts'
import { createText } from '../../../../../shared/text/text.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { rulingAbout } from '../../../model/acts/ruling-acts.ts'
import { sideChanges, totalText } from './preview-words.ts'

await speakAll()

test('[DS430] what a key would change is told in the figures of the language, as the ranking prints them', () => {
  const en = createText(COMMON_TEXT, 'en')
  const ru = createText(COMMON_TEXT, 'ru')
  const figures = {
    rank: 6,
    shared: false,
    available: '30',
    tieBreak: null,
    boards: 4,
    total: '-18.28',
    percent: null,
  }
  expect([totalText(en, figures), totalText(ru, figures)]).toEqual(['−18.28', '−18,28'])
  const percent = { ...figures, percent: '57.30' }
  expect([totalText(en, percent), totalText(ru, percent), totalText(ru, null)]).toEqual([
    '57.30',
    '57,30',
    '–',
  ])
})

test('[DS433] before a ruling is given, the score that each side would get on the board is shown', () => {
  const desk = createHall(planOffered(4))
  desk.playRound(1, 1, '4S N +1')
  desk.playRound(2, 1, '4S N =')
  const place = { section: 'A', round: 1, table: 1, board: 1 }
  const told = (locale: 'en' | 'ru', NS: SideRuling['kind'] & ('average' | OfPlay), EW: typeof NS) => {
    const ruled = { sides: { NS: { kind: NS }, EW: { kind: EW } }, deal: null }
    const statement = must(rulingAbout(desk.state(), place, ruled, ''), 'somebody who plays')
    return sideChanges(createText(COMMON_TEXT, locale), previewOf(desk.state(), statement).boards, place)
  }
  expect(told('en', 'at-most-average-minus', 'as-played')).toEqual([{ side: 'NS', was: '100%', is: '40%' }])
  expect(told('en', 'as-played', 'at-most-average-minus')).toEqual([])
  expect(told('ru', 'average', 'average').map(({ is }) => is.replaceAll(/\s/g, ' '))).toEqual([
    '50 %',
    '50 %',
  ])
})
