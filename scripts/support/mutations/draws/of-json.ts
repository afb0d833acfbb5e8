import { isHolder, isTextPlace, pick, replaced, placeLabel, type JsonDraw } from '../json-file.ts'
import { deleted, missingLines, deletedRange } from './deleted.ts'
import { figureDraws, signDraws } from './of-signs.ts'
import { misspelt } from './slips.ts'
import { linesBetween } from '../mutation.ts'

const otherType = (value: unknown): string => {
  if (typeof value === 'string') return '7'
  if (typeof value === 'number') return '"many"'
  if (typeof value === 'boolean') return '"yes"'
  return Array.isArray(value) ? '{}' : '[]'
}

const knownUnits = [
  'g',
  'kg',
  'mg',
  'L',
  'mL',
  'day',
  'week',
  'hour',
  'bird',
  'egg',
  '%',
  '1',
  'm2',
  'kcal/kg',
  't',
]

/** The mistakes that one makes in any JSON file. */
export const jsonDraws: Readonly<Record<string, JsonDraw>> = {
  ...signDraws,
  ...figureDraws,
  'a name misspelt': (file, chance) => {
    const place = pick(file, chance, ({ name }) => name !== undefined)
    if (place?.name === undefined) return undefined
    const by = misspelt(place.name.text, chance)
    const { from, to, text } = place.name
    return replaced(file, from, to, JSON.stringify(by), {
      did: `the name ${placeLabel(place)} became ${by}`,
      was: text,
    })
  },
  'a text misspelt': (file, chance) => {
    const place = pick(file, chance, isTextPlace)
    if (place === undefined) return undefined
    const by = misspelt(String(place.value), chance)
    return replaced(file, place.from, place.to, JSON.stringify(by), {
      did: `${placeLabel(place)}: "${String(place.value)}" became "${by}"`,
      was: String(place.value),
    })
  },
  'a property deleted': deleted(({ name }) => name !== undefined),
  'an entry of a list deleted': deleted(({ name }) => name === undefined),
  'a property written twice': (file, chance) => {
    const place = pick(file, chance, ({ name }) => name !== undefined)
    if (place?.name === undefined) return undefined
    return replaced(file, place.to, place.to, `, ${file.text.slice(place.name.from, place.to)}`, {
      did: `${placeLabel(place)} written twice`,
    })
  },
  'an entry of a list written twice': (file, chance) => {
    const place = pick(file, chance, (each) => each.parent !== undefined && each.name === undefined)
    return (
      place &&
      replaced(file, place.to, place.to, `, ${file.text.slice(place.from, place.to)}`, {
        did: `${placeLabel(place)} written twice`,
      })
    )
  },
  'a property moved out of its place': (file, chance) => {
    const place = pick(
      file,
      chance,
      ({ name, parent }) =>
        name !== undefined && parent?.parent !== undefined && !Array.isArray(parent.parent.value),
    )
    const holder = place?.parent
    if (place?.name === undefined || holder === undefined) return undefined
    const cut = deletedRange(place)!
    const moved = file.text.slice(place.name.from, place.to)
    const tail = file.text.slice(cut.to, holder.to)
    const after = `${file.text.slice(0, cut.from)}${tail}, ${moved}${file.text.slice(holder.to)}`
    const at = cut.from + tail.length + 2
    return {
      file: file.path,
      texts: { [file.path]: after },
      lines: [
        ...linesBetween(after, at, at + moved.length),
        ...missingLines(after, place, cut.from),
      ],
      did: `${placeLabel(place)} moved beside its holder`,
    }
  },
  'two entries of a list swapped': (file, chance) => {
    const place = pick(
      file,
      chance,
      ({ name, parent }) =>
        name === undefined && parent !== undefined && parent.children.length > 1,
    )
    if (place === undefined) return undefined
    const siblings = place.parent!.children
    const index = Math.min(siblings.indexOf(place), siblings.length - 2)
    const [one, other] = [siblings[index]!, siblings[index + 1]!]
    const [first, second] = [one, other].map(({ from, to }) => file.text.slice(from, to))
    return replaced(
      file,
      one.from,
      other.to,
      second! + file.text.slice(one.to, other.from) + first!,
      {
        did: `${placeLabel(one)} swapped with the next: ${first!.slice(0, 40)} / ${second!.slice(0, 40)}`,
      },
    )
  },
  'a value of another type': (file, chance) => {
    const place = pick(file, chance, ({ parent }) => parent !== undefined)
    return (
      place &&
      replaced(file, place.from, place.to, otherType(place.value), {
        did: `${placeLabel(place)} became ${otherType(place.value)}`,
      })
    )
  },
  'a value emptied': (file, chance) => {
    const place = pick(
      file,
      chance,
      (each) =>
        each.parent !== undefined &&
        (isTextPlace(each) || (isHolder(each) && each.children.length > 0)),
    )
    if (place === undefined) return undefined
    const none = Array.isArray(place.value) ? '[]' : '{}'
    const empty = isTextPlace(place) ? '""' : none
    return replaced(file, place.from, place.to, empty, { did: `${placeLabel(place)} emptied` })
  },
  'null in place of a value': (file, chance) => {
    const place = pick(file, chance, ({ parent, value }) => parent !== undefined && value !== null)
    return (
      place &&
      replaced(file, place.from, place.to, 'null', {
        did: `${placeLabel(place)} became null, it was ${file.text.slice(place.from, place.to).slice(0, 60)}`,
      })
    )
  },
  'a unit exchanged for another': (file, chance) => {
    const place = pick(
      file,
      chance,
      (each) => isTextPlace(each) && ['unit', 'per'].includes(String(each.path.at(-1))),
    )
    const by = chance.one(knownUnits)
    return (
      place &&
      replaced(file, place.from, place.to, JSON.stringify(by), {
        did: `${placeLabel(place)}: ${String(place.value)} became ${by}`,
        was: String(place.value),
      })
    )
  },
  'a unit misspelt': (file, chance) => {
    const place = pick(
      file,
      chance,
      (each) => isTextPlace(each) && ['unit', 'per'].includes(String(each.path.at(-1))),
    )
    const by = place && misspelt(String(place.value), chance)
    return (
      place &&
      replaced(file, place.from, place.to, JSON.stringify(by), {
        did: `${placeLabel(place)}: ${String(place.value)} became ${by}`,
        was: String(place.value),
      })
    )
  },
  'two bounds swapped': (file, chance) => {
    const pairs = file.places.filter(
      ({ value, children }) =>
        (Array.isArray(value) &&
          value.length === 2 &&
          value.every((end) => typeof end === 'number')) ||
        ['minimum', 'from'].some((name) => children.some((child) => child.name?.text === name)),
    )
    if (pairs.length === 0) return undefined
    const holder = chance.one(pairs)
    const [one, other] = Array.isArray(holder.value)
      ? holder.children
      : [
          holder.children.find(({ name }) => name?.text === 'minimum' || name?.text === 'from'),
          holder.children.find(({ name }) => name?.text === 'maximum' || name?.text === 'to'),
        ].sort((a, b) => (a?.from ?? 0) - (b?.from ?? 0))
    if (one === undefined || other === undefined) return undefined
    const [first, second] = [one, other].map(({ from, to }) => file.text.slice(from, to))
    return replaced(
      file,
      one.from,
      other.to,
      second! + file.text.slice(one.to, other.from) + first!,
      { did: `the bounds of ${placeLabel(holder)} swapped` },
    )
  },
  'a day that is none': (file, chance) => {
    const place = pick(
      file,
      chance,
      (each) => isTextPlace(each) && /^\d{4}-\d{2}-\d{2}$/.test(String(each.value)),
    )
    const [year = '', month = '', day = ''] = String(place?.value).split('-')
    const by = chance.one([
      `${year}-13-${day}`,
      `${year}-02-31`,
      `${year}-00-${day}`,
      `${day}-${month}-${year}`,
      `${year}-${month}-32`,
      `${year}/${month}/${day}`,
    ])
    return (
      place &&
      replaced(file, place.from, place.to, JSON.stringify(by), {
        did: `${placeLabel(place)}: ${String(place.value)} became ${by}`,
      })
    )
  },
  'a day in a wrong century': (file, chance) => {
    const place = pick(
      file,
      chance,
      (each) => isTextPlace(each) && /^\d{4}-\d{2}-\d{2}$/.test(String(each.value)),
    )
    const by = `${chance.one(['1926', '2206', '2107', '0202', '2072'])}${String(place?.value).slice(4)}`
    return (
      place &&
      replaced(file, place.from, place.to, JSON.stringify(by), {
        did: `${placeLabel(place)}: ${String(place.value)} became ${by}`,
      })
    )
  },
  'a true word dropped': deleted(
    ({ value, name }) => name !== undefined && typeof value === 'boolean',
  ),
}
