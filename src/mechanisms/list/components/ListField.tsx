import { useMemo, useState, type ComponentProps } from 'react'
import { calculate } from '#engine/calculate.ts'
import type { Entry } from '#engine/calculation.ts'
import { Icon } from '#ui/Icon.tsx'
import { entriesIn } from '#components/fields/entered.ts'
import { fieldId, useForm, useProgram, type ListProps } from '#components/fields/form-context.ts'
import { useUnits } from '#components/fields/use-units.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { follow } from '#network/follow.ts'
import { Fold, type FoldState } from '#ui/Fold.tsx'
import { hasFigures } from '#ui/storage/record-figures.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useToday } from '#ui/use-today.ts'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import { CsvActions } from './csv/CsvActions.tsx'
import { EntryForm } from './entry/EntryForm.tsx'
import { EntryTable } from './EntryTable.tsx'
import { change, historyOf, redo, replaceEntries, undo, type History } from './history.ts'
import { ListSummary } from './ListSummary.tsx'
import type { Calculator, ListParts } from '#engine/calculator.ts'
import { entryName, onlyFigure } from './names.ts'
import type { KeptField } from '../../kept/shape.ts'
import type { KeyedField } from '../../journal/shape.ts'
import type { FormulationCalculator } from '../../formulation/shape.ts'

// Few lists are of days.
const Journal = lazyComponent(
  async () => (await import('../../journal/components/JournalField.tsx')).JournalField,
)
// Few lists are of bare figures.
const ManyFigures = lazyComponent(async () => (await import('./many/ManyFigures.tsx')).ManyFigures)
// Few visitors have entered prices before.
const KeptEntries = lazyComponent(
  async () => (await import('../../kept/components/KeptEntries.tsx')).KeptEntries,
)

/** Whether figures of its records are kept. */
const storesEntries = ({ entry }: ListParts): boolean =>
  Object.values<KeptField>(entry).some(({ keptBy }) => keptBy !== undefined)

/** Keeps on the device what is entered of records, if the list specifies it. */
function useStoredEntries(parts: ListParts | undefined): (entries: readonly Entry[]) => void {
  const today = useToday()
  const currency = useLanguage().money?.currency
  return (entries) => {
    if (parts === undefined || today === undefined || !storesEntries(parts)) return
    follow(
      () => import('../../kept/components/kept-figures.ts'),
      ({ storeEntries }) => storeEntries(parts.entry, entries, today, currency),
      () => undefined,
    )
  }
}

/** A list with all its changes; a replacement from outside is a change like any other. */
function useHistory(list: string): readonly [History, (next: History) => void] {
  const program = useProgram()
  const entries = entriesIn(program.input, list)
  const [history, setHistory] = useState(() => historyOf(entries))
  const now =
    history.entries === entries || (entries.length === 0 && history.entries.length === 0)
      ? history
      : replaceEntries(history, entries)
  if (now !== history) setHistory(now)
  const keep = (next: History) => {
    setHistory(next)
    program.change((form) => ({ ...form, [list]: next.entries }))
  }
  return [now, keep]
}

/** More entries than these are folded on a phone once a recipe has them. */
const mostBesideRecipe = 5

/**
 * Whether the list is open. The first recipe has all entries in it: on a phone they would push it
 * out of reach, so that they fold once what was pressed for has one.
 */
function useFolding(hasRecipe: boolean, entries: readonly Entry[]): FoldState {
  const { round } = useProgram()
  const [isOpen, setOpen] = useState(true)
  const [pressed, setPressed] = useState({ round: 0, entries })
  const [wasFolded, setFolded] = useState(false)
  if (round !== pressed.round) setPressed({ round, entries })
  else if (hasRecipe && round > 0 && pressed.entries === entries && !wasFolded) {
    setFolded(true)
    setOpen(!matchMedia('(max-width: 40rem)').matches)
  }
  return [isOpen, setOpen]
}

/** What was entered so far, in a table and in words; a recipe shows the text, in larger print. */
function EnteredRows({
  isFormulated,
  folding,
  actions,
  ...entered
}: ComponentProps<typeof ListSummary> & {
  isFormulated: boolean
  folding: FoldState
  actions: ComponentProps<typeof EntryTable>['actions']
}) {
  const format = useFormatters()
  const { calculation, entries } = entered
  const table = <EntryTable {...entered} figures={calculation.entries} actions={actions} />
  if (!isFormulated)
    return (
      <>
        {table}
        <ListSummary {...entered} />
      </>
    )
  if (entries.length <= mostBesideRecipe) return table
  return (
    <Fold
      summary={`${format.message('list.list')} (${format.number(entries.length)})`}
      state={folding}
    >
      {table}
    </Fold>
  )
}

