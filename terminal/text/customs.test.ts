import { describe, expect, test } from 'vitest'
import { RANKS, STRAINS } from '../../shared/game/card.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { createText } from '../../shared/text/text.ts'
import { BRIDGE_TEXT } from './bridge.ts'
import { CHANGES_TEXT } from './changes.ts'
import { COMMON_TEXT } from './common.ts'
import { isLoaded } from './vocabulary.ts'

interface Custom {
  readonly locale: Locale
  readonly honours: string
  readonly strains: string
  readonly doubles: string
  /** Result text for two down and for two over. */
  readonly result: string
  readonly source: string
}

const CUSTOMS: readonly Custom[] = [
  {
    locale: 'en',
    honours: 'A K Q J 10',
    strains: 'clubs diamonds hearts spades no trump',
    doubles: 'doubled redoubled',
    result: 'Down 2. 2 overtricks.',
    source: 'Laws of Duplicate Bridge 2017, Definitions; acbl.org, How to Keep Score',
  },
  {
    locale: 'ru',
    honours: 'Т К Д В 10',
    strains: 'трефы бубны червы пики без козыря',
    doubles: 'с контрой с реконтрой',
    result: 'Это без 2. Это 2 лишние взятки.',
    source: 'bridgeclub.ru, Чтобы начать; Правила спортивного бриджа',
  },
  {
    locale: 'zh-Hans',
    honours: 'A K Q J 10',
    strains: '梅花 方块 红心 黑桃 无将',
    doubles: '加倍 再加倍',
    result: '宕2。 超2墩。',
    source: '中国桥牌竞赛规则 (中国桥牌协会, 1999): 大牌, 宕墩, 超墩',
  },
  {
    locale: 'zh-Hant',
    honours: 'A K Q J 10',
    strains: '梅花 方塊 紅心 黑桃 無王',
    doubles: '賭倍 再賭倍',
    result: '倒2。 超2磴。',
    source: '中華民國橋藝協會, course for directors, 1995 (賭倍); zh.wikipedia.org, 合約橋牌 (磴, 無王)',
  },
]

describe('[UI250] each language names cards, doubles and results as its players do', () => {
  test.each(CUSTOMS)('$locale, by $source', async ({ locale, honours, strains, doubles, result }) => {
    await expect.poll(() => LOCALES.every(isLoaded)).toBe(true)
    const common = createText(COMMON_TEXT, locale)
    const bridge = createText(BRIDGE_TEXT, locale)
    const upper = [...RANKS].slice(-5).reverse()
    expect(upper.map(rank => common(`rank.${rank}`)).join(' ')).toBe(honours)
    expect(STRAINS.map(strain => common(`strain.${strain}`)).join(' ')).toBe(strains)
    expect([common('doubling.X'), common('doubling.XX')].join(' ')).toBe(doubles)
    if (locale === 'ru')
      for (const message of [CHANGES_TEXT.ru['seats-line'], COMMON_TEXT.ru['news.plays']])
        expect(message).toMatch(/\bNS\b.*\bEW\b/)
    expect([bridge('said.down', { count: 2 }), bridge('said.made', { count: 2 })].join(' ')).toBe(result)
  })
})
