import { type Signal, useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { personQuery } from '../../../../../shared/people/people-search.ts'
import type { Person, PersonRef } from '../../../../../shared/people/person.ts'
import { useDirector } from '../../../model/store/view.ts'

/** Returns the hub's matches for the text being typed; an answer to older text is dropped. */
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
    /** Searches; the usual partners of `beside` come first, and with no text only these. */
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
