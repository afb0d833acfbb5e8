import { useId, useRef, useState, type SubmitEvent } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import carriedWords from 'virtual:pack/carried'
import type { Carried } from '#engine/calculation.ts'
import { carriedText } from '#i18n/carried-text.ts'
import { decimalMark } from '#i18n/format.ts'
import { readNumber } from '#i18n/read-number.ts'
import { carriedPacks } from '#language/unit-steps.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { recall, store } from '#ui/storage/device.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { keptSize, largestPack, packKey, packSizes } from './pack-sizes.ts'
import './carried.css'

/** The sizes that are offered, the usual one first. */
const offered = { bag: [50, 25], tank: [1000, 500, 2000] } as const

/** A size of one's own. */
function OwnSize({
  pack,
  onKeep,
}: Pick<Carried, 'pack'> & { readonly onKeep: (size: number) => void }) {
  const format = useFormatters()
  const language = useLanguage()
  const field = useId()
  const [text, setText] = useState('')
  const [unit] = carriedPacks[pack]
  const read = readNumber(text, { decimal: decimalMark(language), units: [unit] })
  const size = read?.kind === 'figure' && read.value > 0 && read.value <= largestPack && read.value
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (size !== false) onKeep(size)
  }
  return (
    <form className="actions" method="dialog" onSubmit={submit}>
      <input
        id={field}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <label htmlFor={field}>{format.message(`carried.own.${pack}`)}</label>
      <button type="submit" className="button" disabled={size === false}>
        {format.message('carried.keep')}
      </button>
    </form>
  )
}

/** The choice of a size: once, for all programs of this device. */
function Sizes({
  pack,
  onKeep,
}: Pick<Carried, 'pack'> & { readonly onKeep: (size: number) => void }) {
  const format = useFormatters()
  const title = useId()
  const [isOwn, setOwn] = useState(false)
  const [unit] = carriedPacks[pack]
  const size = packSizes()[pack]
  return (
    <div role="group" aria-labelledby={title} className="pack-sizes">
      <p id={title}>
        {format.message(`carried.ask.${pack}`, { size: format.quantity(offered[pack][0], unit) })}
      </p>
      <div className="actions">
        {offered[pack].map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            aria-pressed={each === size}
            onClick={() => onKeep(each)}
          >
            {format.quantity(each, unit)}
          </button>
        ))}
        <button
          type="button"
          className="button"
          aria-expanded={isOwn}
          onClick={() => setOwn(!isOwn)}
        >
          {format.message('carried.other')}
        </button>
      </div>
      {isOwn && <OwnSize pack={pack} onKeep={onKeep} />}
    </div>
  )
}

interface LineProps {
  readonly carried: Carried
  /** It asks for the size of a bag until one is set. */
  readonly isLead: boolean
}

function Line({ carried, isLead }: LineProps) {
  const { pack } = carried
  const format = useFormatters()
  const intl = useIntl()
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  // Renders again where the size is set, here or in another tab.
  useKeptText(() => recall(packKey(pack)))
  const asks = isLead && pack === 'bag' && keptSize(pack) === undefined
  const [isOpen, setOpen] = useState(false)
  const keep = (size: number) => {
    store(packKey(pack), String(size))
    notifyStorage()
    setOpen(false)
    // The button that was pressed is gone.
    requestAnimationFrame(() => button.current?.focus())
  }
  const text = carriedText(carried, packSizes(), language, intl)
  // Less than a bag is not carried in one.
  if (text === '' && pack === 'bag') return null
  return (
    <div className="carried">
      {text !== '' && <Isolate text="page">{text}</Isolate>}
      {!asks && (
        <button
          ref={button}
          type="button"
          className="button quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {format.message(`carried.size.${pack}`)}
        </button>
      )}
      {(asks || isOpen) && <Sizes pack={pack} onKeep={keep} />}
    </div>
  )
}

/** What people carry a result in, below its figure. */
export function CarriedLine(props: LineProps) {
  const extendedIntl = useMoreWords(carriedWords)
  return (
    extendedIntl && (
      <RawIntlProvider value={extendedIntl}>
        <Line {...props} />
      </RawIntlProvider>
    )
  )
}
