import { Component, type ReactNode } from 'react'
import { Text } from '../ui/Text.tsx'

/**
 * Shows a page instead of a blank screen where drawing fails; nothing technical reaches the
 * visitor.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page narrow">
        <h1>
          <Text id="site.unexpectedError" />
        </h1>
        <p>
          <Text id="site.error.text" />
        </p>
        <button type="button" className="button primary" onClick={() => window.location.reload()}>
          <Text id="site.error.reload" />
        </button>
      </div>
    )
  }
}
