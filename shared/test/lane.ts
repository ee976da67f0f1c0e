import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The lane that runs, set by `vitest.config.ts`. */
    lane: 'test' | 'soak'
  }
}

/** True if `npm run soak` runs, which tries more of what `npm test` tries once. */
export const isSoak = inject('lane') === 'soak'

/** Counts how often something random is tried: a sample in `npm test`, the whole in `npm run soak`. */
export const sampled = (whole: number, sample: number): number => (isSoak ? whole : sample)
