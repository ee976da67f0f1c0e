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

/** Functions that take a message for programmers. */
const TAKERS = /^(must|assert|log|unreachable|Error|\w+Error)$/

/** Node types of such a message and its details. */
const LITERALS = ['StringLiteral', 'TemplateLiteral', 'ObjectExpression']

/** Ignores the texts of internal errors and logs, which are not behaviour and which no test quotes. */
function shouldIgnore(path: Path): string | undefined {
  if (!LITERALS.includes(path.node.type)) return undefined
  const { type, callee } = path.parentPath?.node ?? { type: '' }
  const taker = callee?.property?.name ?? callee?.name ?? ''
  const isCall = type === 'CallExpression' || type === 'OptionalCallExpression' || type === 'NewExpression'
  return isCall && TAKERS.test(taker) ? 'a sentence for a programmer' : undefined
}

/** Reports each survivor as soon as it is found, so that an interrupted run has results. */
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
