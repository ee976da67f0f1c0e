import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { must } from '../../../shared/lib/assert.ts'
import { findChromium } from '../browser.ts'

/**
 * Takes a picture of each of the director's panels of scoring on each glass into `.cache/director-pictures`, for
 * people to look at, and says what does not fit.
 *
 *     node terminal/e2e/director-stories/glasses.ts [STORY ...]
 */
const PICTURES = `${import.meta.dirname}/../../../.cache/director-pictures`
const CONFIG = `${import.meta.dirname}/vite.config.ts`

const GLASSES = {
  phone: { width: 390, height: 844, dark: false, lang: 'ru', touch: true },
  'phone-dark': { width: 390, height: 844, dark: true, lang: 'en', touch: true },
  tablet: { width: 820, height: 1180, dark: true, lang: 'ru', touch: true },
  desktop: { width: 1440, height: 900, dark: false, lang: 'ru', touch: false },
  'desktop-chinese': { width: 1440, height: 900, dark: true, lang: 'zh-Hant', touch: false },
} as const

type Story = readonly [address: string, ...clicks: string[]]

const CELL = ['page-room?', 'cell-A-1-1', 'ruling'] as const
const STORIES: Readonly<Record<string, Story>> = {
  'app-old': ['link=app-old'],
  'desk-old': ['link=desk-old'],
  draft: ['empty', 'new-session', 'draft-more', 'form-cross-imps'],
  offers: ['empty', 'new-session', 'pairs=14', 'offer-mitchell-7-one-winner', 'best-balance'],
  'offers-more': ['empty', 'new-session', 'pairs=15', 'draft-wishes', 'wish-winners-1', 'offers-more?'],
  sections: ['empty', 'new-session', 'section-add', 'pairs=10', 'draft-more'],
  'team-ranking': ['contest=teams', 'page-ranking'],
  'team-traveller': ['contest=teams', 'page-traveller', 'traveller-1'],
  'team-room': ['contest=teams', 'page-room?'],
  'team-session': ['contest=teams', 'page-session', 'scoring-change'],
  'players-ranking': ['contest=individual', 'page-ranking', 'ranked-A1'],
  'players-traveller': ['contest=individual', 'page-traveller', 'traveller-1'],
  'players-cell': ['contest=individual', 'page-room?', 'cell-B-2-2'],
  'offers-none': ['empty', 'new-session', 'pairs=8', 'draft-wishes', 'wish-minutes-120', 'wish-boards-30'],
  editor: ['empty', 'new-session', 'plan-edit', 'edit-1-2', 'edit-boards=1-4'],
  'editor-large': ['empty', 'new-session', 'pairs=14', 'plan-edit', 'edit-3-2'],
  'change-late': ['', 'page-session', 'change-movement', 'change-kind-late-pair', 'change-told-all?'],
  'change-closed': ['', 'page-session', 'change-movement', 'change-kind-table-closed'],
  'change-boards': [
    '',
    'page-session',
    'change-movement',
    'change-kind-boards-instead',
    'change-boards=21-24',
  ],
  'change-not': ['', 'page-session', 'change-movement', 'change-kind-round-dropped', 'change-round=1'],
  'change-other': ['', 'page-session', 'change-movement', 'change-kind-replaced'],
  'change-done': ['', 'page-session', 'change-movement', 'change-kind-table-closed', 'change-record'],
  session: ['form=butler&profile=magic-contest', 'page-session', 'scoring-change'],
  'session-matchpoints': ['', 'page-session', 'scoring-change'],
  cell: ['', ...CELL, 'averages-plus-minus', 'reason-1', 'save-ruling'],
  averages: ['', ...CELL, 'averages-plus-minus'],
  assigned: ['form=butler', ...CELL, 'way-assigned', 'level-4', 'strain-S', 'declarer-N', 'tricks-10'],
  weighted: [
    '',
    ...CELL,
    'way-weighted',
    'score-by-points',
    'score-points=420',
    'weight-1=60',
    'part-key-1',
    'part-key-2',
    'score-by-points',
    'score-points=-50',
  ],
  apart: ['form=cross-imps', ...CELL, 'way-apart', 'side-NS-figure', 'figure-NS=-2', 'side-EW-scores'],
  traveller: [
    '',
    ...CELL,
    'averages-plus-minus',
    'save-ruling',
    'traveller-of',
    'why-key-2-7-NS',
    'board-cancel',
  ],
  'traveller-butler': [
    'form=butler',
    ...CELL,
    'averages-plus-minus',
    'deal-B',
    'save-ruling',
    'traveller-of',
    'why-key-2-7-NS',
  ],
  'traveller-cross': ['form=cross-imps', 'page-room?', 'cell-A-1-1', 'traveller-of', 'why-key-2-7-NS'],
  cancelled: [
    '',
    'page-room?',
    'cell-A-1-1',
    'traveller-of',
    'board-cancel',
    'board-cancel-yes',
    'panel-close',
  ],
  ranking: ['', 'page-ranking', 'ranked-2', 'adjust', 'amount-10', 'save-adjustment', 'adjust', 'amount-25'],
  'ranking-butler': [
    'form=butler&profile=magic-contest',
    'page-ranking',
    'ranked-2',
    'adjust',
    'adjust-kind-bonus',
    'amount-3',
  ],
}

