import { type Signal, useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { personQuery } from '../../../../../shared/people/people-search.ts'
import type { Person, PersonRef } from '../../../../../shared/people/person.ts'
import { useDirector } from '../../../model/store/view.ts'

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
    /** Whoever usually plays with `beside` comes first; with no text these alone. */
    look(typed: string, beside?: PersonRef) {
      last.current = typed
      const usual = beside?.kind === 'member' || beside?.kind === 'federation' ? beside : undefined
      if (terminal.link.value !== 'connected' || !(personQuery(typed) || (typed === '' && usual))) {
        people.value = []
        return
      }
      void terminal
        .ask({ what: 'find-person', text: typed.slice(0, 60), ...(usual && { beside: usual }) })
        .catch(() => null)
        .then(answer => {
          if (last.current === typed) people.value = answer?.persons ?? []
        })
    },
  }
}
