import { Component, type ComponentClass, type FunctionComponent } from 'preact'

/**
 * The same component, drawn anew only when something that it is told has changed. Elements are not remembered for that:
 * each would hold on to the whole page as it was when it was made.
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
