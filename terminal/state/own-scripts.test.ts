import { expect, test } from 'vitest'
import { guardScripts } from './own-scripts.ts'

const location = { href: 'https://club.example/overtrick/table/', origin: 'https://club.example' }

test('[UI444] the address of a script is made for files of the own origin alone', () => {
  const made: ((url: string) => string | null)[] = []
  guardScripts({
    location,
    trustedTypes: { createPolicy: (_, { createScriptURL }) => void made.push(createScriptURL) },
  })
  const [scriptUrl = () => null] = made
  expect(made).toHaveLength(1)
  expect(scriptUrl('./assets/worker-Ab3dE_f1.js')).toBe('./assets/worker-Ab3dE_f1.js')
  expect(scriptUrl('https://club.example/overtrick/table/sw.js')).not.toBeNull()
  expect(scriptUrl('https://elsewhere.example/x.js')).toBeNull()
  expect(scriptUrl('data:text/javascript,1')).toBeNull()
})

test('[UI444] a browser without such makers goes without', () => {
  expect(() => guardScripts({ location })).not.toThrow()
})
