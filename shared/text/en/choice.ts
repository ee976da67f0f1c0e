/** Movements that are offered: why each stands where it stands in the list, and the sections of a large room. */
export const choiceEn = {
  'why.first': 'First: it has no real drawback.',
  'why.first-though': 'First, although {what}.',
  'why.behind': 'Further down: {what}.',
  'why.level': 'As good as the first.',
  'why.two': '{one}, and {other}',
  'against.fewer-boards': {
    one: '{count} board fewer is played than wanted',
    other: '{count} boards fewer are played than wanted',
  },
  'against.more-boards': {
    one: '{count} board more is played than wanted',
    other: '{count} boards more are played than wanted',
  },
  'against.unplayed-boards': {
    one: 'somebody plays {played} of {count} board in play',
    other: 'somebody plays {played} of {count} boards in play',
  },
  'against.sit-out': {
    one: 'whoever sits out waits for {count} board',
    other: 'whoever sits out waits for {count} boards',
  },
  'against.sit-outs': {
    one: 'somebody sits out {count} time',
    other: 'somebody sits out {count} times',
  },
  'against.shared': {
    one: 'tables share boards in {count} round',
    other: 'tables share boards in {count} rounds',
  },
  'against.field': {
    one: 'the smaller ranking has only {count} pair',
    other: 'the smaller ranking has only {count} pairs',
  },
  'against.uneven': 'results compare less evenly, {quality} of 100',
  'against.strangers': {
    one: '{count} meeting never happens',
    other: '{count} meetings never happen',
  },
  'against.meeting-again': {
    one: '{count} couple of opponents meets again',
    other: '{count} couples of opponents meet again',
  },
  'against.single-boards': 'rounds have a single board',
  'against.long-rounds': {
    one: 'everybody meets only {count} opponent',
    other: 'everybody meets only {count} opponents',
  },
  'against.many-rounds': {
    one: 'there is {count} round',
    other: 'there are {count} rounds',
  },
  'against.sets': {
    one: '{count} set of boards is needed',
    other: '{count} identical sets of boards are needed',
  },
  'against.walking': 'most pairs change tables after each round',
  'against.strays': 'some pairs move otherwise than the rest',
  'against.split-matches': 'a match has its two tables in different rounds',
  'against.sections': {
    one: 'there is {count} section',
    other: 'there are {count} sections, each with a set of boards of its own',
  },
  'against.unlike-sections': 'one section plays more rounds than another',
  'sections.title': { one: '{count} section', other: '{count} sections' },
  'sections.part': 'Section {section}: {movement}',
  'sections.make': 'Make these sections',
  'sections.boards': 'Identical boards in all sections make one field of them.',
} as const
