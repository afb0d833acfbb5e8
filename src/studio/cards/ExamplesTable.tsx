import { useEffect, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import { AddExample } from './examples/AddExample.tsx'
import { FigureList, type Figures } from './examples/FigureList.tsx'
import { useCards } from './card-tools.ts'
import { pathKey, type Control } from './control.ts'
import { removePart } from './edits.ts'
import { PartFindings } from './PartFindings.tsx'
import { summaryOf } from './summary.ts'
import { isObject } from '../../own.ts'

/** The examples of a program: what is entered, and what is expected. */
export function ExamplesTable({
  control,
  children,
}: {
  readonly control: Control
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
              <Text as="th" scope="col" id="studio.cards.examples.number" />
              <Text as="th" scope="col" id="studio.cards.examples.input" />
              <Text as="th" scope="col" id="studio.cards.examples.expected" />
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
              } = (isObject(example.value) ? example.value : {}) as Figures & {
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
                      isObject(figures) ? (
                        <FigureList key={kind} figures={figures} />
                      ) : (
                        <p key={kind}>
                          {tools.named(tools.label(kind), summaryOf(figures, tools))}
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
      <AddExample count={control.children.length} />
    </div>
  )
}
