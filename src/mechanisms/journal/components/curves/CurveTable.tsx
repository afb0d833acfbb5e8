import { dash } from '../../../../i18n/format-figure.ts'
import { useState } from 'react'
import { useFigureWords } from '../../../../components/text/use-figure-words.ts'
import type { CurveProps } from './Curve.tsx'
import { differenceText, curveFigureText, measuredText } from './measure.ts'
import { curveRows } from './beside.ts'
import { Isolate } from '../../../../ui/Isolate.tsx'

const unknown = { value: undefined, bound: undefined }

/** A row for each day that has the figure, with those of the flocks beside it. */
function CurveRows({ measure, along, points, beside }: CurveProps) {
  const words = useFigureWords()
  const title = words.message(measure.title)
  const hasStandard = points.some(({ standard }) => standard !== undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well
    <div className="scroll" tabIndex={0} role="region" aria-label={title}>
      <table className="row-list">
        <thead>
          <tr>
            <th scope="col">{words.message('journal.day')}</th>
            <th scope="col">{title}</th>
            {hasStandard && (
              <>
                <th scope="col">{words.message('journal.standard')}</th>
                <th scope="col">{words.message('journal.difference')}</th>
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
                {own !== undefined && <Isolate text="page">{words.date(own.day)}</Isolate>}
                <small>
                  {words.message('calculator.figure', {
                    title: words.message(along.title),
                    value: measuredText(at, along, words),
                  })}
                </small>
              </th>
              <td>
                <Isolate text="page">{curveFigureText(own ?? unknown, measure, words)}</Isolate>
              </td>
              {hasStandard && (
                <>
                  <td>
                    <Isolate text="page">
                      {own?.standard === undefined
                        ? dash
                        : measuredText(own.standard, measure, words)}
                    </Isolate>
                  </td>
                  <td>
                    <Isolate text="page">
                      {(own && differenceText(own, measure, words)) || dash}
                    </Isolate>
                  </td>
                </>
              )}
              {others.map((point, place) => (
                <td key={beside[place]!.index}>
                  <Isolate text="page">{curveFigureText(point ?? unknown, measure, words)}</Isolate>
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
  const words = useFigureWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="curve-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.message('journal.curveTable')}
        <span className="hidden">{` ${words.message(props.measure.title)}`}</span>
      </summary>
      {isOpen && <CurveRows {...props} />}
    </details>
  )
}
