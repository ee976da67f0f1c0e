import { expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import type { OfPlay } from '../../../../../shared/scoring/outcome.ts'
import { previewOf, type RankingFigures } from '../../../../../shared/session/preview/preview.ts'
import type { SideRuling } from '../../../../../shared/session/ruling.ts'
import { createHall } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { speakAll } from '../../../../../shared/text/catalogue.ts'
import { createText } from '../../../../../shared/text/text.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { rulingAbout } from '../../../model/acts/ruling-acts.ts'
import { changeWords, sideChanges, totalText } from './preview-words.ts'

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
  const told = (was: RankingFigures | null, is: RankingFigures | null) =>
    changeWords(createText(DIRECTOR_FORMS_TEXT, 'en'), en, 'Pair 3', {
      ranking: { section: 'A', line: null },
      who: { contestant: '3', label: '3', players: [] },
      was,
      is,
    })
  expect(told({ ...percent, rank: 4 }, { ...percent, rank: 3, percent: '52.27' })).toBe(
    'Pair 3: 4th to 3rd (57.3% to 52.27%)',
  )
  expect(told(figures, { ...figures, shared: true })).toBe('Pair 3: 6th to tied 6th (−18.28)')
  expect(told(figures, { ...figures, total: '-17' })).toBe('Pair 3: still 6th (−18.28 to −17)')
  expect(told(null, { ...percent, rank: 22 })).toBe('Pair 3: unplaced to 22nd (57.3%)')
  expect(told({ ...percent, rank: 1 }, null)).toBe('Pair 3: 1st to unplaced')
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
