import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Outcome } from './actions.ts'
import type { Paste } from './paste.ts'
import { ProblemText } from './ProblemText.tsx'
import type { OpenGrid } from './use-table.ts'

/** So many cells of a refused paste are named. */
const mostNamed = 8

/** A paste that is refused: how many cells cannot be taken, and which. */
function RefusedPaste({
  problems,
  isByLine,
  grid,
}: Extract<Paste, { kind: 'refused' }> & { readonly grid: OpenGrid }) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers return a promise, which is no end of an effect.
    holder.current?.scrollIntoView({ block: 'nearest' })
  }, [problems])
  return (
    <div ref={holder} className="refused" role="alert">
      <Text as="p" id="studio.grid.paste.refused" values={{ count: problems.length }} />
      <ul>
        {problems.slice(0, mostNamed).map(({ number, column, text, problem }) => (
          <li key={`${number} ${column.name}`}>
            <Text
              id={isByLine ? 'studio.grid.paste.line' : 'studio.grid.cell'}
              values={{ row: number, column: grid.titled[column.index]!.title }}
            />
            {' – '}
            <ProblemText problem={problem} text={text} language={grid.language} />
          </li>
        ))}
      </ul>
      {problems.length > mostNamed && (
        <Text as="p" id="studio.grid.paste.more" values={{ count: problems.length - mostNamed }} />
      )}
    </div>
  )
}

/** What a paste or a file has changed. */
function TakenRows({ changes, added, ignored }: Extract<Paste, { kind: 'ready' }>) {
  const intl = useIntl()
  const emptied = changes.filter(({ value }) => value === null).length
  if (changes.length + added.length === 0) return <Text id="studio.grid.paste.same" />
  return (
    <>
      <Text id="studio.grid.paste.done" values={{ cells: changes.length, rows: added.length }} />{' '}
      {emptied > 0 && <Text id="studio.grid.paste.emptied" values={{ count: emptied }} />}{' '}
      {ignored.length > 0 && (
        <Text
          id="studio.grid.paste.ignored"
          values={{
            headings: <Isolate text="foreign">{intl.formatList(ignored)}</Isolate>,
            count: ignored.length,
          }}
        />
      )}
    </>
  )
}

/** What was done last with the table. */
export function OutcomeText({
  outcome,
  grid,
}: {
  readonly outcome: Outcome
  readonly grid: OpenGrid
}) {
  return (
    <>
      <p role="status" className="outcome">
        {outcome.kind === 'rows' && (
          <Text id={`studio.grid.rows.${outcome.way}`} values={{ count: outcome.count }} />
        )}
        {outcome.kind === 'filled' && (
          <Text id="studio.grid.paste.done" values={{ cells: outcome.cells, rows: 0 }} />
        )}
        {outcome.kind === 'waiting' && <Text id="studio.grid.waiting.first" />}
        {outcome.kind === 'empty' && <Text id="studio.grid.paste.empty" />}
        {outcome.kind === 'too-wide' && (
          <Text id="studio.grid.paste.tooWide" values={{ count: outcome.columns }} />
        )}
        {outcome.kind === 'ready' && <TakenRows {...outcome} />}
      </p>
      {outcome.kind === 'refused' && <RefusedPaste {...outcome} grid={grid} />}
    </>
  )
}
