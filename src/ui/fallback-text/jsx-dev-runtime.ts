/** As `jsx-runtime`, for the development server. */
import type { ElementType, Key } from 'react'
import { Fragment, jsxDEV as plainJsx, type JSXSource } from 'react/jsx-dev-runtime'
import { elementProps, type Props } from './element-props.ts'

export { Fragment }

export const jsxDEV = (
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) => plainJsx(type, elementProps.markLanguage(type, props), key, isStatic, source, self)
