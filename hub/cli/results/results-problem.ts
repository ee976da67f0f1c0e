import { type Nothing, refusing } from '../../../shared/lib/parsed.ts'

export interface ResultsProblems {
  readonly 'results.out-needed': Nothing
  readonly 'results.format-needed': { readonly formats: string }
  readonly 'results.no-journal': { readonly folder: string }
  readonly 'results.no-session': { readonly session: string; readonly folder: string }
  readonly 'results.none': Nothing
  readonly 'results.cannot-write': { readonly path: string; readonly why: string }
}

export const resultsRefused = refusing<ResultsProblems>()