/** Entries are added one by one, changed, removed, read from a file; nothing is lost by mistake. */
function EntriesField({ name: list }: ListProps) {
  const { calculator } = useForm()
  const { cleared, input, tables } = useProgram()
  const calculation = useMemo(
    () => calculate(calculator, input, tables),
    [calculator, input, tables],
  )
  const format = useFormatters()
  const [history, keep] = useHistory(list)
  const { entries } = history
  const units = useUnits()
  const [position, setPosition] = useState<number>()
  const [shownText, setShownText] = useState('')
  const [lastCleared, setLastCleared] = useState(cleared)
  if (cleared !== lastCleared) {
    setLastCleared(cleared)
    setPosition(undefined)
    setShownText('')
  }
  const changed = position === undefined ? undefined : entries[position]
  const editing =
    position === undefined || changed === undefined ? undefined : { position, entry: changed }
  const { formulation }: FormulationCalculator = calculator
  const isFormulated = formulation?.list === list
  const folding = useFolding(isFormulated && calculation.issues.length === 0, entries)
  const parts = calculator.inputs[list]?.list
  const keepFigures = useStoredEntries(parts)
  const isKept = useKeptText(hasFigures) !== undefined
  const nameOf = (entry: Entry): string => entryName(calculator, list, entry, format)
  const leave = () => setPosition(undefined)
  const edit = (recipe: (draft: Entry[]) => void) => keep(change(history, recipe))
  const save = (entry: Entry) => {
    edit((draft) => {
      draft[editing?.position ?? draft.length] = entry
    })
    keepFigures([entry])
    setShownText(format.message('list.saved', { name: nameOf(entry) }))
    folding[1](true)
    leave()
  }
  const remove = (index: number) => {
    leave()
    setShownText(format.message('list.removed', { name: nameOf(entries[index]!) }))
    edit((draft) => {
      draft.splice(index, 1)
    })
  }
  const step = (turn: (from: History) => History) => () => {
    leave()
    keep(turn(history))
  }
  const addAll = (read: readonly Entry[], isInstead = false) => {
    keepFigures(read)
    edit((draft) => {
      if (isInstead) draft.splice(0)
      draft.push(...read)
    })
  }
  return (
    <div
      className={isFormulated ? 'list-field formulated' : 'list-field'}
      id={fieldId(list)}
      tabIndex={-1}
      role="group"
      aria-labelledby={`label-${list}`}
    >
      {/* Next to the field that has the focus again: on a phone the list is below the screen. */}
      <p className="list-said" role="status">
        {shownText}
      </p>
      <div className="columns">
        <div className="row-entry">
          <EntryForm
            key={editing?.position ?? 'new'}
            calculator={calculator}
            list={list}
            units={units}
            editing={editing}
            onSave={save}
            onCancel={leave}
          />
          {isKept && parts !== undefined && storesEntries(parts) && (
            <KeptEntries list={parts} entries={entries} onAdd={addAll} />
          )}
          {onlyFigure(calculator, list) && (
            <ManyFigures
              calculator={calculator}
              list={list}
              units={units}
              has={entries.length}
              onRead={addAll}
              fallback={<div className="many" />}
            />
          )}
        </div>
        <div className="row-state">
          {entries.length > 0 ? (
            <EnteredRows
              {...{ calculator, list, entries, calculation, isFormulated, folding }}
              actions={{ edit: setPosition, remove }}
            />
          ) : (
            <p className="muted">{format.message('list.waiting')}</p>
          )}
          <div className="actions">
            {history.past.length > 0 && (
              <button type="button" className="button quiet" onClick={step(undo)}>
                <Icon name="undo" size={20} flip />
                {format.message('list.undo')}
              </button>
            )}
            {history.future.length > 0 && (
              <button type="button" className="button quiet" onClick={step(redo)}>
                {format.message('list.redo')}
              </button>
            )}
          </div>
        </div>
      </div>
      <CsvActions
        key={cleared}
        cleared={cleared}
        calculator={calculator}
        list={list}
        entries={entries}
        figures={calculation.entries}
        onRead={addAll}
      />
    </div>
  )
}

/** An input that is a list, in the way that its entries are made: one by one, or day by day. */
export function ListField(props: ListProps) {
  const { inputs }: Calculator<KeyedField> = useForm().calculator
  const isJournal = inputs[props.name]?.keyed !== undefined
  return isJournal ? (
    <Journal {...props} fallback={<div className="journal-place" />} />
  ) : (
    <EntriesField {...props} />
  )
}
