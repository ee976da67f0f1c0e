import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { type Club, openClub, PAIRS } from '../incidents/club.ts'
import { STAGES } from '../incidents/incident.ts'
import { SECTION } from '../incidents/sights.ts'
import { PLAY_TO_STAGE } from '../incidents/stages.ts'
import { follow } from '../play/follow.ts'
import { inBrowsers } from '../play/in-browsers.ts'
import { KEYBOARD_ACTS, type KeyboardAct } from './evening-acts.ts'
import { createKeyboardHand, type KeyboardHand } from './keyboard-hand.ts'

/** Opens a session from the empty screen: the field of players has the focus first, and each next control after it. */
async function openSession(page: Page, link: string): Promise<KeyboardHand> {
  const hand = await createKeyboardHand(page)
  const { press, type, to, has } = hand
  await page.goto(link)
  await press('new-session')
  await has('pairs')
  await type(String(PAIRS.length))
  await to('boards')
  await page.keyboard.press('3')
  await to('names')
  await page.keyboard.insertText(PAIRS.join('\n'))
  await press('open-session')
  await page.getByTestId('session-title').waitFor()
  await has('panel *')
  expect(await hand.home()).toBe('page-address')
  return hand
}

async function act(club: Club, hand: KeyboardHand, { name, happens, path, isDone, home }: KeyboardAct) {
  await happens?.(club)
  await follow(hand, path)
  const done = await club.until(() => {
    const state = club.observer.state()
    return isDone(must(sectionOf(state, SECTION), 'the section'), state)
  })
  return { name, done, home: await hand.home(), expected: home }
}

test(
  '[DS270, DS271] a whole evening by keyboard alone, from the opening to the close: the focus is always somewhere, and seen',
  inBrowsers(async at => {
    let begun: KeyboardHand | undefined
    const club = await openClub(at, 'desktop', async (page, link) => {
      begun = await openSession(page, link)
    })
    const hand = must(begun, 'a hand on the keyboard')
    for (const stage of STAGES) {
      await PLAY_TO_STAGE[stage](club)
      await club.settled()
      for (const each of KEYBOARD_ACTS.filter(one => (one.stage ?? 'third-round') === stage)) {
        const { name, home } = each
        expect(await act(club, hand, each)).toEqual({ name, done: true, home, expected: home })
      }
    }
    expect(hand.faults).toEqual([])
  }),
)
