import type { MutantResult } from '@stryker-mutator/api/core'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { isJudged, isMissed, survivorLine, survivorOf } from './survivor.ts'

interface Path {
  readonly node: { readonly type: string; readonly callee?: Callee }
  readonly parentPath: Path | null
}

interface Callee {
  readonly name?: string
  readonly property?: { readonly name?: string }
}

/** Who takes a sentence for a programmer's eye. */
const TAKERS = /^(must|assert|log|unreachable|Error|\w+Error)$/

/** The sentence, and what is told about it. */
const LITERALS = ['StringLiteral', 'TemplateLiteral', 'ObjectExpression']

/** What is said when the house itself is broken, and to the log, is not behaviour: no test quotes it. */
function shouldIgnore(path: Path): string | undefined {
  if (!LITERALS.includes(path.node.type)) return undefined
  const { type, callee } = path.parentPath?.node ?? { type: '' }
  const taker = callee?.property?.name ?? callee?.name ?? ''
  const isCall = type === 'CallExpression' || type === 'OptionalCallExpression' || type === 'NewExpression'
  return isCall && TAKERS.test(taker) ? 'a sentence for a programmer' : undefined
}

/** Says each survivor when it is found: a run of hours that is broken off has said something. */
const survivors = {
  onMutantTested(result: MutantResult): void {
    if (!isMissed(result)) return
    const survivor = survivorOf(result)
    if (!isJudged(survivor)) console.log(survivorLine(survivor))
  },
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sentences', { shouldIgnore }),
  declareValuePlugin(PluginKind.Reporter, 'survivors', survivors),
]
