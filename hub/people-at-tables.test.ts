import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { must } from '../shared/lib/assert.ts'
import { fitting, MOST_BROUGHT } from '../shared/people/people-requests.ts'
import { type Member, memberIdSchema } from '../shared/people/person.ts'
import { readPeople } from '../shared/people/read-people.ts'
import type { Answer } from '../shared/protocol/down.ts'
import type { Ask } from '../shared/protocol/up.ts'
import { drawnMembers, drawnPerson } from '../shared/test/drawn-members.ts'
import { EVENING } from '../shared/test/evening.ts'
import { createHall, DIRECTOR, SETTINGS } from '../shared/test/hall.ts'
import { createFolders } from './test/hub-process.ts'
import { wireRoom } from './test/wire-room.ts'

let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

test('[HB310] a file of 1,200 members comes in through a hub with its wrong lines named and kept out, a table finds everybody by number and by three letters, and a deleted one is in no file of the hub', async () => {
  const folders = createFolders()
  undo.push(folders.remove)
  // People sign up at the tables, which look them up for that.
  const hall = createHall()
  hall.say(DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, evening: EVENING } })
  const room = await wireRoom(folders, {}, hall)
  undo.push(room.end)
  let asked = 0
  const askAs = async (who: 'director' | 'one', ask: Ask): Promise<Answer> => {
    asked += 1
    await room.client(who).send({ type: 'ask', id: `ask${asked}`, ask })
    for (;;) {
      const answer = await room.client(who).next('answer')
      if (answer.id === `ask${asked}`) return answer
    }
  }

  const file = drawnMembers(1200)
  const read = readPeople(file.text, 'members')
  if (!read.ok) throw new Error(read.problem.code)
  const { people, wrong } = read.value
  expect(new Map(wrong.map(({ line, why }) => [line, why.code]))).toEqual(file.wrong)
  expect(people).toHaveLength(1200)

  const members = people.map(
    ({ line: _, ...row }, at): Member => ({
      id: v.parse(memberIdSchema, `member${String(at).padStart(6, '0')}`),
      ...row,
    }),
  )
  const bring = async () => {
    const became: string[] = []
    while (became.length < members.length) {
      const next = fitting(members.slice(became.length, became.length + MOST_BROUGHT), MOST_BROUGHT)
      const answer = await askAs('director', { what: 'put-members', members: [...next], list: true })
      became.push(...must(answer.brought, 'what became of them'))
    }
    return new Set(became)
  }
  expect(await bring()).toEqual(new Set(['added']))

  await room.restart()
  // Importing the same file again changes nobody.
  expect(await bring()).toEqual(new Set(['known']))
  for (const at of [1, 17, 34, 70, 600, 1200]) {
    const { given, surname } = drawnPerson(at)
    const name = must(people[at - 1], 'a member').name
    const byNumber = await askAs('one', { what: 'find-person', text: String(at) })
    expect(byNumber.persons?.[0]).toMatchObject({ name, number: String(at), ref: { kind: 'member' } })
    const words = at % 17 === 0 ? name : `${given.slice(0, 3)} ${surname}`
    const byName = await askAs('one', { what: 'find-person', text: words.slice(0, 60) })
    expect(byName.persons?.map(one => one.name)).toContain(name)
  }

  const gone = must(members[41], 'the 42nd')
  const onDisk = () =>
    readdirSync(folders.root, { recursive: true, encoding: 'utf8' })
      .filter(name => name.includes('journal.sqlite'))
      .some(name => readFileSync(join(folders.root, name)).includes(`${gone.id}","name`))
  expect(onDisk()).toBe(true)
  expect(await askAs('director', { what: 'delete-member', member: gone.id })).toMatchObject({ ok: true })
  expect(onDisk()).toBe(false)
  const answer = await askAs('one', { what: 'find-person', text: '42' })
  expect(answer.persons?.some(({ number }) => number === '42')).toBe(false)
})
