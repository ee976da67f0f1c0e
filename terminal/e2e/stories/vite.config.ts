import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

/** Serves every screen of the table with drawn sessions, for viewing and for size checks. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact()],
  build: { outDir: `${import.meta.dirname}/../../../.cache/stories`, emptyOutDir: true, target: 'es2022' },
})
