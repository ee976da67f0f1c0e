import { expect, test } from 'vitest'
import { knotsIn, roomsInKnots, type SourceFile } from './rooms.ts'

const file = (path: string, ...local: readonly string[]): SourceFile => ({
  path,
  text: '',
  lines: 1,
  imports: local,
  local,
})

test('folders that import each other are one knot, though no two files do', () => {
  const files = [
    file('app/a/one.ts', 'app/b/two.ts'),
    file('app/b/other.ts', 'app/b/deep/three.ts'),
    file('app/b/deep/three.ts', 'app/a/leaf.ts'),
    file('app/a/leaf.ts', 'lib/x.ts'),
    file('app/main.ts', 'app/a/one.ts'),
    file('app/b/two.test.ts', 'app/main.ts'),
  ]
  expect(knotsIn('app', files)).toEqual([['app/a', 'app/b', 'app/b/deep']])
  expect(roomsInKnots('app', files)).toBe(3)
  expect(roomsInKnots('app', files.slice(1))).toBe(0)
})
