import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { firstSeatOf } from '../../../shared/session/sign-up/first-seat.ts'
import { signUpOf } from '../../../shared/session/sign-up/sign-up.ts'
import { EVENING, signingUp, visitor } from '../../../shared/test/evening.ts'
import { DIRECTOR, deviceNamed } from '../../../shared/test/hall.ts'
import { begunStage, signUpStage, stayReady } from '../../e2e/stories/sign-up-stories.ts'
import { SEATED } from '../model/to-seat.ts'
import { signUpDraft } from './sign-up-draft.ts'
import { notEntered, signedHere, signUpNow, takenOut } from './signed-here.ts'

const settled = () => new Promise(resolve => setTimeout(resolve, 0))

/** Seats two players at table 1, with nobody signed up anywhere. */
function atTable(N = 'Ana', S = 'Bo') {
  const set = signUpStage([])
  const draft = signUpDraft(set.store)
  draft.sitDown('N', visitor(N))
  draft.sitDown('S', visitor(S))
  const entered = () => signUpOf(set.desk.state()).map(({ pair }) => `${pair.N.name}-${pair.S.name}`)
  return { ...set, draft, entered, set }
}

describe('signing up at a tablet', () => {
  test('[UI790] before a movement stands the tablet of an evening that runs itself asks who sits down', () => {
    const { store } = signUpStage([])
    expect(store.screen.value).toEqual({ kind: 'sign-up' })
  })

  test('[UI791] both stay ready for the whole time, and are entered once', async () => {
    const { set, draft, entered, now } = atTable()
    stayReady(set, EVENING.hold - 1)
    await settled()
    expect(entered()).toEqual([])
    now.value += 1000
    await settled()
    now.value += 1000
    await settled()
    expect(entered()).toEqual(['Ana-Bo'])
    expect(signedHere(set.store)).toMatchObject([{ number: 1, names: ['Ana', 'Bo'] }])
    expect(draft.persons.value).toEqual({ N: null, S: null })
  })

  test.each([
    ['is not ready any more', (draft: ReturnType<typeof signUpDraft>) => draft.setReady('N', false)],
    ['gets up', (draft: ReturnType<typeof signUpDraft>) => draft.getUp('N')],
    [
      'is sent away and another comes',
      (draft: ReturnType<typeof signUpDraft>) => draft.sitDown('N', visitor('Cy')),
    ],
  ])('[UI792] who %s empties the ring: both begin anew', async (_, act) => {
    const { set, draft, entered, now } = atTable()
    stayReady(set, EVENING.hold - 1)
    act(draft)
    now.value += 60_000
    await settled()
    expect([entered(), draft.passed.value]).toEqual([[], null])
  })

  test('[UI792] whoever comes in the place of another begins with a partner who is not ready', () => {
    const { set, draft } = atTable()
    stayReady(set, 10)
    draft.getUp('S')
    draft.sitDown('S', visitor('Cy'))
    expect(draft.ready.value).toEqual({ N: false, S: false })
  })

  test('[UI791] a tablet that slept or whose clock was set makes no ring full', async () => {
    const { set, entered, now } = atTable()
    stayReady(set, 3)
    now.value += 86_400_000
    now.value -= 2 * 86_400_000
    await settled()
    expect(entered()).toEqual([])
  })

  test('[UI793] who is in already is told as which pair and where, until they have read it', async () => {
    const { set, store, desk } = atTable('Dita', 'Bo')
    desk.say(deviceNamed('tablet4'), signingUp(1, visitor('Chen'), visitor('dita'), 4))
    stayReady(set, EVENING.hold)
    await settled()
    expect(notEntered(store)).toMatchObject({
      code: 'entered-twice',
      entered: { seat: 'N', pair: 1, table: 4 },
    })
    expect(signedHere(store)).toEqual([])
  })

  test('[UI794] out of reach the pair is kept, and has its number once the desk has heard of it', async () => {
    const { set, table, store } = atTable()
    table.setLink('unreachable')
    stayReady(set, EVENING.hold)
    await settled()
    expect(signedHere(store)).toMatchObject([{ number: null, names: ['Ana', 'Bo'] }])
    table.setLink('connected')
    expect(signedHere(store)).toMatchObject([{ number: 1, names: ['Ana', 'Bo'] }])
  })

  test('[UI795] a pair leaves at its tablet; one that the director takes out is told so', async () => {
    const { set, store, desk, table } = atTable()
    stayReady(set, EVENING.hold)
    await settled()
    const [pair] = signUpOf(desk.state())
    const off = { section: 'A', entry: pair?.entry ?? '' }
    desk.say(DIRECTOR, { kind: 'signed-off', body: off })
    table.sync()
    expect([signedHere(store), takenOut(store)]).toEqual([[], [['Ana', 'Bo']]])
  })

  test('[UI795] what they have left by themselves is not told as the director’s word', async () => {
    const { set, store } = atTable()
    stayReady(set, EVENING.hold)
    await settled()
    const [pair] = signedHere(store)
    await store.say({ kind: 'signed-off', body: { section: 'A', table: 1, entry: pair?.entry ?? '' } })
    expect([signedHere(store), takenOut(store)]).toEqual([[], []])
  })

  test('[UI796] one person does not sit in both halves', () => {
    const { draft } = atTable('Ana Lee', 'lee, ana')
    expect(draft.isOneTwice.value).toBe(true)
  })
})

describe('where people begin', () => {
  const seats = (set: Awaited<ReturnType<typeof begunStage>>) => {
    const section = must(sectionOf(set.store.state.value, 'A'), 'the section')
    return signUpNow(set.store).pairs.map(({ number }) => firstSeatOf(section, number))
  }

  test('[UI799] once round 1 is drawn a tablet says where each pair sits, before it asks anything else', async () => {
    const set = await begunStage()
    expect(set.store.screen.value).toEqual({ kind: 'first-seats' })
    // Pairs 1 and 2 play each other, 3 and 4 do, and pair 5, who signed up here, has the bye.
    expect(seats(set).map(seat => seat?.table ?? 'bye')).toEqual([1, 1, 2, 2, 'bye'])
    set.store.terminal.remember(SEATED, set.store.terminal.assignment.value?.session ?? '')
    expect(set.store.screen.value).toEqual({ kind: 'seats', round: 1 })
  })

  test('[UI799] also at a table at which nobody plays, until the first round is over', async () => {
    const set = await begunStage(9)
    expect(set.store.screen.value).toEqual({ kind: 'first-seats' })
    for (const table of [1, 2]) set.desk.playRound(table, 1, '3N N 9')
    set.table.sync()
    expect(set.store.screen.value.kind).not.toBe('first-seats')
  })
})
