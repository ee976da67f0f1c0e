import { Component, type ComponentClass, type FunctionComponent } from 'preact'

/**
 * Wraps a component so that it redraws only when its props have changed. Elements are not cached for that: each would
 * hold on to the whole page as it was when it was created.
 */
export function drawnWhenChanged<P extends object>(Drawn: FunctionComponent<P>): ComponentClass<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const keys = Object.keys(next) as (keyof P)[]
      return keys.some(key => next[key] !== this.props[key])
    }

    override render() {
      return <Drawn {...this.props} />
    }
  }
}
