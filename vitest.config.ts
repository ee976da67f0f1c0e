import { defineConfig } from 'vitest/config'

/** All tests of the house; browser and broker tests skip with a reason where their programs are missing. */
export default defineConfig({
  test: {
    include: ['{shared,terminal,hub,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
})
