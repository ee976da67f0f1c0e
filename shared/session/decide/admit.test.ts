import { describe, expect, test } from 'vitest'
import { SEATS } from '../../game/seat.ts'
import { must } from '../../lib/assert.ts'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import type { Plan } from '../../movement/plan/plan.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, deviceNamed, resultStatement, SESSION, tableDevice } from '../../test/hall.ts'
import { isClosed, tablesOpen, waitingFacts } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { hashOfFact } from '../state/fact.ts'
import type { DecisionSteps } from './decide.ts'
import { fold } from './fold.ts'

const made = howellTwoTables(6)
const plan: Plan = must(made.ok ? made.value : null, 'the 2-table Howell')

/** Formats "admitted", "waiting already-entered", "refused director-only", "early". */
const outcome = ({ decision }: DecisionSteps): string =>
  'code' in decision ? `${decision.kind} ${decision.code}` : decision.kind

const standingText = (room: ReturnType<typeof createHall>, round: number, table: number, board: number) => {
  const result = sectionOf(room.state(), 'A')?.resultAt(round, table, board)?.body.result
  return result?.kind === 'played'
    ? `${result.contract.level}${result.contract.strain} ${result.tricks}`
    : result?.kind
}

describe('the rules at the desk', () => {
  test('[SE1] a result of the people whom the plan seats there is admitted', () => {
    const room = createHall(plan)
    expect(outcome(room.result(1, 1, 1, '4S S 10'))).toBe('admitted')
    expect(standingText(room, 1, 1, 1)).toBe('4S 10')
  })

  test('[SE2] a table cannot say what only the director may say', () => {
    const room = createHall(plan)
    const said = room.say(tableDevice(1), { kind: 'session-closed', body: { closed: true } })
    expect(outcome(said)).toBe('refused director-only')
    expect(isClosed(room.state())).toBe(false)
  })

  test('[SE3] a second first entry of the same board waits and changes nothing shown', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    const second = room.say(deviceNamed('copy'), resultStatement(room.state(), 1, 1, 1, '4S S 11'))
    expect(outcome(second)).toBe('waiting already-entered')
    expect(standingText(room, 1, 1, 1)).toBe('4S 10')
    expect(waitingFacts(room.state())).toHaveLength(1)
  })

  test('[SE4] a correction replaces the fact that it names, and only while that one stands', () => {
    const room = createHall(plan)
    const first = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 10'))
    room.hand(first)
    expect(outcome(room.result(1, 1, 1, '4S S 11', first))).toBe('admitted')
    expect(standingText(room, 1, 1, 1)).toBe('4S 11')
    const late = room.say(DIRECTOR, resultStatement(room.state(), 1, 1, 1, '4S S 9', first))
    expect(outcome(late)).toBe('refused already-corrected')
    expect(standingText(room, 1, 1, 1)).toBe('4S 11')
  })

  test('[SE5] a correction that comes before what it corrects is early, and decided when that arrives', () => {
    const room = createHall(plan)
    const first = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 10'))
    const correction = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 12', first))
    expect(outcome(room.hand(correction))).toBe('early')
    expect(standingText(room, 1, 1, 1)).toBeUndefined()
    expect(outcome(room.hand(first))).toBe('admitted')
    expect(standingText(room, 1, 1, 1)).toBe('4S 12')
  })

  test('[SE5] a fact that names itself waits for nothing that can come: it is decided at once', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    const self = { device: tableDevice(1), seq: 2 }
    expect(outcome(room.result(1, 1, 1, '4S S 11', self))).toBe('waiting already-corrected')
    const about = {
      device: DIRECTOR,
      seq: 3,
      hash: must(waitingFacts(room.state())[0], 'one').entry.fact.hash,
    }
    expect(outcome(room.say(DIRECTOR, { kind: 'settled', body: { about, admit: true } }))).toBe(
      'refused nothing-to-settle',
    )
  })

  test('[SE5] facts that name each other end the work at the desk, too', () => {
    const room = createHall(plan)
    const named = (seq: number) => ({ device: tableDevice(1), seq })
    expect(outcome(room.result(1, 1, 1, '4S S 10', named(2)))).toBe('early')
    expect(outcome(room.result(1, 1, 1, '4S S 11', named(1)))).toBe('waiting already-corrected')
    expect(waitingFacts(room.state())).toHaveLength(2)
  })

  test('[PR1] the hash is of the fact as it is kept: spaces around what was typed are not', () => {
    const room = createHall(plan)
    const statement = resultStatement(room.state(), 1, 1, 1, '4S S 10')
    const fact = room.make(DIRECTOR, { ...statement, body: { ...statement.body, reason: ' misheard ' } })
    expect(fact.hash).toBe(hashOfFact(fact))
  })

  test('[SE6] a result of other people than the standing plan seats waits for the director', () => {
    const room = createHall(plan)
    const statement = resultStatement(room.state(), 1, 1, 1, '1N N 7')
    const others = { ...statement, body: { ...statement.body, seats: { N: '2', S: '2', E: '3', W: '3' } } }
    expect(outcome(room.say(tableDevice(1), others))).toBe('waiting not-in-plan')
    const elsewhere = { ...statement, body: { ...statement.body, board: 7 } }
    expect(outcome(room.say(tableDevice(1), elsewhere))).toBe('waiting not-in-plan')
  })

  test.each(SEATS)('[SE6] nor is it given to them where only %s is another', seat => {
    const room = createHall(plan)
    const statement = resultStatement(room.state(), 1, 1, 1, '1N N 7')
    const seats = { ...statement.body.seats, [seat]: '9' }
    expect(outcome(room.say(tableDevice(1), { ...statement, body: { ...statement.body, seats } }))).toBe(
      'waiting not-in-plan',
    )
    const sat = { kind: 'seats-taken', body: { section: 'A', round: 1, table: 1, plan: 1, seats } } as const
    expect(outcome(room.say(tableDevice(1), sat))).toBe('waiting not-in-plan')
  })

  test.each([{ section: 'Z' }, { table: 9 }, { round: 99 }])(
    '[SE6] nor where the plan has no such place: %j',
    elsewhere => {
      const room = createHall(plan)
      const statement = resultStatement(room.state(), 1, 1, 1, '1N N 7')
      const said = room.say(DIRECTOR, { ...statement, body: { ...statement.body, ...elsewhere, plan: 1 } })
      expect(outcome(said)).toMatch(/^(refused|waiting) not-in-plan$/)
    },
  )

  test('[MV205] a movement that is being played may be changed to what happened, even against its rules', () => {
    const room = createHall(plan)
    const changed = (edit: (entry: Plan['entries'][number]) => Plan['entries'][number]) => ({
      kind: 'section-planned' as const,
      body: {
        section: 'A',
        version: 2,
        plan: encodePlan({ ...plan, entries: plan.entries.map(edit) }),
      },
    })
    // Round 2 is played on a board of round 1 again, by the director's statement. Double seating cannot be stated.
    const twice = changed(entry =>
      entry.round === 2 ? { ...entry, boards: [1, ...entry.boards.slice(1)] } : entry,
    )
    const torn = changed(entry =>
      entry.round === 2 ? { ...entry, seats: { ...entry.seats, N: '1' } } : entry,
    )
    expect(outcome(room.say(DIRECTOR, torn))).toBe('refused plan-faulty')
    expect(outcome(room.say(DIRECTOR, twice))).toBe('admitted')
  })

  test('[SE7] nobody is scored twice for one board: a second result of a pair on it waits', () => {
    const twice: Plan = {
      ...plan,
      entries: plan.entries.map(entry =>
        entry.round === 2 ? { ...entry, boards: [1, 8, 9, 10, 11, 12] } : entry,
      ),
    }
    const faulty = createHall(twice)
    // The plan itself is refused: it would make pairs meet a deal twice.
    expect(faulty.entries.at(-1)).toMatchObject({ decision: { kind: 'refused', code: 'plan-faulty' } })
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    const statement = resultStatement(room.state(), 2, 1, 1, 'pass')
    const moved = { ...statement, body: { ...statement.body, seats: { N: '4', S: '4', E: '1', W: '1' } } }
    expect(outcome(room.say(tableDevice(2), moved))).toMatch(/^waiting/)
  })

  test('[SE8] one tap settles what waits: it counts, or it never does', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    const second = room.make(deviceNamed('copy'), resultStatement(room.state(), 1, 1, 1, '4S S 11'))
    const third = room.make(deviceNamed('copy'), resultStatement(room.state(), 1, 1, 1, '4S S 12'))
    room.hand(second)
    room.hand(third)
    const about = ({ device, seq, hash }: typeof second) => ({ device, seq, hash })
    room.say(DIRECTOR, { kind: 'settled', body: { about: about(second), admit: true } })
    room.say(DIRECTOR, { kind: 'settled', body: { about: about(third), admit: false } })
    expect(standingText(room, 1, 1, 1)).toBe('4S 11')
    expect(waitingFacts(room.state())).toHaveLength(0)
    const again = room.say(DIRECTOR, { kind: 'settled', body: { about: about(third), admit: true } })
    expect(outcome(again)).toBe('refused nothing-to-settle')
    expect(waitingFacts(room.state())).toHaveLength(0)
    expect(standingText(room, 1, 1, 1)).toBe('4S 11')
  })

  test('[SE8] of two words of the director that came before what they are about the first one decides', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    const late = room.make(deviceNamed('copy'), resultStatement(room.state(), 1, 1, 1, '4S S 11'))
    const about = { device: late.device, seq: late.seq, hash: late.hash }
    room.say(DIRECTOR, { kind: 'settled', body: { about, admit: false } })
    room.say(DIRECTOR, { kind: 'settled', body: { about, admit: true } })
    room.hand(late)
    expect(standingText(room, 1, 1, 1)).toBe('4S 10')
    const decisions = room.entries.flatMap(entry => (entry.kind === 'decision' ? [entry.decision] : []))
    expect(decisions.slice(-3)).toMatchObject([
      { kind: 'admitted', by: 'rule' },
      { kind: 'refused', code: 'director-refused' },
      { kind: 'refused', code: 'nothing-to-settle' },
    ])
  })

  test('[SE8] what stood before the director let the other count stays to be seen behind it', () => {
    const room = createHall(plan)
    const first = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 10'))
    room.hand(first)
    const second = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 11'))
    room.hand(second)
    const about = { device: second.device, seq: second.seq, hash: second.hash }
    room.say(DIRECTOR, { kind: 'settled', body: { about, admit: true } })
    const standing = room.state().standing
    const all = [...standing.values()].flatMap(bucket => [...bucket.standings.values()])
    const now = all.find(({ fact }) => fact.hash === second.hash)
    expect(now?.admittedBy).toBe('director')
    expect(now?.replaced?.fact).toEqual(first)
  })

  test('[SE15] a decision about another fact of the same name decides nothing', () => {
    const room = createHall(plan)
    const fact = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 10'))
    const other = room.make(tableDevice(2), resultStatement(room.state(), 2, 1, 1, '4S S 11'))
    const { position } = room.state()
    const held = fold([{ kind: 'fact', position: position + 1, fact, role: 'table' }], room.state())
    const decision = (hash: typeof fact.hash) =>
      ({
        kind: 'decision',
        position: position + 2,
        about: { device: fact.device, seq: fact.seq, hash },
        decision: { kind: 'admitted', by: 'rule' },
      }) as const
    const wrong = fold([decision(other.hash)], held)
    expect(wrong.held).toEqual(held.held)
    expect(wrong.standing).toEqual(held.standing)
    expect(fold([decision(fact.hash)], held).held.byName.size).toBe(held.held.byName.size - 1)
  })

  test('[SE4] a table does not change what the director entered: that waits', () => {
    const room = createHall(plan)
    const ruled = room.make(DIRECTOR, resultStatement(room.state(), 1, 1, 1, '4S S 9'))
    room.hand(ruled)
    expect(outcome(room.result(1, 1, 1, '4S S 10', ruled))).toBe('waiting already-corrected')
    expect(standingText(room, 1, 1, 1)).toBe('4S 9')
  })

  test('[SE11] a table moves its own result to the right board, but takes none from another table', () => {
    const room = createHall(plan)
    const wrong = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 10'))
    room.hand(wrong)
    expect(outcome(room.result(2, 1, 1, '2H E 8', wrong))).toBe('waiting not-in-plan')
    expect(standingText(room, 1, 1, 1)).toBe('4S 10')
    expect(outcome(room.result(1, 1, 2, '4S S 10', wrong))).toBe('admitted')
    expect(standingText(room, 1, 1, 2)).toBe('4S 10')
  })

  test('[SE9] after the close tables wait for the director, and the director may still correct', () => {
    const room = createHall(plan)
    const first = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 10'))
    room.hand(first)
    room.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(outcome(room.result(1, 1, 2, '3N N 9'))).toBe('waiting session-closed')
    expect(outcome(room.say(DIRECTOR, resultStatement(room.state(), 1, 1, 1, '4S S 9', first)))).toBe(
      'admitted',
    )
  })

  test('[SE10] a fact of a session that this desk does not know is kept and waits', () => {
    const room = createHall()
    const statement = resultStatement(createHall(plan).state(), 1, 1, 1, '4S S 10')
    expect(outcome(room.say(tableDevice(1), statement))).toBe('waiting session-unknown')
    expect(waitingFacts(room.state())).toHaveLength(1)
  })

  test('[SE11] a director correction may move a result to another board, and frees the first', () => {
    const room = createHall(plan)
    const wrong = room.make(tableDevice(1), resultStatement(room.state(), 1, 1, 1, '4S S 10'))
    room.hand(wrong)
    expect(outcome(room.say(DIRECTOR, resultStatement(room.state(), 1, 1, 2, '4S S 10', wrong)))).toBe(
      'admitted',
    )
    expect(standingText(room, 1, 1, 1)).toBeUndefined()
    expect(standingText(room, 1, 1, 2)).toBe('4S 10')
    expect(outcome(room.result(1, 1, 1, '2H E 8'))).toBe('admitted')
  })

  test('[SE12] plans follow one another by number, and nothing played is moved by them', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    const planned = room.entries.find(entry => entry.kind === 'fact' && entry.fact.kind === 'section-planned')
    const body =
      planned?.kind === 'fact' && planned.fact.kind === 'section-planned' ? planned.fact.body : undefined
    const wire = must(body, 'the plan').plan
    const third = room.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'A', version: 3, plan: wire },
    })
    expect(outcome(third)).toBe('refused plan-version')
    const second = room.say(DIRECTOR, {
      kind: 'section-planned',
      body: { section: 'A', version: 2, plan: wire },
    })
    expect(outcome(second)).toBe('admitted')
    expect(standingText(room, 1, 1, 1)).toBe('4S 10')
  })

  test('[SE13] tables are open until round 1 has ended, unless the director says otherwise', () => {
    const room = createHall(plan)
    expect(tablesOpen(room.state())).toBe(true)
    for (const table of [1, 2]) for (const board of [1, 2, 3, 4, 5, 6]) room.result(table, 1, board, 'pass')
    expect(tablesOpen(room.state())).toBe(false)
    room.say(DIRECTOR, { kind: 'tables-open', body: { open: true } })
    expect(tablesOpen(room.state())).toBe(true)
  })

  test('[SE13] a section that has ended its first round closes no table of another', () => {
    const room = createHall(plan)
    const body = { section: 'B', version: 1, plan: encodePlan(plan) }
    room.say(DIRECTOR, { kind: 'section-planned', body })
    for (const table of [1, 2]) for (const board of [1, 2, 3, 4, 5, 6]) room.result(table, 1, board, 'pass')
    expect(tablesOpen(room.state())).toBe(true)
  })

  test('[SE14] the round at a table is the latest that people sat down for', () => {
    const room = createHall(plan)
    expect(sectionOf(room.state(), 'A')?.currentRound(2) ?? 0).toBe(0)
    const { seats } = resultStatement(room.state(), 2, 2, 7, 'pass').body
    const sat = room.say(tableDevice(2), {
      kind: 'seats-taken',
      body: { section: 'A', round: 2, table: 2, plan: 1, seats },
    })
    expect(outcome(sat)).toBe('admitted')
    expect(sectionOf(room.state(), 'A')?.currentRound(2) ?? 0).toBe(2)
  })

  test('[SE15] folding the journal again gives the same state', () => {
    const room = createHall(plan)
    room.result(1, 1, 1, '4S S 10')
    room.say(deviceNamed('copy'), resultStatement(room.state(), 1, 1, 1, '4S S 11'))
    expect(fold(room.entries)).toEqual(room.state())
    expect(room.entries.map(entry => entry.position)).toEqual(room.entries.map((_, index) => index + 1))
    expect(SESSION).toBe('test-session')
  })
})
