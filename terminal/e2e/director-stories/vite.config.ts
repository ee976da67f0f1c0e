import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [preact()],
  define: { __OVERTRICK_VERSION__: JSON.stringify('drawn') },
  build: {
    outDir: `${import.meta.dirname}/../../../.cache/director-stories`,
    emptyOutDir: true,
    target: 'es2022',
  },
})