function say(sentence: string): void {
  process.exitCode = 1
  process.stdout.write(`${sentence}\n`)
}

/** "amount=3" keys into a field, "page-room?" presses where there is such a key, on a phone. */
async function press(page: Page, step: string): Promise<void> {
  const [id = '', text] = step.split('=')
  const key = page.getByTestId(id.replace('?', '')).first()
  const isList = text !== undefined && (await key.evaluate(element => element.tagName)) === 'SELECT'
  if (isList) await key.selectOption(text)
  else if (text !== undefined) await key.fill(text)
  else if (!id.endsWith('?') || (await key.isVisible())) await key.click()
}

mkdirSync(PICTURES, { recursive: true })
await build({ configFile: CONFIG, logLevel: 'error' })
const server = await preview({
  configFile: CONFIG,
  logLevel: 'error',
  preview: { port: 0, host: '127.0.0.1' },
})
const address = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({
  executablePath: must(findChromium(), 'a Chromium on this machine'),
  args: ['--no-sandbox', '--disable-gpu'],
})
const wanted = process.argv.slice(2)
for (const [glass, { width, height, dark, lang, touch }] of Object.entries(GLASSES)) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: dark ? 'dark' : 'light',
  })
  for (const [story, [query, ...steps]] of Object.entries(STORIES)) {
    if (wanted.length > 0 && !wanted.includes(story)) continue
    const page = await context.newPage()
    page.setDefaultTimeout(1500)
    page.setDefaultNavigationTimeout(20_000)
    page.on('pageerror', error => say(`${story} ${glass}: ${error.message}`))
    await page.goto(`${address}?${query}&lang=${lang}`)
    try {
      for (const step of steps) await press(page, step)
    } catch (cause) {
      say(`${story} ${glass}: ${String(cause).split('\n')[0]}`)
    }
    for (const fault of await page.evaluate(faultsIn)) say(`${story} ${glass}: ${fault}`)
    await page.screenshot({ path: `${PICTURES}/${story}-${glass}.png` })
    await page.close()
  }
  await context.close()
}
await browser.close()
await server.close()

/** What on the page does not fit, in words. Runs in the page. */
function faultsIn(): string[] {
  const said: string[] = []
  const panel = document.querySelector('[data-testid=panel]') ?? document.documentElement
  if (panel.scrollWidth > panel.clientWidth + 1)
    said.push(`panel ${panel.scrollWidth} px in ${panel.clientWidth}`)
  for (const element of panel.querySelectorAll('button, select, input')) {
    const box = element.getBoundingClientRect()
    const word = (element.textContent ?? '').slice(0, 30)
    if (box.width === 0) continue
    if (element.scrollWidth > element.clientWidth + 1 && element.matches('button'))
      said.push(`"${word}" is wider than its key`)
    if (box.height < 43) said.push(`"${word}" is ${Math.round(box.width)}x${Math.round(box.height)} px`)
  }
  return [...new Set(said)]
}
