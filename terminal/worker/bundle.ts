import type { Plugin, UserConfig } from 'vite'

/** How the worker of each app is bundled; for their Vite configurations. */

/** With these plugins of the page's, which see the worker's code as well. */
export const workerWith = (...plugins: readonly Plugin[]): NonNullable<UserConfig['worker']> => ({
  format: 'es',
  plugins: () => [...plugins],
  rolldownOptions: {
    // What is read later lies in the same file: it must be there when the desk is not.
    output: { codeSplitting: false },
  },
})
