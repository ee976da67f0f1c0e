import { expect, test } from 'vitest'
import {
  CHOICE_TEXT,
  MOVEMENT_PROBLEM_TEXT,
  MOVEMENT_TEXT,
  PAPER_TEXT,
} from '../../shared/text/catalogues.ts'
import { faultsOf } from '../../shared/text/text.ts'
import { DIRECTOR_CODES_TEXT } from './director-codes.ts'
import { DIRECTOR_DRAW_TEXT } from './director-draw.ts'
import { DIRECTOR_FIND_TEXT } from './director-find.ts'
import { DIRECTOR_LAW_TEXT } from './director-law.ts'
import { DIRECTOR_LEVELS_TEXT } from './director-levels.ts'
import { DIRECTOR_MATCHES_TEXT } from './director-matches.ts'
import { DIRECTOR_MESSAGES_TEXT } from './director-messages.ts'
import { DIRECTOR_OPENING_TEXT } from './director-opening.ts'
import { DIRECTOR_PAPERS_TEXT } from './director-papers.ts'
import { DIRECTOR_PLAYERS_TEXT } from './director-players.ts'
import { DIRECTOR_ROUND_TEXT } from './director-round.ts'
import {
  DIRECTOR_ACTS_TEXT,
  DIRECTOR_APP_TEXT,
  DIRECTOR_DESK_TEXT,
  DIRECTOR_EFFECTS_TEXT,
  DIRECTOR_NEEDS_TEXT,
  DIRECTOR_ROOM_TEXT,
  DIRECTOR_SCORING_TEXT,
  DIRECTOR_SLIPS_TEXT,
  DIRECTOR_TEXT,
} from './languages.ts'
import { SIGNS_TEXT } from './signs.ts'

test('[UI1] the words of the director’s screen exist in every language, with all places and plural forms', () => {
  expect(faultsOf(DIRECTOR_TEXT)).toEqual([])
})

test('[UI1] so do those about what is played', () => {
  expect(faultsOf(DIRECTOR_OPENING_TEXT)).toEqual([])
})

test('[UI1] so do those of a level match', () => {
  expect(faultsOf(DIRECTOR_LEVELS_TEXT)).toEqual([])
})

test('[UI1] so do those about matches and places', () => {
  expect(faultsOf(DIRECTOR_MATCHES_TEXT)).toEqual([])
})

test('[UI1] so do those about the desk itself', () => {
  expect(faultsOf(DIRECTOR_DESK_TEXT)).toEqual([])
})

test('[UI1] so do those about what was done and who sat where', () => {
  expect(faultsOf(DIRECTOR_ACTS_TEXT)).toEqual([])
})

test('[UI1] so do those about what an act would change and what stands against the movement', () => {
  expect(faultsOf(DIRECTOR_EFFECTS_TEXT)).toEqual([])
})

test('[UI1] so do those about the device that it runs on', () => {
  expect(faultsOf(DIRECTOR_APP_TEXT)).toEqual([])
})

test('[UI1] so do those of what it notices by itself', () => {
  expect(faultsOf(DIRECTOR_NEEDS_TEXT)).toEqual([])
})

test('[UI1] so do those of the room on a phone and of a director who plays', () => {
  expect(faultsOf(DIRECTOR_ROOM_TEXT)).toEqual([])
})

test('[UI1] so do those of its scoring', () => {
  expect(faultsOf(DIRECTOR_SCORING_TEXT)).toEqual([])
})

test('[UI1] so do those of its slips', () => {
  expect(faultsOf(DIRECTOR_PAPERS_TEXT)).toEqual([])
  expect(faultsOf(DIRECTOR_CODES_TEXT)).toEqual([])
  expect(faultsOf(DIRECTOR_FIND_TEXT)).toEqual([])
  expect(faultsOf(DIRECTOR_LAW_TEXT)).toEqual([])
  expect(faultsOf(DIRECTOR_SLIPS_TEXT)).toEqual([])
  expect(faultsOf(DIRECTOR_ROUND_TEXT)).toEqual([])
  expect(faultsOf(DIRECTOR_DRAW_TEXT)).toEqual([])
  expect(faultsOf(DIRECTOR_PLAYERS_TEXT)).toEqual([])
  expect(faultsOf(SIGNS_TEXT)).toEqual([])
  expect(faultsOf(DIRECTOR_MESSAGES_TEXT)).toEqual([])
})

test('[UI1] so do those of its movements', () => {
  expect(faultsOf(CHOICE_TEXT)).toEqual([])
  expect(faultsOf(MOVEMENT_TEXT)).toEqual([])
  expect(faultsOf(MOVEMENT_PROBLEM_TEXT)).toEqual([])
  expect(faultsOf(PAPER_TEXT)).toEqual([])
})
