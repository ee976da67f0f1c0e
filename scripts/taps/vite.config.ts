import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

/** Builds the table's screens in a simulated room, for a bot that taps on them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact()],
  build: { outDir: `${import.meta.dirname}/../../.cache/taps`, emptyOutDir: true, target: 'es2022' },
})
