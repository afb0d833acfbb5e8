import { useWords } from '../../../../drawing/words/use-words.ts'
import type { CurveProps } from './Curve.tsx'
import { differenceText, figureText, told } from './measure.ts'
import { knownOf } from './points.ts'

/** The figures of a curve: a row for each day that has one. */
export function CurveTable({ measure, along, points }: CurveProps) {
  const words = useWords()
  const title = words.say(measure.title)
  const hasStandard = points.some(({ standard }) => standard !== undefined)
  return (
    <details className="curve-table">
      <summary>
        {words.say('journal.curveTable')}
        <span className="hidden">{` ${title}`}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="row-list">
          <thead>
            <tr>
              <th scope="col">{words.say('journal.day')}</th>
              <th scope="col">{title}</th>
              {hasStandard && (
                <>
                  <th scope="col">{words.say('journal.standard')}</th>
                  <th scope="col">{words.say('journal.difference')}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {knownOf(points).map((point) => (
              <tr key={point.day}>
                <th scope="row">
                  <bdi>{words.date(point.day)}</bdi>
                  <small>
                    {words.say('calculator.figure', {
                      title: words.say(along.title),
                      value: told(point.at, along, words),
                    })}
                  </small>
                </th>
                <td>
                  <bdi>{figureText(point, measure, words)}</bdi>
                </td>
                {hasStandard && (
                  <>
                    <td>
                      <bdi>
                        {figureText({ value: point.standard, bound: undefined }, measure, words)}
                      </bdi>
                    </td>
                    <td>
                      <bdi>{differenceText(point, measure, words) || '–'}</bdi>
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
