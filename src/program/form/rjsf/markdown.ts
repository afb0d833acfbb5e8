import type { ReactNode } from 'react'

/**
 * Replaces markdown-to-jsx: our templates render no descriptions, so rjsf has no Markdown to
 * show.
 */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children
export default Markdown
