import { useEffect, useId, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { AboutPart, CardField, CodeName, RemoveButton } from './CardField.tsx'
import { useCards } from './card-tools.ts'
import { isBareConstant, usesInWords } from './constant-words.ts'
import { pathKey, type AbsentPart, type Control } from './control.ts'
import { movePart, writeControl } from './edits.ts'
import { countFindings } from './findings-at.ts'
import { FoundRecord } from './FigureText.tsx'
import { isGiven, leadsThrough } from './goal.ts'
import { FormulaInput } from './FormulaInput.tsx'
import { aboutIn } from './part-about.ts'
import { PartFindings } from './PartFindings.tsx'
import { BoundInput, isBound, RangeInput } from './RangeInput.tsx'
import { RangePicture } from './RangePicture.tsx'
import { summaryOf } from './summary.ts'
import { useFocusAt } from './use-focus.ts'
import { ValueInput } from './ValueInput.tsx'
import { VerdictBar } from './VerdictBar.tsx'

interface ControlProps {
  readonly control: Control
  /** What it is called; by default the part of the format. */
  readonly label?: string
  /** Further buttons of its head. */
  readonly buttons?: ReactNode
}

const isHolderKind = ({ kind }: Control): boolean => ['list', 'object', 'map'].includes(kind)

/** Parts that can be folded; the content is made when it is opened. */
export function CardFold({
  control,
  label,
  code,
  buttons,
  note,
  children,
}: {
  readonly control: Control
  readonly label: string
  /** The name in the file. */
  readonly code?: string | undefined
  readonly buttons?: ReactNode
  /** What it is, where its name is not enough. */
  readonly note?: ReactNode
  readonly children: () => ReactNode
}) {
  const tools = useCards()
  const isAdded = control.value === undefined && control.inherited === undefined
  const isWhole = control.path.length === 1 || control.path.join() === 'input,properties'
  const [isOpen, setOpen] = useState(isAdded || isWhole)
  const head = useFocusAt<HTMLElement>(control.path)
  const isOnWay = leadsThrough(tools.goal, control.path)
  useEffect(() => {
    if (isOnWay) setOpen(true)
  }, [isOnWay])
  const count = countFindings(control, tools.findings)
  const summary = summaryOf(control.value ?? control.inherited, tools)
  return (
    <div className="card-fold">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={head}>
          <span className="fold-label">{label}</span>
          {code !== undefined && <CodeName>{code}</CodeName>}
          {count > 0 && (
            <Text as="span" className="fold-count" id="studio.cards.findings" values={{ count }} />
          )}
          {!isOpen && summary !== label && <span className="fold-summary">{summary}</span>}
          {note}
        </summary>
        {isOpen && <div className="fold-content">{children()}</div>}
      </details>
      {buttons !== undefined && <span className="fold-buttons">{buttons}</span>}
    </div>
  )
}

/** The parts of an object that may be added, by name and description. */
export function AddPart({
  control,
  label,
  parts,
}: {
  readonly control: Control
  readonly label: string
  readonly parts: readonly AbsentPart[]
}) {
  const { open, label: labelOf } = useCards()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  if (parts.length === 0) return null
  return (
    <details
      className="add-part"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Text
        as="summary"
        aria-label={intl.formatMessage({ id: 'studio.cards.addPart' }, { part: label })}
        id="studio.cards.add"
      />
      {isOpen && (
        <ul>
          {parts.map(({ name, about }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  open([...control.path, name])
                }}
              >
                {labelOf(name)}
              </button>
              <span className="hint" {...aboutIn(intl, about)} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

const isAny = (): boolean => true

/** The parts of an object; `only` selects some of them. */
export function ObjectParts({
  control,
  label,
  only = isAny,
}: {
  readonly control: Control
  readonly label: string
  readonly only?: (name: string) => boolean
}) {
  const shown = control.children.filter(
    (child) => only(String(child.path.at(-1))) && !isGiven(child),
  )
  const hasRanges = shown.some(({ path }) => path.at(-1) === 'usual' && path[0] === 'input')
  return (
    <div className="parts">
      {shown
        .toSorted((one, other) => Number(isHolderKind(one)) - Number(isHolderKind(other)))
        .map((child) => (
          <ControlView key={pathKey(child.path)} control={child} />
        ))}
      {hasRanges && <RangePicture control={control} />}
      <AddPart
        control={control}
        label={label}
        parts={control.absent.filter(({ name }) => only(name))}
      />
    </div>
  )
}

/** The buttons of an item of a list. */
function ItemButtons({
  control,
  label,
  count,
}: {
  readonly control: Control
  readonly label: string
  readonly count: number
}) {
  const { edit } = useCards()
  const intl = useIntl()
  const index = Number(control.path.at(-1))
  const move = (by: 1 | -1, id: string, sign: string) => (
    <button
      type="button"
      className="icon-button"
      aria-label={intl.formatMessage({ id }, { part: label })}
      disabled={control.value === undefined || index + by < 0 || index + by >= count}
      onClick={() => edit(movePart(control.path, by))}
    >
      {sign}
    </button>
  )
  return (
    <>
      {move(-1, 'studio.cards.up', '↑')}
      {move(1, 'studio.cards.down', '↓')}
      <RemoveButton control={control} label={label} />
    </>
  )
}

function ListItems({ control, label }: { readonly control: Control; readonly label: string }) {
  const { open } = useCards()
  const intl = useIntl()
  const { children, path } = control
  const written = children.filter(({ value }) => value !== undefined).length
  return (
    <div className="parts">
      {path.at(-1) === 'rating' && <VerdictBar control={control} />}
      <ol className="items">
        {children.map((child, index) => {
          const name = intl.formatMessage(
            { id: 'studio.cards.item' },
            { part: label, number: index + 1 },
          )
          return (
            <li key={pathKey(child.path)}>
              <ControlView
                control={child}
                label={name}
                buttons={<ItemButtons control={child} label={name} count={written} />}
              />
            </li>
          )
        })}
      </ol>
      {written === children.length && (
        <Button
          aria-label={intl.formatMessage({ id: 'studio.cards.addItem' }, { part: label })}
          onClick={() => open([...path, written])}
          text="studio.cards.add"
        />
      )}
    </div>
  )
}

const plainName = /^[a-z][A-Za-z0-9]*$/

/** Adds a part of a map under a name. */
function AddNamed({ control, label }: { readonly control: Control; readonly label: string }) {
  const { open } = useCards()
  const intl = useIntl()
  const id = useId()
  const [name, setName] = useState('')
  const isTaken = control.children.some(({ path }) => path.at(-1) === name)
  const isStrict = control.keyKinds.includes('name')
  const isWrong = name !== '' && isStrict && !plainName.test(name)
  return (
    <form
      className="add-named"
      onSubmit={(event) => {
        event.preventDefault()
        if (name === '' || isTaken || isWrong) return
        open([...control.path, name])
        setName('')
      }}
    >
      <Text as="label" htmlFor={id} id="studio.cards.nameOf" values={{ part: label }} />
      <input
        id={id}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={name}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setName(target.value.trim())}
      />
      <button type="submit" disabled={name === ''}>
        {intl.formatMessage({ id: 'studio.cards.addOne' })}
      </button>
      <span id={`${id}-note`} className="wrong">
        {isTaken && <Text id="studio.cards.nameTaken" />}
        {isWrong && <Text id="studio.cards.wrongName" />}
      </span>
    </form>
  )
}

function MapParts({ control, label }: { readonly control: Control; readonly label: string }) {
  const tools = useCards()
  return (
    <div className="parts">
      {control.children.map((child) => {
        const name = String(child.path.at(-1))
        const title = tools.title(name)
        return (
          <ControlView
            key={pathKey(child.path)}
            control={child}
            label={title}
            buttons={<RemoveButton control={child} label={title} />}
          />
        )
      })}
      {pathKey(control.path) === pathKey(['input', 'properties']) ? (
        <details>
          <Text as="summary" id="studio.palette.byName" />
          <AddNamed control={control} label={label} />
        </details>
      ) : (
        <AddNamed control={control} label={label} />
      )}
    </div>
  )
}

/** A list that is shared as a whole: to change it, a copy is written here. */
function LentList({ control, label }: { readonly control: Control; readonly label: string }) {
  const tools = useCards()
  return (
    <CardField control={control} label={label} canRemove={false}>
      {(ids) => (
        <span className="inherited" {...ids}>
          {summaryOf(control.inherited, tools)}{' '}
          <Button
            className="quiet"
            onClick={() =>
              tools.edit(writeControl(control, structuredClone(control.inherited) as never))
            }
            text="studio.cards.changeHere"
            values={{ part: label }}
          />
        </span>
      )}
    </CardField>
  )
}

/** Where a constant is used, if it has no title. */
export function ConstantUses({ name }: { readonly name: string }) {
  const tools = useCards()
  const uses = isBareConstant(name, tools) ? usesInWords(name, tools) : []
  if (uses.length === 0) return null
  return (
    <Text
      as="span"
      className="constant-uses hint"
      id="studio.cards.usedIn"
      values={{ parts: uses.join(' · ') }}
    />
  )
}

/** The control of any part, with all parts below it. */
export function ControlView({ control, label: given, buttons }: ControlProps) {
  const tools = useCards()
  const name = String(control.path.at(-1))
  const label = given ?? tools.label(name)
  const { kind, value, inherited } = control
  if (kind === 'list' && value === undefined && inherited !== undefined)
    return <LentList control={control} label={label} />
  if (isHolderKind(control)) {
    // A name that a person gave; parts of the format have a label only.
    const isNamed = given !== undefined && typeof control.path.at(-1) === 'string'
    const code = isNamed && label !== name ? name : undefined
    const own =
      buttons ??
      (control.isRequired || value === undefined ? undefined : (
        <RemoveButton control={control} label={label} />
      ))
    return (
      <CardFold
        control={control}
        label={label}
        code={code}
        buttons={own}
        note={control.path[0] === 'constants' && isNamed && <ConstantUses name={name} />}
      >
        {() => (
          <>
            <div className="fold-about">
              <AboutPart about={control.about} label={label} />
            </div>
            <PartFindings control={control} />
            {control.path[0] === 'lookups' && control.path.length === 2 && (
              <FoundRecord lookup={name} />
            )}
            {kind === 'list' && <ListItems control={control} label={label} />}
            {kind === 'object' && <ObjectParts control={control} label={label} />}
            {kind === 'map' && <MapParts control={control} label={label} />}
          </>
        )}
      </CardFold>
    )
  }
  return (
    <div className="card-line">
      <CardField control={control} label={label} canRemove={buttons === undefined}>
        {(ids) => {
          if (kind === 'formula') return <FormulaInput control={control} ids={ids} />
          if (kind === 'range') return <RangeInput control={control} ids={ids} label={label} />
          if (isBound(control)) return <BoundInput control={control} ids={ids} />
          return <ValueInput control={control} ids={ids} />
        }}
      </CardField>
      {buttons !== undefined && <span className="fold-buttons">{buttons}</span>}
    </div>
  )
}
