import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

/** The table's screens in a room of chance, for a bot that taps on them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact()],
  build: { outDir: `${import.meta.dirname}/../../.cache/taps`, emptyOutDir: true, target: 'es2022' },
})
