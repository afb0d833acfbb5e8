/**
 * The JSX runtime if the site has an incomplete language: React's own, but fallback texts state
 * their language (vite.config.ts).
 */
import type { ElementType, Key } from 'react'
import { Fragment, jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime'
import { elementProps, type Props } from './element-props.ts'

export { Fragment }

export const jsx = (type: ElementType, props: Props, key?: Key) =>
  plainJsx(type, elementProps.markLanguage(type, props), key)

export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  plainJsxs(type, elementProps.markLanguage(type, props), key)
