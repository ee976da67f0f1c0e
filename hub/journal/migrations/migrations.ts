import { SQL as first } from './0001-first.ts'

/** In order; the version of a journal is how many of them it has been through. */
export const MIGRATIONS: readonly string[] = [first]
