import { defineConfig } from 'vitest/config'

const { MUTATE_TESTS = '' } = process.env

/** Configures the tests of a mutation run, which `mutate.ts` selects. */
export default defineConfig({
  test: {
    include: MUTATE_TESTS.split(',').map(room => `${room}/**/*.test.ts`),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
