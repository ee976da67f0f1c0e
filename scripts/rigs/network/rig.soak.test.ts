import { describe, expect, test } from 'vitest'
import { inWorkFolder } from '../../kit/work-folder.ts'
import { runNetworkRig } from './rig.ts'
import { whyNoRig } from './table-in-network.ts'

describe('a tablet in a network of its own', () => {
  test.for([
    'everything is lost on the way',
    'the hub is frozen',
    'the tablet is frozen while the network is away, and thaws when it is back',
  ])('[RG1] is told, and nothing is lost: %s', async (name, { skip }) => {
    const reason = whyNoRig()
    if (reason) return skip(reason)
    const wish = { times: 1, scale: 0, only: (fault: string) => fault === name }
    const { figures, entries, lost } = await inWorkFolder(folder => runNetworkRig(folder, wish))
    expect([figures.length, lost]).toEqual([1, 0])
    expect(entries).toBeGreaterThan(5)
  })
})
