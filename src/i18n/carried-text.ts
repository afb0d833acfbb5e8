/** What people buy or carry an amount in, as text: apart, as no first visit has it. */
import { roundFigure, type Figure } from '../figure.ts'
import { nearlyEqual, rounded } from '../round.ts'
import { formatNumber, formatQuantity, type MessageFormatter } from './format.ts'
import { formatFigure, withBound, type ShownFigure } from './format-figure.ts'
import type { Language } from './languages.ts'
import { timeZoneNamed } from './time-zone.ts'

/** An amount in kilograms or litres, and the share of each bird; both have its bound. */
interface CarriedFigure extends Figure {
  readonly pack: keyof typeof packContents
  /** Whoever buys it buys whole packs. */
  readonly bought?: boolean | undefined
  readonly each?: ShownFigure
}

const packContents = { bag: 'kg', tank: 'L' } as const
/** The content of each kind of pack, where it is known. */
export type PackSizes = Readonly<Partial<Record<CarriedFigure['pack'], number | undefined>>>

/** From so many packs on, a part of one does not matter. */
const many = 10

/** Packs as their buyer or bearer counts them; none below a whole one. */
function packsText(
  { value, bound, pack, bought }: CarriedFigure,
  size: number,
  language: Language,
  intl: MessageFormatter,
): string | undefined {
  const count = value / size
  if (count < 1) return undefined
  const digits = bought === true || count >= many ? 0 : 1
  const shown = bought === true ? rounded(count, 0, 'up') : roundFigure(count, digits, bound)
  const text = intl.formatMessage(
    { id: `carried.${pack}` },
    {
      value: shown,
      text: formatNumber(shown, language, digits),
      size: formatQuantity(size, packContents[pack], undefined, language, intl),
    },
  )
  return bound !== undefined || nearlyEqual(shown, count)
    ? withBound(text, bound, intl)
    : intl.formatMessage({ id: 'carried.about' }, { value: text })
}

/** "about 21 bags of 50 kg · 106 g per bird"; empty if there is nothing to add to the figure. */
export function carriedText(
  figure: CarriedFigure,
  sizes: PackSizes,
  language: Language,
  intl: MessageFormatter,
): string {
  const { pack, each } = figure
  const size = sizes[pack]
  return [
    size === undefined ? undefined : packsText(figure, size, language, intl),
    each &&
      intl.formatMessage({ id: 'carried.each' }, { value: formatFigure(each, language, intl) }),
  ]
    .filter((text) => text !== undefined)
    .join(' · ')
}

/**
 * Where feed comes in bags of 50 kg: Egypt and its neighbours, from Morocco to Oman. The time zone
 * of the device tells it without a request; a machine without a place counts as here.
 */
const zonesOfLargeBags = new RegExp(
  '^UTC$|^Africa/(Cairo|Khartoum|Tripoli|Tunis|Algiers|Casablanca|El_Aaiun|Nouakchott)$|' +
    '^Asia/(Aden|Amman|Baghdad|Bahrain|Beirut|Damascus|Dubai|Gaza|Hebron|Kuwait|Muscat|Qatar|Riyadh)$',
)
/** The bag of feed where a person is, in kilograms, until they set their own. */
export const usualBag = (timeZone = timeZoneNamed(undefined)): number =>
  zonesOfLargeBags.test(timeZone) ? 50 : 25
