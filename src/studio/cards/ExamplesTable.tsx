import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { useCards } from './card-tools.ts'
import { pathKey, type Control } from './control.ts'
import { removePart } from './edits.ts'
import { PartFindings } from './PartFindings.tsx'
import { isObjectPart } from './shape.ts'
import { summaryOf } from './summary.ts'

export type Figures = Readonly<Record<string, unknown>>

/** An example as the file has it. */
export interface ExampleData {
  readonly input?: Figures
  readonly today?: string
}

/** Figures with the titles of their names. */
export function FigureList({ figures }: { readonly figures: unknown }) {
  const tools = useCards()
  if (!isObjectPart(figures)) return null
  return (
    <ul>
      {Object.entries(figures).map(([name, value]) => (
        <li key={name}>
          {tools.title(name)}: <Isolate text="typed">{summaryOf(value, tools)}</Isolate>
        </li>
      ))}
    </ul>
  )
}

/** The inputs that an example or the demonstration may be taken from. */
export function exampleInputs(
  data: unknown,
): readonly { readonly name: string; readonly example: ExampleData }[] {
  const { demonstration, examples } = (isObjectPart(data) ? data : {}) as {
    readonly demonstration?: ExampleData
    readonly examples?: readonly ExampleData[]
  }
  return [
    ...(isObjectPart(demonstration) ? [{ name: 'demonstration', example: demonstration }] : []),
    ...(Array.isArray(examples) ? examples : []).map((example, index) => ({
      name: String(index),
      example,
    })),
  ].filter(({ example }) => isObjectPart(example) && isObjectPart(example['input']))
}

/** What an example is called. */
export function ExampleName({ name }: { readonly name: string }) {
  return name === 'demonstration' ? (
    <FormattedMessage id="studio.cards.demonstration" />
  ) : (
    <FormattedMessage id="studio.cards.example" values={{ number: Number(name) + 1 }} />
  )
}

/** The examples of a program: what is entered, and what is expected. */
export function ExamplesTable({
  control,
  addExample,
  children,
}: {
  readonly control: Control
  /** The form of a new example. */
  readonly addExample: ReactNode
  /** The control of one example. */
  readonly children: (example: Control) => ReactNode
}) {
  const tools = useCards()
  const intl = useIntl()
  const [edited, setEdited] = useState<number>()
  const [part, wanted] = tools.goal?.path ?? []
  useEffect(() => {
    if (part === 'examples' && typeof wanted === 'number') setEdited(wanted)
  }, [part, wanted])
  const one = edited === undefined ? undefined : control.children[edited]
  return (
    <div className="parts examples">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="table" role="region" aria-label={tools.label('examples')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="studio.cards.examples.number" />
              </th>
              <th scope="col">
                <FormattedMessage id="studio.cards.examples.input" />
              </th>
              <th scope="col">
                <FormattedMessage id="studio.cards.examples.expected" />
              </th>
              <th scope="col">
                <span className="unseen">
                  {intl.formatMessage({ id: 'studio.cards.examples.change' })}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {control.children.map((example, index) => {
              const {
                input,
                cites: _,
                ...expected
              } = (isObjectPart(example.value) ? example.value : {}) as Figures & {
                readonly cites?: string
              }
              const number = index + 1
              return (
                <tr key={pathKey(example.path)}>
                  <th scope="row">{intl.formatNumber(number)}</th>
                  <td>
                    <FigureList figures={input} />
                  </td>
                  <td>
                    {Object.entries(expected).map(([kind, figures]) =>
                      isObjectPart(figures) ? (
                        <FigureList key={kind} figures={figures} />
                      ) : (
                        <p key={kind}>
                          {tools.label(kind)}: {summaryOf(figures, tools)}
                        </p>
                      ),
                    )}
                    <PartFindings control={example} />
                  </td>
                  <td className="fold-buttons">
                    <button
                      type="button"
                      className="icon-button"
                      aria-pressed={edited === index}
                      aria-label={intl.formatMessage(
                        { id: 'studio.cards.examples.edit' },
                        { number },
                      )}
                      onClick={() => setEdited(edited === index ? undefined : index)}
                    >
                      ✎
                    </button>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={intl.formatMessage(
                        { id: 'studio.cards.examples.remove' },
                        { number },
                      )}
                      onClick={() => tools.edit(removePart(example.path))}
                    >
                      ×
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {one !== undefined && children(one)}
      {addExample}
    </div>
  )
}
