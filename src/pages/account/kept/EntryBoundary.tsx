import { Component, type ReactNode } from 'react'

/**
 * Keeps what goes wrong with one entry to that entry: the others are rendered, and it is rendered
 * in another way.
 */
export class EntryBoundary extends Component<
  { children: ReactNode; instead: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
