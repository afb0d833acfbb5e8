import type { ReactElement, ReactNode } from 'react'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { SectionField } from '../shape.ts'

/** A field of the form, by its name. */
interface SectionContent {
  readonly name: string
  readonly content: ReactElement
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="form section">
      <legend>{useFormatters().message(title)}</legend>
      {children}
    </fieldset>
  )
}

/** Fields in their order, those of a section together under its heading. */
export function inSections(
  fields: readonly SectionContent[],
  inputs: Readonly<Record<string, SectionField>>,
): ReactElement[] {
  const groups: { readonly title: string | undefined; readonly all: ReactElement[] }[] = []
  for (const { name, content } of fields) {
    const title = inputs[name]?.section
    const last = groups.at(-1)
    if (last !== undefined && last.title === title) last.all.push(content)
    else groups.push({ title, all: [content] })
  }
  return groups.flatMap(({ title, all }) =>
    title === undefined
      ? all
      : [
          <Section key={`section ${title}`} title={title}>
            {all}
          </Section>,
        ],
  )
}
