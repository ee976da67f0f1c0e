import type { CDPSession, Page } from 'playwright-core'

/** User of a screen reader: knows the screen by its accessibility tree alone, and acts by role and name. */
export interface ScreenReaderUser {
  /** Waits until a heading with this text has received the focus since the last one. */
  hears(question: RegExp): Promise<void>
  /** Waits for an enabled button of that name and presses the first as a screen reader does. */
  press(name: RegExp): Promise<void>
  names(role: string): Promise<readonly string[]>
}

interface TreeNode {
  readonly role: string
  readonly name: string
  readonly isFocused: boolean
  readonly isDisabled: boolean
  readonly backendNodeId: number | undefined
}

/** Longest wait on a machine that is busy with other tests, ms. */
const PATIENCE_MS = 30_000
const LOOK_EVERY_MS = 40

export async function createScreenReaderUser(page: Page): Promise<ScreenReaderUser> {
  const tree = await page.context().newCDPSession(page)
  await tree.send('Accessibility.enable')
  await page.addInitScript(countFocus)
  const given = () => page.evaluate(() => Number(Reflect.get(window, 'given')))
  let heard = 0
  const find = async (what: string, isIt: (node: TreeNode) => boolean): Promise<TreeNode> => {
    for (const from = Date.now(); ; await page.waitForTimeout(LOOK_EVERY_MS)) {
      const nodes = await nodesOf(tree)
      const found = nodes.find(isIt)
      if (found) return found
      if (Date.now() - from > PATIENCE_MS)
        throw new Error(`${what} is not there, but ${nodes.map(({ role, name }) => `${role} "${name}"`)}`)
    }
  }
  return {
    async hears(question) {
      await find(
        `the question ${question}`,
        ({ role, name, isFocused }) => role === 'heading' && isFocused && question.test(name),
      )
      const times = await given()
      if (times <= heard) throw new Error(`${question} had the focus already: nobody hears that it is new`)
      heard = times
    },
    async press(wanted) {
      const { backendNodeId = 0 } = await find(
        `the key ${wanted}`,
        ({ role, name, isDisabled }) => role === 'button' && !isDisabled && wanted.test(name),
      )
      const { object } = await tree.send('DOM.resolveNode', { backendNodeId })
      await tree.send('Runtime.callFunctionOn', {
        objectId: object.objectId ?? '',
        functionDeclaration: 'function () { this.click() }',
      })
    },
    names: async wanted =>
      (await nodesOf(tree)).filter(({ role }) => role === wanted).map(({ name }) => name),
  }
}

async function nodesOf(tree: CDPSession): Promise<readonly TreeNode[]> {
  const { nodes } = await tree.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [], backendDOMNodeId }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      isFocused: properties.some(
        ({ name: property, value }) => property === 'focused' && value.value === true,
      ),
      isDisabled: properties.some(
        ({ name: property, value }) => property === 'disabled' && value.value === true,
      ),
      backendNodeId: backendDOMNodeId,
    }))
}

/** Counts focus changes. Runs in the page. */
function countFocus(): void {
  let given = 0
  Object.defineProperty(window, 'given', { get: () => given })
  window.addEventListener('focusin', () => {
    given += 1
  })
}
