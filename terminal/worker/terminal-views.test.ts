import { describe, expect, test } from 'vitest'
import { pairedRig, session } from './test/rig.ts'

describe('views', () => {
  const incarnation = { epoch: 1, hub: 'hubhubhub', start: 1 }
  const page = (name: string, version: string, position: number, page: number, texts: readonly string[]) => ({
    type: 'view',
    name,
    version,
    incarnation,
    position,
    page,
    pages: texts.length,
    text: texts[page] ?? '',
  })

  test('[WK12] a view is shown and confirmed when its last page has come, in any order', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('card', 'v1', 1, 1, ['{"a":', '1}']))
    await rig.settle()
    expect(rig.last('view')).toBeUndefined()
    rig.hub.down(session, page('card', 'v1', 1, 0, ['{"a":', '1}']))
    await rig.pass(200)
    expect(rig.last('view')).toEqual({ kind: 'view', name: 'card', text: '{"a":1}' })
    expect(rig.hub.serve().at(-1)).toMatchObject({ type: 'state', views: { card: 'v1' } })
  })

  test('[WK12] pages of a view that was sent twice while the session went on make it whole together', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const pages = ['{"a":', '1', '}']
    for (const number of [0, 2]) rig.hub.down(session, page('traveller-3', 'v1', 1, number, pages))
    for (const number of [0, 1]) rig.hub.down(session, page('traveller-3', 'v1', 9, number, pages))
    await rig.pass(200)
    expect(rig.last('view')).toEqual({ kind: 'view', name: 'traveller-3', text: '{"a":1}' })
    expect(rig.hub.serve().at(-1)).toMatchObject({ type: 'state', views: { 'traveller-3': 'v1' } })
  })

  test('[WK13] an older view never takes the place of a newer one, nor opens what was closed', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('card', 'v2', 5, 0, ['"new"']))
    rig.hub.down(session, page('card', 'v1', 4, 0, ['"old"']))
    rig.hub.down(session, page('traveller-3', 'closed', 6, 0, []))
    rig.hub.down(session, page('traveller-3', 'v1', 5, 0, ['"old"']))
    await rig.settle()
    expect(rig.said.filter(({ kind }) => kind === 'view')).toEqual([
      { kind: 'view', name: 'card', text: '"new"' },
    ])
  })

  test('[WK13] after a new pairing screens show nothing of before, and views of another hub count, whatever its name', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('standings', 'a', 5, 0, ['"one"']))
    await rig.settle()
    rig.link.refuse()
    await rig.settle()
    rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
    await rig.settle()
    expect(rig.last('snapshot')?.views).toEqual({})
    await rig.connect()
    const other = {
      ...page('standings', 'b', 3, 0, ['"other"']),
      incarnation: { ...incarnation, hub: 'another0' },
    }
    rig.hub.down(session, other)
    await rig.settle()
    expect(rig.last('view')?.text).toBe('"other"')
  })

  test('[WK14] travellers close here when other players sit down, before the hub says so', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('traveller-3', 'v1', 1, 0, ['"lines"']))
    await rig.settle()
    rig.link.cut()
    const seats = { N: '1', S: '1', E: '2', W: '2' }
    await rig.record({ kind: 'seats-taken', body: { section: 'A', round: 2, table: 1, plan: 1, seats } })
    expect(rig.last('view')).toEqual({ kind: 'view', name: 'traveller-3', text: null })
  })

  test('[DK124] the cards of those who played before close when others sit down, and none of their own', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const seats = { N: '1', S: '1', E: '2', W: '2' }
    const sit = (round: number) =>
      rig.record({ kind: 'seats-taken', body: { section: 'A', round, table: 1, plan: 1, seats } })
    await sit(1)
    rig.hub.down(session, page('scorecards', 'v1', 1, 0, ['{"round":1}']))
    await rig.settle()
    rig.link.cut()
    await sit(1)
    expect(rig.last('view')?.text).toBe('{"round":1}')
    await sit(2)
    expect(rig.last('view')).toEqual({ kind: 'view', name: 'scorecards', text: null })
  })

  test('[WK14] travellers are closed after a reload, too, where the device died before it could', async () => {
    const rig = await pairedRig()
    await rig.connect()
    rig.hub.down(session, page('traveller-3', 'v1', 1, 0, ['"lines"']))
    await rig.settle()
    const keep = rig.records.commit
    rig.records.commit = changes => (changes.views ? new Promise(() => {}) : keep(changes))
    const seats = { N: '1', S: '1', E: '2', W: '2' }
    const body = { section: 'A', round: 2, table: 1, plan: 1, seats }
    rig.terminal.take({ kind: 'record', id: 1, statement: { kind: 'seats-taken', body } })
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    const again = await pairedRig(rig.records.dump())
    expect(again.last('snapshot')?.views).toEqual({})
  })

  test('[WK15] the journal goes on, is not set on another history, and starts again where it differs', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const entry = (position: number, letter: string) => ({
      kind: 'decision',
      position,
      about: { device: 'devicedevice', seq: position, hash: letter.repeat(64) },
      decision: { kind: 'admitted', by: 'rule' },
    })
    const journal = (after: number, ...entries: object[]) =>
      page('journal', `${after + entries.length}-of-the-hub`, 9, 0, [JSON.stringify({ after, entries })])
    rig.hub.down(session, journal(0, entry(1, 'a'), entry(2, 'a')))
    rig.hub.down(session, journal(0, entry(1, 'a'), entry(2, 'a')))
    rig.hub.down(session, journal(2, entry(3, 'a')))
    rig.hub.down(session, journal(7, entry(8, 'a')))
    rig.hub.down(session, journal(1, entry(2, 'b')))
    await rig.pass(200)
    const state = rig.hub.serve().at(-1)
    expect(state).toMatchObject({ type: 'state', views: { journal: '3-of-the-hub' } })
    rig.hub.down(session, journal(0, entry(1, 'b')))
    await rig.settle()
    const steps = rig.said.filter(one => one.kind === 'entries')
    expect(
      steps.map(({ entries, restart }) => [restart, ...entries.map(({ position }) => position)]),
    ).toEqual([
      [false, 1, 2],
      [false, 3],
      [true, 1],
    ])
  })

  test('[WK15] two histories that part only behind the first piece of one are told apart', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const entry = (position: number, letter: string) => ({
      kind: 'decision',
      position,
      about: { device: 'devicedevice', seq: position, hash: letter.repeat(64) },
      decision: { kind: 'admitted', by: 'rule' },
    })
    const journal = (after: number, ...entries: object[]) =>
      rig.hub.down(
        session,
        page('journal', `${after + entries.length}-of-the-hub`, 9, 0, [JSON.stringify({ after, entries })]),
      )
    journal(0, entry(1, 'a'), entry(2, 'a'), entry(3, 'a'))
    journal(0, entry(1, 'a'), entry(2, 'a'))
    await rig.pass(200)
    expect(rig.hub.serve().at(-1)).toMatchObject({ views: { journal: '2-of-the-hub' } })
    journal(2, entry(3, 'b'))
    await rig.settle()
    const steps = rig.said.filter(one => one.kind === 'entries')
    expect(steps.map(({ entries, restart }) => [restart, entries.length])).toEqual([
      [false, 3],
      [true, 2],
      [false, 1],
    ])
  })

  test('[WK68] how far the journal goes is said as the hub has named it; a piece of which more is held changes nothing', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const entry = (position: number) => ({
      kind: 'decision',
      position,
      about: { device: 'devicedevice', seq: position, hash: 'a'.repeat(64) },
      decision: { kind: 'admitted', by: 'rule' },
    })
    const journal = (version: string, after: number, ...entries: object[]) =>
      rig.hub.down(session, page('journal', version, 9, 0, [JSON.stringify({ after, entries })]))
    journal('2-two', 0, entry(1), entry(2))
    journal('3-three', 2, entry(3))
    journal('2-another', 1, entry(2))
    await rig.pass(200)
    expect(rig.hub.serve().at(-1)).toMatchObject({ views: { journal: '3-three' } })
  })

  test('[WK30] an entry of the journal that cannot be read here is set aside by itself, and does not come again', async () => {
    const rig = await pairedRig()
    await rig.connect()
    const entry = (position: number) => ({
      kind: 'decision',
      position,
      about: { device: 'devicedevice', seq: position, hash: 'a'.repeat(64) },
      decision: { kind: 'admitted', by: 'rule' },
    })
    const bad = { ...entry(3), kind: 'of-tomorrow' }
    const text = JSON.stringify({ after: 0, entries: [entry(1), entry(2), bad] })
    rig.hub.down(session, page('journal', '3-word-of-the-hub', 9, 0, [text]))
    await rig.pass(200)
    const [step] = rig.said.filter(one => one.kind === 'entries')
    expect(step?.entries.map(({ kind, position }) => [kind, position])).toEqual([
      ['decision', 1],
      ['decision', 2],
      ['unreadable', 3],
    ])
    expect(rig.hub.serve().at(-1)).toMatchObject({ views: { journal: '3-word-of-the-hub' } })
  })
})
