import { type Signal, useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { personQuery } from '../../../shared/people/people-search.ts'
import type { Person } from '../../../shared/people/person.ts'
import { useDirector } from '../view.ts'

/** Whom the desk finds for what is being typed; an answer to what was typed before is not shown. */
export function useFoundPeople() {
  const { terminal } = useDirector()
  const people: Signal<readonly Person[]> = useSignal([])
  const last = useRef('')
  return {
    people,
    forget() {
      last.current = ''
      people.value = []
    },
    look(typed: string) {
      last.current = typed
      if (terminal.link.value !== 'connected' || !personQuery(typed)) {
        people.value = []
        return
      }
      void terminal
        .ask({ what: 'find-person', text: typed.slice(0, 60) })
        .catch(() => null)
        .then(answer => {
          if (last.current === typed) people.value = answer?.persons ?? []
        })
    },
  }
}
