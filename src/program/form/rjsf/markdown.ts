import type { ReactNode } from 'react'

/**
 * Is in for markdown-to-jsx: our templates draw no descriptions, so rjsf has no Markdown to
 * show.
 */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children
export default Markdown
