import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { setValue } from '../editing/index.ts'
import { useQuestion } from '../page/use-question.ts'
import type { ChartAxis } from '../worker/questions/chart-choices.ts'
import { useCards } from './card-tools.ts'
import { Maker } from './Maker.tsx'
import { SelectField } from '../page/SelectField.tsx'

/** The fields of a new chart. */
function ChartFields({
  axes,
  onDone,
}: {
  readonly axes: readonly ChartAxis[]
  readonly onDone: () => void
}) {
  const tools = useCards()
  const intl = useIntl()
  const [along, setAlong] = useState(axes[0]!.along)
  const axis = axes.find((each) => each.along === along) ?? axes[0]!
  const [left, setLeft] = useState<readonly string[]>([])
  const [owns, setOwns] = useState<Readonly<Record<string, string>>>({})
  const [hasTable, setTable] = useState(false)
  const curves = axis.curves.filter(({ result }) => !left.includes(result))
  const ownOf = (result: string, of: readonly string[]): string => owns[result] ?? of[0] ?? ''
  const add = (): void => {
    const guide = {
      along: axis.along,
      curves: curves.map(({ result, owns: of }) => {
        const own = ownOf(result, of)
        return { result, ...(own !== '' && { own }) }
      }),
      ...(hasTable && { table: true }),
    }
    tools.edit((workspace, file) =>
      setValue(workspace, file, ['guide'], guide, { before: 'examples' }),
    )
    onDone()
  }
  return (
    <>
      <SelectField
        label="studio.story.chart.along"
        value={axis.along}
        options={axes.map((each) => [each.along, tools.title(each.along)])}
        onChoose={setAlong}
      />
      {axis.curves.map(({ result, owns: of }) => (
        <div key={result} className="side">
          <label className="check">
            <input
              type="checkbox"
              checked={!left.includes(result)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((each) => each !== result) : [...left, result])
              }
            />
            {tools.title(result)}
          </label>
          {of.length > 0 && !left.includes(result) && (
            <SelectField
              label="studio.story.chart.own"
              value={ownOf(result, of)}
              options={[
                ['', intl.formatMessage({ id: 'studio.story.chart.noOwn' })],
                ...of.map((each) => [each, tools.title(each)] as const),
              ]}
              onChoose={(own) => setOwns({ ...owns, [result]: own })}
            />
          )}
        </div>
      ))}
      <label className="check">
        <input
          type="checkbox"
          checked={hasTable}
          onChange={({ target }) => setTable(target.checked)}
        />
        <Text id="studio.story.chart.table" />
      </label>
      <Button
        className="primary"
        disabled={curves.length === 0}
        onClick={add}
        text="studio.story.chart.take"
      />
    </>
  )
}

/** Adds the chart of a program that has none. */
export function ChartMaker() {
  const { session, file, root } = useCards()
  const hasChart = root.children.some(({ path }) => path[0] === 'guide')
  const axes = useQuestion(session, 'chartChoices', file)?.reply ?? []
  if (hasChart || axes.length === 0) return null
  return (
    <Maker label="studio.story.chart.add">
      {(close) => <ChartFields axes={axes} onDone={close} />}
    </Maker>
  )
}
