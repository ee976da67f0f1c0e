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

/** Data of the stand-alone papers: a journal embedded in the page, which makes no requests. */
const held = must(document.getElementById(PAPERS_DATA_ID), 'the data of this page').textContent ?? ''
const data = v.parse(papersDataSchema, JSON.parse(held))
const desk = createPapersDesk(data)
const place = must(document.getElementById('app'), 'the element #app')

effect(() => {
  if (!desk.isComplete()) return
  document.documentElement.lang = desk.director.locale.value
  render(<PapersApp director={desk.director} kinds={data.kinds} size={data.size} />, place)
  // The title tells whoever prints the page that it is complete.
  document.title = data.session
})
