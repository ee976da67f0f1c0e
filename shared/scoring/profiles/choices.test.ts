import { describe, expect, test } from 'vitest'
import { withChoices } from './choices.ts'
import { FORM_NAMES, PROFILE_IDS } from './names.ts'
import { profileById, rulesFor } from './profiles.ts'

const butler = rulesFor(profileById('online-pairs'), 'butler')

describe("an organiser's choices", () => {
  test('[PF30] what is not chosen stays as the profile has it', () => {
    for (const profile of PROFILE_IDS)
      for (const form of FORM_NAMES) {
        const rules = rulesFor(profileById(profile), form)
        expect(withChoices(rules, {})).toEqual(rules)
      }
  })

  test('[PF30] scores dropped are so many at each end, and nothing else of the datum changes', () => {
    if (butler.form.kind !== 'butler') throw new Error('no Butler')
    const { datum } = butler.form
    expect(withChoices(butler, { drop: 0 }).form).toEqual({
      ...butler.form,
      datum: { ...datum, trim: { kind: 'count', each: 0 } },
    })
    const matchpoints = rulesFor(profileById('overtrick'), 'matchpoints')
    expect(withChoices(matchpoints, { drop: 2 })).toEqual(matchpoints)
  })

  test('[PF30] finishing and tie-breaks are those chosen, none and nothing included', () => {
    expect(withChoices(butler, { finished: 0, ties: [] }).ranking).toEqual({
      ...butler.ranking,
      finishedAt: 0,
      ties: [],
    })
    expect(withChoices(butler, { ties: ['count-back', 'mutual'] }).ranking.ties).toEqual([
      'count-back',
      'mutual',
    ])
  })
})
