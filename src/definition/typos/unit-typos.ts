/** What people write for a unit: its other names, its signs, and `g/bird`. */

const otherNames: Readonly<Record<string, string>> = {
  kg: 'kgs kilo kilos kilogram kilograms kilogramme kilogrammes kgm كغ كغم كجم كيلو كيلوغرام',
  g: 'gr grs gm gms gram grams gramme grammes غ غرام جرام',
  mg: 'mgs milligram milligrams milligramme milligrammes ملغ',
  t: 'ton tons tonne tonnes mt طن',
  lb: 'lbs pound pounds livre livres رطل',
  mL: 'ml mls cc millilitre millilitres milliliter milliliters cm3 cm³ مل',
  L: 'l lt ltr ltrs lts litre litres liter liters لتر',
  gal: 'gals gallon gallons',
  cm: 'cms centimetre centimetres centimeter centimeters سم',
  m: 'mtr mtrs metre metres meter meters متر',
  ft: 'foot feet pied pieds',
  cm2: 'cm² cm^2 sqcm',
  m2: 'm² m^2 sqm msq sqmetre sqmetres sqmeter sqmeters squaremetre squaremetres squaremeter squaremeters م²',
  ft2: 'ft² ft^2 sqft squarefoot squarefeet',
  m3: 'm³ m^3 cbm cubicmetre cubicmetres cubicmeter cubicmeters م³',
  ft3: 'ft³ ft^3 cuft cubicfoot cubicfeet',
  second: 's sec secs seconds seconde secondes ثانية',
  minute: 'min mins minutes دقيقة',
  hour: 'h hr hrs hours heure heures ساعة',
  day: 'd days jour jours يوم',
  week: 'wk wks weeks semaine semaines أسبوع',
  bird: 'birds head heads hen hens chick chicks broiler broilers poultry oiseau oiseaux poulet poulets طائر',
  egg: 'eggs œuf œufs oeuf oeufs بيضة',
  tray: 'trays plateau plateaux طبق',
  bag: 'bags sack sacks sac sacs كيس',
  '%': 'percent percentage pct percents ٪ pourcent pourcentage',
  1: 'number none count unitless nounit ratio dimensionless',
  degC: '°c ℃ c celsius degc deg_c degreec degreescelsius degreecelsius',
  degF: '°f ℉ f fahrenheit degf deg_f degreef degreesfahrenheit degreefahrenheit',
  lux: 'lx',
  lumen: 'lm lumens',
  kcal: 'cal kilocalorie kilocalories calorie calories',
  kJ: 'kilojoule kilojoules',
  MJ: 'megajoule megajoules',
  W: 'watt watts',
  kW: 'kilowatt kilowatts',
  Pa: 'pascal pascals',
  money: 'currency cost price usd eur $ € dollar dollars euro euros',
  IU: 'ui iu internationalunit internationalunits',
}

const byName: ReadonlyMap<string, string> = new Map(
  Object.entries(otherNames).flatMap(([unit, names]) =>
    names.split(' ').map((name): [string, string] => [name, unit]),
  ),
)

/** The one unit that a single word means; undefined if it means none, or could mean two. */
function wordMeant(word: string, known: readonly string[]): string | undefined {
  const plain = word.replaceAll(/[\s.\u00a0\u202f\u200b]/g, '')
  if (known.includes(plain)) return plain
  const found = byName.get(plain) ?? byName.get(plain.toLowerCase())
  if (found !== undefined && known.includes(found)) return found
  const alike = known.filter(
    (unit) =>
      unit.toLowerCase() === plain.toLowerCase() ||
      (unit.length > 1 && `${unit.toLowerCase()}s` === plain.toLowerCase()),
  )
  return alike.length === 1 ? alike[0] : undefined
}

/** Units that a project can add, by the unit that they are a number of. */
const derivable: Readonly<Record<string, readonly [holds: number, of: string, names: string]>> = {
  kWh: [3.6, 'MJ', 'kwh kilowatthour kilowatthours kw·h kwhour كيلوواطساعة'],
  Wh: [3.6, 'kJ', 'wh watthour watthours'],
  quintal: [100, 'kg', 'quintals quintaux q قنطار'],
  ounce: [28.349523125, 'g', 'oz ounces once onces'],
  inch: [2.54, 'cm', 'in inches pouce pouces'],
  mm: [0.1, 'cm', 'millimetre millimetres millimeter millimeters'],
  km: [1000, 'm', 'kilometre kilometres kilometer kilometers'],
  hectare: [10_000, 'm2', 'ha hectares هكتار'],
  acre: [4046.8564224, 'm2', 'acres فدان'],
  dozen: [12, 'egg', 'dozens doz douzaine douzaines دزينة'],
  horsepower: [745.69987158227, 'W', 'hp ch'],
  hectolitre: [100, 'L', 'hl hectolitres hectoliter'],
}

/** How a project adds a unit that it lacks; undefined for one that is not widely known. */
export function unitToAdd(written: string): string | undefined {
  const plain = written.replaceAll(/[\s.-]/g, '').toLowerCase()
  const found = Object.entries(derivable).find(
    ([name, [, , names]]) => name.toLowerCase() === plain || names.split(' ').includes(plain),
  )
  if (found === undefined) return undefined
  const [name, [holds, of]] = found
  return `"${name}": { "holds": ${holds}, "of": "${of}" }`
}

/** A unit in the words of the format. */
interface MeantUnit {
  readonly unit: string
  readonly per?: string
}

/** What is counted: a quantity of each one is written with "per". */
export const counted: ReadonlySet<string> = new Set(['bird', 'egg', 'tray', 'day', 'week'])

/** The parts of a unit: `g per bird`, `kg/bird/day`, `g/(bird day)`. */
const unitParts = (written: string): readonly string[] =>
  written
    .replaceAll(/[()]/g, '')
    .split(/\s*(?:[/∕⁄÷]|\bper\b|\bpar\b|\ba\b|\ban\b|\bdes\b|\beach\b)\s*/i)
    .filter((part) => part !== '')

/** The unit that was meant by one that is not written as units are. */
export function meantUnit(written: string, known: readonly string[]): MeantUnit | undefined {
  if (written.trim() === '') return { unit: '1' }
  const whole = wordMeant(written, known)
  if (whole !== undefined) return { unit: whole }
  const parts = unitParts(written).map((part) => wordMeant(part, known))
  const [unit, ...below] = parts.flatMap((part) => part ?? [])
  if (unit === undefined || below.length + 1 < parts.length || below.length === 0) return undefined
  // What is a quantity of each bird or day is shown with the words of the quantity alone.
  return below.every((part) => counted.has(part))
    ? { unit, per: below.join(' ') }
    : { unit: [unit, ...below].join('/') }
}

/** A unit as it is written in a file. */
export const writtenUnit = ({ unit, per }: MeantUnit): string =>
  [JSON.stringify(unit), ...(per === undefined ? [] : [`"per": ${JSON.stringify(per)}`])].join(', ')
