import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { LEAN } from '../worker/bundle.ts'

const PAGE = `
  import { computed, signal } from '@preact/signals'
  const tick = signal(0)
  globalThis.now = computed(() => {
    void tick.value
    return Date.now()
  })`

test('[UI136] the clock of a built page goes on: a signal that is only read stays subscribed to', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: id => (id === 'page' ? '\0page' : null),
        load: id => (id === '\0page' ? PAGE : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { ...LEAN, input: 'page', external: ['@preact/signals'] },
    },
  })) as Rolldown.RolldownOutput
  expect(built.output[0].code).toMatch(/\.value\b.*Date\.now/s)
})
