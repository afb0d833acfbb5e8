import { unknownSign } from '#i18n/format-figure.ts'
import { useState } from 'react'
import { useFigureFormatters } from '#components/text/use-figure-formatters.ts'
import type { CurveProps } from './Curve.tsx'
import { differenceText, curveFigureText, measuredText } from './measure.ts'
import { curveRows } from './beside.ts'
import { Isolate } from '#ui/Isolate.tsx'

const unknown = { value: undefined, bound: undefined }

/** A row for each day that has the figure, with those of the compared flocks. */
function CurveRows({ measure, along, points, beside }: CurveProps) {
  const format = useFigureFormatters()
  const title = format.message(measure.title)
  const hasStandard = points.some(({ standard }) => standard !== undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well
    <div className="scroll" tabIndex={0} role="region" aria-label={title}>
      <table className="row-list">
        <thead>
          <tr>
            <th scope="col">{format.message('journal.day')}</th>
            <th scope="col">{title}</th>
            {hasStandard && (
              <>
                <th scope="col">{format.message('journal.standard')}</th>
                <th scope="col">{format.message('journal.difference')}</th>
              </>
            )}
            {beside.map((line) => (
              <th key={`${line.index} ${line.title}`} scope="col">
                <Isolate text="typed">{line.title}</Isolate>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curveRows(points, beside).map(({ at, own, beside: others }) => (
            <tr key={at}>
              <th scope="row">
                {own !== undefined && <Isolate text="page">{format.date(own.day)}</Isolate>}
                <small>
                  {format.message('calculator.figure', {
                    title: format.message(along.title),
                    value: measuredText(at, along, format),
                  })}
                </small>
              </th>
              <td>
                <Isolate text="page">{curveFigureText(own ?? unknown, measure, format)}</Isolate>
              </td>
              {hasStandard && (
                <>
                  <td>
                    <Isolate text="page">
                      {own?.standard === undefined
                        ? unknownSign
                        : measuredText(own.standard, measure, format)}
                    </Isolate>
                  </td>
                  <td>
                    <Isolate text="page">
                      {(own && differenceText(own, measure, format)) || unknownSign}
                    </Isolate>
                  </td>
                </>
              )}
              {others.map((point, position) => (
                <td key={beside[position]!.index}>
                  <Isolate text="page">
                    {curveFigureText(point ?? unknown, measure, format)}
                  </Isolate>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The table behind a curve. Hidden rows would slow down each entry. */
export function CurveTable(props: CurveProps) {
  const format = useFigureFormatters()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="curve-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {format.message('journal.curveTable')}
        <span className="hidden">{` ${format.message(props.measure.title)}`}</span>
      </summary>
      {isOpen && <CurveRows {...props} />}
    </details>
  )
}
