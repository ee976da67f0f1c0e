import { expect, test } from 'vitest'
import { whyNoMosquitto } from '../../test/mosquitto.ts'
import { SITES, startSite } from '../../test/rights-sites.ts'
import { tryRights } from './try-rights.ts'

test.for(SITES)(
  '[HB166] every cell of the rights holds by its effect: %s',
  { timeout: 120_000 },
  async (kind, { skip }) => {
    const reason = kind === 'embedded' ? null : whyNoMosquitto()
    if (reason) return skip(reason)
    const site = await startSite(kind)
    try {
      const tried = await tryRights(site)
      expect(tried.length).toBeGreaterThan(500)
      expect(tried.filter(({ isRight }) => !isRight)).toEqual([])
    } finally {
      await site.stop()
    }
  },
)
