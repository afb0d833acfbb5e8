import { createElement, type ReactNode } from 'react'
import type { CleanPicture } from './clean-svg.ts'
import type { SvgElement } from './svg-tree.ts'

/** The attributes as React calls them: `stroke-width` is `strokeWidth`. */
const reactAttributes = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const drawnShapes = (shapes: readonly SvgElement[]): readonly ReactNode[] =>
  shapes.map(({ name, attributes, children }, index) =>
    createElement(name, { key: index, ...reactAttributes(attributes) }, ...drawnShapes(children)),
  )

/** A cleaned picture; decorative, so a text must be next to it. */
export function CardPicture({
  picture: { viewBox, attributes, shapes },
}: {
  readonly picture: CleanPicture
}) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false" {...reactAttributes(attributes)}>
      {drawnShapes(shapes)}
    </svg>
  )
}
