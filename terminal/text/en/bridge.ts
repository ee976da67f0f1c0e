/**
 * What is said of bridge: its questions, what is known so far, what is read and accepted. Results are tricks over or under
 * the contract, all tricks, or American: "bid 2 and make 4" is ten tricks (acbl.org, How to Keep Score).
 */
export const bridgeEn = {
  'entry.contract': 'What is the contract?',
  'entry.declarer': 'Who plays it?',
  'entry.doubling': 'Was it doubled?',
  'entry.lead-suit': 'Which card was led?',
  'entry.lead-rank': 'Which card in {suit}?',
  'entry.result': 'How many tricks?',
  'entry.double': 'Doubled',
  'entry.redouble': 'Redoubled',
  'entry.lead-unknown': 'Nobody knows',
  'so-far.tricks': { one: '{count} trick', other: '{count} tricks' },
  'so-far.contract': '{contract}',
  'so-far.by': 'by {declarer}',
  'so-far.lead': 'lead {card}',
  'so-far.lead-unknown': 'lead not known',
  'so-far.doubled': 'doubled',
  'so-far.redoubled': 'redoubled',
  'so-far.undoubled': 'not doubled',
  'said.played': {
    one: '{declarer} played {contract} and made {tricks} trick.',
    other: '{declarer} played {contract} and made {tricks} tricks.',
  },
  'said.doubled': {
    one: '{declarer} played {contract} doubled and made {tricks} trick.',
    other: '{declarer} played {contract} doubled and made {tricks} tricks.',
  },
  'said.redoubled': {
    one: '{declarer} played {contract} redoubled and made {tricks} trick.',
    other: '{declarer} played {contract} redoubled and made {tricks} tricks.',
  },
  'said.passed-out': 'All four players passed.',
  'said.not-played': 'This board was not played.',
  'said.lead': 'Lead {card} by {leader}',
  'said.made': { one: 'That is {count} overtrick.', other: 'That is {count} overtricks.' },
  'said.exactly': 'That is as bid.',
  'said.down': { one: 'That is one down.', other: 'That is {count} down.' },
  'brief.played': '{contract} by {seat}, {outcome}',
  'brief.made': 'made exactly',
  'brief.over': { one: '{count} over', other: '{count} over' },
  'brief.down': { one: '{count} down', other: '{count} down' },
  'brief.lead': 'lead {card}',
  'brief.passed-out': 'Passed out',
  'brief.not-played': 'Not played',
  'line.contract': '{contract} {over}',
} as const
