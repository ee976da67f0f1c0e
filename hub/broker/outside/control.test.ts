import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import { createControl } from './control.ts'
import type { Command } from './dynamic-security.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sentSchema = v.object({ commands: v.array(v.looseObject({ command: v.string() })) })

/**
 * Creates a stub of the plugin that answers when the test lets it, each command with its name and any extra members.
 */
function createPlugin() {
  const sent: string[] = []
  const control = createControl(text => void sent.push(text))
  const answer = (index: number, said: object = {}) => {
    const { commands } = v.parse(sentSchema, JSON.parse(sent[index] ?? ''))
    const responses = commands.map(({ command, correlationData }) => ({ command, correlationData, ...said }))
    control.answered(JSON.stringify({ responses }))
  }
  return { sent, control, answer }
}

const LIST: Command = { command: 'listClients' }
const settle = () => vi.advanceTimersByTimeAsync(0)

test('[HB301] an answer that comes too late is none to what is asked then, of the same words though it be', async () => {
  const { sent, control, answer } = createPlugin()
  const late = control.ask([LIST]).catch(String)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await late).toMatch(/does not answer/)
  const heard: unknown[] = []
  const next = control.ask([LIST]).then(answers => heard.push(...answers))
  await settle()
  expect(sent).toHaveLength(2)
  answer(0, { error: 'of before' })
  await settle()
  expect(heard).toEqual([])
  answer(1)
  await next
  expect(heard).toEqual([{ command: 'listClients' }])
})

test('[HB301] nor is one that comes twice, or to another hub, or what nobody can read', async () => {
  const { control, answer } = createPlugin()
  const other = createPlugin()
  const heard: string[] = []
  const first = control.ask([LIST]).then(() => heard.push('first'))
  void other.control.ask([LIST])
  await settle()
  control.answered('no answer')
  control.answered('{"responses":[]}')
  control.answered('{"responses":[{"command":"listClients"}]}')
  control.answered(other.sent[0]?.replace('"commands"', '"responses"') ?? '')
  await settle()
  expect(heard).toEqual([])
  answer(0)
  await first
  const second = control.ask([LIST]).then(() => heard.push('second'))
  await settle()
  answer(0)
  await settle()
  expect(heard).toEqual(['first'])
  answer(1)
  await second
  other.control.cut()
})

test('[HB301] groups fit a message with the name of their exchange, and go one after the other', async () => {
  const { sent, control, answer } = createPlugin()
  const commands = Array.from({ length: 200 }, (_, index) => ({
    command: 'deleteRole',
    rolename: `r${index}`,
  }))
  const asked = control.ask(commands)
  let answers = 0
  for (; answers < sent.length || answers === 0; answers += 1) {
    await settle()
    expect(sent).toHaveLength(answers + 1)
    answer(answers)
    await settle()
  }
  expect(await asked).toHaveLength(200)
  expect(answers).toBeGreaterThan(2)
  expect(sent.every(text => Buffer.byteLength(text) <= MAX_MESSAGE_BYTES)).toBe(true)
})
