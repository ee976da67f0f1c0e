import { effect, signal } from '@preact/signals'
import { expect, test, vi } from 'vitest'
import { BRIDGE_TEXT } from './bridge.ts'
import { textIn } from './use-text.ts'
import { isLoaded } from './vocabulary.ts'
import { whenAsked } from './when-asked.ts'

test('[UI84] a language is fetched when it is first spoken, and its words follow', async () => {
  expect(isLoaded('en')).toBe(true)
  expect(isLoaded('ru')).toBe(false)
  expect(textIn(BRIDGE_TEXT, 'ru')('entry.declarer')).toBe('Who is declarer?')
  await expect.poll(() => isLoaded('ru')).toBe(true)
  expect(textIn(BRIDGE_TEXT, 'ru')('entry.declarer')).toBe('Кто разыгрывает?')
  expect(textIn(BRIDGE_TEXT, 'en')('entry.declarer')).toBe('Who is declarer?')
})

test('[UI84] what was not within reach is asked for again, and whoever asks is told once it is there', async () => {
  const reach = signal(false)
  let asked = 0
  const word = whenAsked(async () => {
    asked += 1
    if (!reach.value) throw new Error('no desk')
    return 'here'
  })
  const seen: (string | null)[] = []
  expect(word()).toBeNull()
  await Promise.resolve()
  await Promise.resolve()
  reach.value = true
  const stop = effect(() => void seen.push(word()))
  await expect.poll(() => seen.at(-1) === 'here').toBe(true)
  stop()
  expect(asked).toBe(2)
  expect(seen).toEqual([null, 'here'])
})

test('[UI142] what was not within reach is asked for again by itself, for whoever waits for it', async () => {
  vi.useFakeTimers()
  try {
    let asked = 0
    const word = whenAsked(async () => {
      asked += 1
      if (asked === 1) throw new Error('no desk')
      return 'here'
    })
    const seen: (string | null)[] = []
    const stop = effect(() => void seen.push(word()))
    await vi.advanceTimersByTimeAsync(10_000)
    stop()
    expect(asked).toBe(2)
    expect(seen.at(-1)).toBe('here')
  } finally {
    vi.useRealTimers()
  }
})

test('[UI142] the words of the other screens come with them, in the language that is spoken', async () => {
  await expect.poll(() => isLoaded('ru')).toBe(true)
  const table = whenAsked(() => import('./table.ts'))
  expect(table()).toBeNull()
  await expect.poll(() => table()?.TABLE_TEXT.ru['more.title']).toBe('Ещё')
  expect(table()?.TABLE_TEXT['zh-Hant']['more.title']).toBe('More')
})
