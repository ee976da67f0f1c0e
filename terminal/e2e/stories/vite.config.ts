import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

/** Every screen of the table with drawn sessions, for looking at and for the checks of sizes. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact()],
  build: { outDir: `${import.meta.dirname}/../../../.cache/stories`, emptyOutDir: true, target: 'es2022' },
})
