import { unknownSign } from '#i18n/format-figure.ts'
import { Text } from '#ui/Text.tsx'
import type { Comparison } from '../comparison.ts'
import './flocks-table.css'
import { Isolate } from '#ui/Isolate.tsx'

/** Flocks side by side: a row for each, with the results of its journal. */
export function FlocksTable({ comparison: { title, columns, rows } }: { comparison: Comparison }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well
    <div className="scroll flocks-table" tabIndex={0} role="region" aria-label={title}>
      <table className="row-list">
        <thead>
          <tr>
            <Text as="th" scope="col" id="flock.compare.flock" />
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, flock, day, isFinished, figures }) => (
            <tr key={name}>
              <th scope="row">
                <Isolate text="typed">{flock}</Isolate>
                <Text
                  as="small"
                  id={isFinished ? 'flock.end.was' : 'flock.compare.until'}
                  values={{ date: day }}
                />
              </th>
              {columns.map(({ id, title: heading }) => (
                <td
                  key={id}
                  data-title={heading}
                  data-mark={figures[id]?.mark?.is}
                  className={figures[id] === undefined ? 'unknown' : undefined}
                >
                  <span>
                    <Isolate text="page">{figures[id]?.text ?? unknownSign}</Isolate>
                    {figures[id]?.mark !== undefined && (
                      <Text
                        as="small"
                        id={`flock.compare.${figures[id].mark.is}`}
                        values={{ count: figures[id].mark.of }}
                      />
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
