import { expect, test } from 'vitest'
import { ids } from '../table/ids.ts'
import { practiceIds } from '../table/practice/practice-ids.ts'
import { holdClock } from './drawn/held-clock.ts'
import { describeTable } from './stories/story-pages.ts'

describeTable('screens of the table', stories => {
  const { words, tap, screen } = stories
  test('[UI95] an app or a desk that is too old for the other is said in words, with what to do, whatever waits', async () => {
    await stories.look('app-old', 'upright')
    await expect.poll(words).toContain('App too old, keep playing 1 entry not sent yet')
    await stories.look('app-old-seats', 'upright')
    await expect.poll(words).toContain('This app is too old for the desk. Everything entered is safe here.')
    await expect.poll(() => stories.page.getByTestId(ids.update).innerText()).toBe('Reopen the app')
    await stories.look('desk-old-move', 'upright')
    await expect.poll(words).toContain('Everything entered is safe here. Tell the director.')
  })

  test('[UI120] the question of a desk of another club says which desk asks, and has two answers', async () => {
    await stories.look('hand-over', 'upright')
    await expect.poll(words).toContain('Hand this tablet’s results to this desk?')
    await expect.poll(words).toContain('192.168.1.20:8484')
    await expect.poll(() => stories.page.getByTestId(ids.handOver).innerText()).toBe('Yes, hand them over')
    await expect.poll(() => stories.page.getByTestId(ids.keepHere).innerText()).toBe('Not now')
  })

  test('[UI98] out of reach of the desk another address of it is typed; what is none is said so', async () => {
    await stories.look('more-apart', 'upright')
    await tap(ids.otherAddress)
    await stories.page.waitForSelector('[data-screen="address"]')
    await stories.page.getByTestId(ids.addressField).fill('192.168.1')
    await tap(ids.lookThere)
    await expect.poll(words).toContain('That does not look like an address such as 192.168.1.6:8484.')
    await stories.page.getByTestId(ids.addressField).fill('192.168.1.7')
    await tap(ids.lookThere)
    await expect
      .poll(words)
      .toContain('This tablet is now looking for the desk at 192.168.1.7:8484 too. Keep playing.')
    await stories.look('more', 'upright')
    await expect.poll(() => stories.page.getByTestId(ids.otherAddress).count()).toBe(0)
  })

  test('[UI13] East-West read a sentence and the score from their own side', async () => {
    await stories.look('accept', 'upright')
    await expect.poll(words).toContain('Board 4. 3NT by East, doubled, 10 tricks.')
    await expect.poll(words).toContain('South led ♠︎Q')
    await expect.poll(() => stories.page.getByTestId('their-score').innerText()).toBe('+950')
  })

  test('[UI13] they point at the word that is wrong; only that is asked again', async () => {
    await stories.look('wrong', 'upright')
    await tap(ids.wrongWord('result'))
    await expect.poll(screen).toBe('result')
    await tap(ids.tricks(8))
    await expect.poll(words).toContain('3NT by East, doubled, 8 tricks. Down 1.')
    await expect.poll(() => stories.page.getByTestId('their-score').innerText()).toBe('−200')
  })

  test('[UI22] a kept result of the wrong board is told its board; one that has a result is not offered', async () => {
    await stories.look('wrong-kept', 'phone')
    await tap(ids.wrongWord('board'))
    await expect.poll(words).toContain('Which board was it?')
    await expect.poll(() => stories.page.getByTestId(ids.chooseBoard(1)).isDisabled()).toBe(true)
    await tap(ids.chooseBoard(2))
    await expect.poll(screen).toBe('accept')
    await expect.poll(words).toContain('Board 2. 3NT by East, doubled')
    await tap(ids.accept)
    await expect.poll(() => Promise.all([screen(), stories.board()])).toEqual(['score', '2'])
  })

  test('[UI23] the key Back leads to the previous question, and the answers stay', async () => {
    await stories.look('lead', 'phone')
    for (const before of ['lead', 'declarer', 'contract']) {
      await tap(ids.stepBack)
      await expect.poll(screen).toBe(before)
    }
    await expect.poll(() => stories.page.getByTestId('so-far').innerText()).toMatch(/3NT.*by East/s)
  })

  test('[UI294] a practice board is played from the choice of a table to its score, by fingers, and leads back there', async () => {
    await stories.look('choose-table', 'upright')
    await tap(ids.practice)
    await expect.poll(screen).toBe('practice-start')
    await tap(practiceIds.start)
    await expect.poll(words).toContain('Enter the contract: 4 spades')
    const board = [
      ids.contract(4, 'S'),
      ids.declarer('N'),
      ids.leadSuit('D'),
      ids.leadRank('K'),
      ids.tricks(10),
    ]
    for (const id of board) {
      expect(await words()).toContain('Practice: does not count.')
      await tap(id)
    }
    await expect.poll(screen).toBe('accept')
    await tap(ids.accept)
    await expect.poll(screen).toBe('score')
    await expect.poll(words).toContain('+420')
    expect(await words()).not.toMatch(/saved/i)
    await tap(ids.nextBoard)
    await expect.poll(screen).toBe('practice-done')
    await tap(practiceIds.again)
    await expect.poll(screen).toBe('contract')
    await tap(practiceIds.leave)
    await expect.poll(screen).toBe('choose-table')
  })

  test('[UI294] from More, by the keyboard: what to do is what is heard, and a half-keyed board is there afterwards', async () => {
    await stories.look('declarer', 'upright')
    await stories.press(ids.more, ids.practice, practiceIds.start, ids.contract(1, 'C'))
    await expect
      .poll(() => stories.page.evaluate(() => document.activeElement?.textContent))
      .toBe('Enter declarer: North')
    await stories.press(practiceIds.leave)
    await expect.poll(screen).toBe('declarer')
    await expect.poll(() => stories.page.getByTestId('so-far').innerText()).toContain('3NT')
  })

  test('[UI24] East-West are handed the tablet upright; where the club lets it lie, the whole page turns', async () => {
    const isTurned = () =>
      stories.page.locator('main').evaluate(main => getComputedStyle(main).rotate !== 'none')
    await stories.look('accept', 'phone')
    await expect.poll(isTurned).toBe(false)
    await expect.poll(words).toContain('Please hand the tablet to East.')
    await stories.look('accept-turned', 'phone')
    await expect.poll(isTurned).toBe(true)
    await expect.poll(words).toContain('East, please read.')
  })

  test('[UI25] the score stays open while its traveller is still to come, and closes by itself once it is there', async () => {
    const { page } = stories
    await page.clock.install()
    await stories.look('score-alone', 'phone')
    await page.clock.runFor(40_000)
    await expect.poll(screen).toBe('score')
    await stories.look('score', 'phone')
    await page.clock.runFor(40_000)
    await expect.poll(screen).toBe('contract')
    await page.clock.resume()
  })

  test('[UI26] the director is called from what is read and from what is wrong, and it is said at the top', async () => {
    for (const story of ['accept', 'wrong']) {
      await stories.look(story, 'phone')
      const before = await screen()
      await tap(ids.more, ids.callDirector)
      await expect
        .poll(() => Promise.all([screen(), stories.page.getByTestId('called').innerText()]))
        .toEqual([before, 'Director called'])
    }
  })

  test('[UI27] a board that was played is looked at again from the boards of the round', async () => {
    await stories.look('boards-done', 'phone')
    await tap(ids.chooseBoard(1))
    await expect.poll(() => Promise.all([screen(), stories.board()])).toEqual(['score', '1'])
    await expect.poll(() => stories.page.getByTestId('traveller').count()).toBe(1)
    await tap(ids.nextBoard)
    await expect.poll(screen).toBe('contract')
  })

  test('[UI14] a board that was not played has no empty columns', async () => {
    await stories.look('score-not-played', 'phone')
    await expect.poll(words).toContain('Not played.')
    await expect.poll(words).not.toContain('North-South')
  })

  test('[UI3] a finger that bounces presses one key', async () => {
    await stories.look('contract', 'upright')
    const box = await stories.page.getByTestId(ids.contract(5, 'H')).boundingBox()
    const x = (box?.x ?? 0) + 40
    const y = (box?.y ?? 0) + 40
    const { clock, touchscreen } = stories.page
    // The clock is paused: the finger bounces at once, however slow the machine is.
    await holdClock(stories.page)
    await touchscreen.tap(x, y)
    await touchscreen.tap(x, y)
    await expect.poll(screen).toBe('declarer')
    await clock.resume()
  })

  test('[UI14] the score screen compares the score in words, and marks the own line of the traveller', async () => {
    await stories.look('score', 'upright')
    const own = await stories.page.getByTestId('own-EW').innerText()
    expect(own.replaceAll(/\s+/g, ' ')).toBe('East-West +650 100% so far beat 6, tied 0, lost to 0 of 6')
    await expect.poll(() => stories.page.locator('[data-testid=traveller] [data-own=true]').count()).toBe(1)
  })

  const plain = async (id: string) => (await stories.page.getByTestId(id).innerText()).replaceAll(/\s+/g, ' ')

  test('[UI50] in IMPs each side reads its own with their sign, and there is no percentage anywhere', async () => {
    await stories.look('score-cross-imps', 'upright')
    await expect.poll(() => plain('own-NS')).toBe('North-South −650 −12.5 IMPs so far against 6 other tables')
    await expect.poll(() => plain('own-EW')).toBe('East-West +650 +12.5 IMPs so far against 6 other tables')
    await expect.poll(() => plain('traveller')).toContain('N-S IMPs E-W IMPs')
    await stories.look('score-butler', 'upright')
    await expect.poll(words).toContain('Datum: 60 to North-South')
    await stories.look('ranking-imps', 'upright')
    await expect.poll(() => plain('ranking')).toMatch(/^Rank Pair Players IMPs 1 6 Ines & Jan \+69 /)
    for (const story of ['score-cross-imps', 'score-butler', 'ranking-imps']) {
      await stories.look(story, 'phone')
      await expect.poll(words).not.toMatch(/%|MP\b(?<!IMP)/)
    }
  })

  test('[UI50] what broke a tie has a column of its own, where there is one', async () => {
    await stories.look('ranking-ties', 'upright')
    await expect.poll(() => plain('ranking')).toContain('% MP Tie-break')
    await stories.look('ranking', 'upright')
    await expect.poll(() => plain('ranking')).not.toContain('Tie-break')
  })

  test('[UI52] what was ruled stands in words under its line, and instead of the score of its side', async () => {
    await stories.look('score-ruled', 'upright')
    await expect.poll(words).toContain('The director has ruled on this board.')
    await expect.poll(() => plain('own-NS')).toBe('North-South average plus 60% so far')
    await expect.poll(() => plain('own-EW')).toBe('East-West average minus 40% so far')
    const notes = await stories.page.locator('[data-testid=traveller] [data-note]').allInnerTexts()
    expect(notes.map(note => note.trim())).toEqual([
      'Ruling: N-S 60%; E-W 40%',
      expect.stringMatching(
        /^Ruling: N-S adjusted to −200; E-W adjusted to \+50\s+Fouled board: different cards from the other tables\.$/,
      ),
      'Ruling: N-S weighted: 60% of +420, 40% of −50',
      'Ruling: N-S average plus; E-W average minus',
    ])
    await expect.poll(() => stories.page.getByTestId(ids.correct).count()).toBe(0)
  })

  test('[UI52] where the score stands it is read, with the cap of the side that has one', async () => {
    await stories.look('score-capped', 'upright')
    await expect
      .poll(() => plain('own-NS'))
      .toMatch(/^North-South [+−]?\d+ as played, but at most average minus [\d.]+% so far/)
    await expect.poll(() => plain('own-EW')).toMatch(/^East-West [+−]?\d+ as played [\d.]+% so far/)
    const notes = await stories.page.locator('[data-testid=traveller] [data-note]').allInnerTexts()
    expect(notes.map(note => note.trim())).toEqual([
      'Ruling: N-S as played, but at most average minus; E-W as played',
    ])
  })

  test('[UI53] a board settled by the director is shown until the players continue, then the next one is asked for', async () => {
    const { page } = stories
    await page.clock.install()
    await stories.look('changed-ruled', 'phone')
    await expect.poll(words).toContain('Board 1 Before no ruling Now Ruling: N-S average; E-W average plus')
    await page.clock.runFor(40_000)
    await expect.poll(screen).toBe('changed')
    await page.clock.resume()
    await tap(ids.knowChange)
    await page.waitForSelector('[data-screen="contract"]')
    await expect.poll(() => stories.board()).toBe('2')
    await stories.look('score-ruled-unkeyed', 'phone')
    await expect.poll(words).toContain('The director has ruled on this board. No need to enter it.')
    await tap(ids.nextBoard)
    await expect.poll(() => Promise.all([screen(), stories.board()])).toEqual(['contract', '2'])
    await stories.look('score-cancelled', 'phone')
    await expect.poll(words).toContain('this board does not count')
    await expect.poll(() => page.getByTestId('own-NS').count()).toBe(0)
    await stories.look('boards-ruled', 'phone')
    await expect.poll(words).toMatch(/Board 1 cancelled Board 2 ruling Board 3 to play/)
  })

  test('[UI54] signs that are drawn are said in words to those who listen', async () => {
    await stories.look('score-ruled', 'upright')
    const heard = await stories.page
      .locator('[data-testid=traveller] [role=img]')
      .evaluateAll(signs => [...new Set(signs.map(sign => sign.getAttribute('aria-label')))])
    expect(heard).toEqual(
      expect.arrayContaining(['spades', 'hearts', 'clubs', 'diamonds', 'doubled', 'just made', 'nothing']),
    )
  })

  test('[UI14] without the desk it says where the result is', async () => {
    await stories.look('score-alone', 'upright')
    await expect.poll(words).toContain('Saved on this tablet')
    await expect.poll(words).toContain('Desk out of reach, keep playing')
    await expect.poll(words).toContain('The traveller will show once the desk has this board.')
  })

  test('[UI15] each pair is told its way by name and says for itself that it knows', async () => {
    await stories.look('move', 'upright')
    await expect.poll(words).toContain('TABLE 2')
    await expect.poll(words).toContain('ARROW SWITCH')
    await tap(ids.know('NS'))
    await expect.poll(screen).toBe('move')
    await tap(ids.know('EW'))
    await expect.poll(screen).toBe('seats')
    await expect.poll(words).toContain('Round 2')
  })

  test('[UI15] of an individual each player is told his own way, and the table waits for all four', async () => {
    await stories.look('players-move', 'upright')
    await expect.poll(words).toMatch(/Chen Wei TABLE 3 sit North .*Featherstonehaugh TABLE 3 sit East/)
    for (const seat of ['E', 'S', 'W'] as const) {
      await expect.poll(screen).toBe('move')
      await tap(ids.know(seat))
    }
    await expect.poll(screen).toBe('seats')
  })

  test('[UI15] of a team each half goes its own way', async () => {
    await stories.look('team-move', 'upright')
    await expect.poll(words).toMatch(/Ana Kowalska & Bo Lindqvist stay here.*Hal Montgomery go to TABLE 3/)
  })

  test('[UI17] a result that the desk could not enter is reported on the score and over the next question', async () => {
    await stories.look('score-aside', 'phone')
    await expect.poll(words).toContain('The desk could not take this result. The director knows.')
    await expect.poll(words).not.toContain('Saved on this tablet')
  })

  test('[UI17] a result that waits for the director is not called saved and done', async () => {
    await stories.look('score-waiting', 'phone')
    await expect.poll(words).toContain('The director will look at this board.')
  })

  test('[UI270] after the close the score that is still open offers no correction, and nobody is called', async () => {
    await stories.look('score-waiting', 'phone')
    for (const id of [ids.correct, ids.more]) expect(await stories.page.getByTestId(id).count()).toBe(0)
    await tap(ids.nextBoard)
    await expect.poll(screen).toBe('ranking')
  })

  test('[UI17] a result that the director refused is asked for again', async () => {
    await stories.look('score-refused', 'phone')
    await expect.poll(words).toContain('The director did not accept this result. Please enter it again.')
    const board = await stories.board()
    await tap(ids.nextBoard)
    await expect.poll(() => Promise.all([screen(), stories.board()])).toEqual(['contract', board])
    await expect.poll(words).toContain('The director did not accept this result.')
  })

  test('[UI18] another pair at the table: who it is calls the director, and one key takes the call back', async () => {
    await stories.look('seats', 'phone')
    await tap(ids.otherPeople, ids.insteadOf('EW'), ids.cameHere('3'))
    await expect.poll(words).toContain('Director called')
    await expect.poll(screen).toBe('seats')
    await tap(ids.uncallDirector)
    await expect.poll(words).not.toContain('Director called')
  })

  test('[UI210] names are typed where somebody wants to, and stand in their seats', async () => {
    const { page } = stories
    await stories.look('people-new', 'phone')
    await page.getByTestId(ids.personField('N')).fill('Ana')
    await page.getByTestId(ids.personField('S')).fill('Bo')
    await tap(ids.changedSeats('NS'), ids.personsRight)
    await page.waitForSelector('main[data-screen=seats]')
    await expect.poll(() => page.getByTestId('due-NS').innerText()).toMatch(/North\s+Bo\s+South\s+Ana/)
    await expect.poll(() => page.getByTestId('due-EW').innerText()).toContain('Pair')
    await tap(ids.sit)
    await expect.poll(screen).toBe('contract')
  })

  test('[UI211] the compass names each person in his seat, also where that was said while a board is keyed', async () => {
    const { page } = stories
    await stories.look('people-keying', 'phone')
    await tap(ids.changedSeats('EW'), ids.personsRight)
    await page.waitForSelector('main[data-screen=contract]')
    await tap(ids.contract(1, 'S'))
    await page.waitForSelector('main[data-screen=declarer]')
    const names = await page.locator('[data-testid^=declarer-]').allInnerTexts()
    expect(names.map(name => name.replaceAll(/\s+/g, ' ')).sort()).toEqual([
      'East Bo Lindqvist',
      'North Ines',
      'South Jan',
      'West Ana Kowalska',
    ])
  })

  test('[UI205] a substitute reads his own name when he agrees, where he goes, and where he is keyed', async () => {
    const { page } = stories
    const substitute = /Svetlana/
    await stories.look('substitute-accept', 'phone')
    await expect.poll(words).toMatch(substitute)
    expect(await words()).not.toContain('Ana Kowalska')
    await stories.look('substitute-move', 'phone')
    await expect.poll(() => page.getByTestId('half-EW').innerText()).toMatch(substitute)
    expect(await page.getByTestId('half-NS').innerText()).not.toMatch(substitute)
  })

  test('[UI19] a second tab says where the table is open, and offers nothing', async () => {
    await stories.look('elsewhere', 'phone')
    await expect.poll(words).toContain('This table is open in another tab')
    await expect.poll(() => stories.page.locator('button').count()).toBe(0)
    await expect.poll(() => stories.page.getByTestId('insecure').count()).toBe(0)
  })
})
