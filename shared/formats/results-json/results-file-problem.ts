import { type Nothing, refusing } from '../../lib/parsed.ts'

type Counted = { readonly count: number }

export interface ResultsFileProblems {
  readonly 'file.too-large': { readonly most: number }
  readonly 'file.encoding': { readonly encoding: string }
  readonly 'file.json': Nothing
  readonly 'file.grown': Nothing
  readonly 'file.not-object': Nothing
  readonly 'file.no-boards': Nothing
  readonly 'file.winners': Nothing
  readonly 'file.version': { readonly version: string; readonly known: string }
  readonly 'file.xml': Nothing
  readonly 'file.xml-line': { readonly line: number }
  readonly 'file.xml-open': { readonly line: number }
  readonly 'file.xml-grown': Nothing
  readonly 'file.usebio-root': Nothing
  readonly 'file.usebio-event': Nothing
  readonly 'file.usebio-boards': Nothing
  readonly 'file.usebio-events': Counted
  readonly 'file.usebio-sessions': Counted
}

export const refused = refusing<ResultsFileProblems>()
