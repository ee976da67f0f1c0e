import { effect } from '@preact/signals'
import { render } from 'preact'
import * as v from 'valibot'
import { must } from '../../shared/lib/assert.ts'
import { PAPERS_DATA_ID, papersDataSchema } from '../../shared/session/papers/papers-data.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import '../director/app/director.css'
import './papers.css'
import { PapersApp } from './PapersApp.tsx'
import { createPapersDesk } from './papers-desk.ts'

/**
 * The papers of a session by themselves: what is on the page of papers of the director's screen, from a journal that the
 * page brings along. It asks nobody for anything, and nothing can be said on it.
 */
const held = must(document.getElementById(PAPERS_DATA_ID), 'the data of this page').textContent ?? ''
const data = v.parse(papersDataSchema, JSON.parse(held))
const desk = createPapersDesk(data)
const place = must(document.getElementById('app'), 'the element #app')

effect(() => {
  if (!desk.isComplete()) return
  document.documentElement.lang = desk.director.locale.value
  render(<PapersApp director={desk.director} kinds={data.kinds} size={data.size} />, place)
  // Whoever prints this page sees by its title that everything is on it.
  document.title = data.session
})
