import { useCallback, useMemo, useState } from 'react'
import type { Calculator, Row } from '../../engine/calculator.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { FormContext } from '../form/form-context.ts'
import { LabelledField } from '../fields/LabelledField.tsx'
import { SpecialField } from '../fields/SpecialField.tsx'
import { DroppedNote } from '../form/DroppedNote.tsx'
import { useWords } from '../use-words.ts'
import { Countdown } from './Countdown.tsx'
import { CsvActions } from './CsvActions.tsx'
import { rowName } from './names.ts'
import { RowForm } from './RowForm.tsx'
import { RowList, RowSummary } from './RowList.tsx'
import type { RowProgramState } from './use-row-program.ts'

/** Choices besides the list, like what to compare with. */
function Choices({ calculator, state }: { calculator: Calculator; state: RowProgramState }) {
  const issues = state.calculation?.issues
  const context = useMemo(
    () => ({ calculator, issues: issues ?? [], ranges: {} }),
    [calculator, issues],
  )
  return (
    <FormContext value={context}>
      {Object.entries(calculator.inputs)
        .filter(([, field]) => field.kind === 'row')
        .map(([id]) => (
          <LabelledField key={id} name={id} required={false}>
            <SpecialField
              name={id}
              formData={state.others[id]}
              onChange={(value) => state.choose(id, typeof value === 'string' ? value : '')}
              fieldPathId={{ path: [id] }}
              required={false}
            />
          </LabelledField>
        ))}
    </FormContext>
  )
}

type Open = 'empty' | 'waiting' | undefined

/** Rows are added one by one; the list and its summary grow; then it is analysed. */
export function RowEntry({
  calculator,
  state,
}: {
  calculator: Calculator
  state: RowProgramState
}) {
  const words = useWords()
  const toast = useToast()
  const { list, history, edit, analyse, last } = state
  const { rows } = history
  const [place, setPlace] = useState<number>()
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState('')
  const [round, setRound] = useState(0)
  const changed = place === undefined ? undefined : rows[place]
  const missing = calculator.inputs[list]?.missing
  const example = calculator.examples[round % Math.max(1, calculator.examples.length)]
  const leaveRow = () => setPlace(undefined)
  const save = (row: Row) => {
    edit((draft) => {
      if (place === undefined) draft.push(row)
      else draft[place] = row
    })
    setSaid(words.say('rows.saved', { name: rowName(calculator, list, row, words) }))
    leaveRow()
  }
  const remove = (index: number) => {
    leaveRow()
    setSaid(words.say('rows.removed', { name: rowName(calculator, list, rows[index]!, words) }))
    edit((draft) => {
      draft.splice(index, 1)
    })
  }
  const start = () => {
    leaveRow()
    setOpen(rows.length === 0 ? 'empty' : 'waiting')
  }
  const show = useCallback(() => {
    setOpen(undefined)
    analyse()
    window.requestAnimationFrame(() => document.getElementById('answer-title')?.focus())
  }, [analyse])
  const fillExample = () => {
    if (example === undefined) return
    setRound(round + 1)
    leaveRow()
    state.fill(example.input)
    toast(words.say('calculator.exampleFilled'))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to operate: focus inside only starts loading
    <section className="entry rows" aria-labelledby="entry-title" onFocus={state.prepare}>
      <h2 id="entry-title">{words.say(calculator.inputs[list]?.title ?? 'rows.list')}</h2>
      <DroppedNote calculator={calculator} dropped={state.dropped} />
      {state.wait === 'failed' && (
        <p className="meaning bad" role="alert">
          <Icon name="warning" size={20} />
          <span>{words.say('calculator.tableFailed')}</span>
        </p>
      )}
      <div className="columns">
        <RowForm
          key={place ?? 'new'}
          calculator={calculator}
          list={list}
          editing={
            place === undefined || changed === undefined ? undefined : { place, row: changed }
          }
          onSave={save}
          onCancel={leaveRow}
        />
        <div className="row-state">
          {rows.length > 0 && (
            <RowList
              calculator={calculator}
              list={list}
              rows={rows}
              actions={{ edit: setPlace, remove }}
            />
          )}
          {rows.length > 0 && (
            <RowSummary calculator={calculator} list={list} rows={rows} running={state.running} />
          )}
          {rows.length === 0 && <p className="muted">{words.say('rows.waiting')}</p>}
          <p className="hidden" role="status">
            {said}
          </p>
          <div className="actions">
            {history.past.length > 0 && (
              <button
                type="button"
                className="button quiet"
                onClick={() => {
                  leaveRow()
                  state.undo()
                }}
              >
                <Icon name="undo" size={20} flip />
                {words.say('rows.undo')}
              </button>
            )}
            {history.future.length > 0 && (
              <button
                type="button"
                className="button quiet"
                onClick={() => {
                  leaveRow()
                  state.redo()
                }}
              >
                {words.say('rows.redo')}
              </button>
            )}
          </div>
        </div>
      </div>
      <Choices calculator={calculator} state={state} />
      <div className="actions">
        <button type="button" className="button primary" onClick={start}>
          <Icon name="calculator" size={20} />
          {words.say('rows.analyze')}
        </button>
        {example !== undefined && (
          <button type="button" className="button" onClick={fillExample}>
            <Icon name="example" size={20} />
            {words.say('calculator.example')}
          </button>
        )}
        {last !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => {
              leaveRow()
              state.fill(last)
            }}
          >
            <Icon name="undo" size={20} flip />
            {words.say('calculator.goOn')}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            leaveRow()
            state.reset()
          }}
        >
          {words.say('rows.reset')}
        </button>
      </div>
      <CsvActions
        calculator={calculator}
        list={list}
        rows={rows}
        onRead={(read) =>
          edit((draft) => {
            draft.push(...read)
          })
        }
      />
      {open === 'empty' && (
        <Modal title={words.say(missing ?? 'rows.addFirst')} onClose={() => setOpen(undefined)}>
          <p>{words.say('rows.addFirst')}</p>
        </Modal>
      )}
      {open === 'waiting' && (
        <Countdown
          wait={calculator.entry?.wait ?? 0}
          onDone={show}
          onStop={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
