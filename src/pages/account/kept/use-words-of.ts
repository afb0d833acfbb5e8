import { useIntl } from 'react-intl'
import languages from 'virtual:languages'
import { bookingPath } from '#content/links.ts'
import { readSaved, type Saved } from '#program/share/saved.ts'
import { formatDate, formatNumber, unitName, unitNameKey } from '#i18n/format.ts'
import {
  draftPrefix,
  fileAnswersPrefix,
  flockPrefix,
  lastPrefix,
  savedPrefix,
  unitPrefix,
} from '#ui/storage/storage-keys.ts'
import { readCopies } from '#ui/storage/flock/copies.ts'
import { readImported } from '#ui/storage/flock/imported.ts'
import { limitsName, readLimits } from '#ui/storage/own-limits.ts'
import { readReminders } from '#ui/storage/reminders.ts'
import { readUnanswered } from '#ui/storage/unanswered.ts'
import { isolateTyped } from '#i18n/isolate.ts'
import { figuresPrefix, readFigures } from '#ui/storage/record-figures.ts'
import { useLanguage } from '#ui/use-language.ts'
import type { PlacedProgram } from '../../flock/find-program.ts'
import type { Entry } from './entries.ts'
import { readFlock } from '#ui/storage/flock/flocks.ts'
import { useFigures } from './use-figures.ts'

export type { PlacedProgram }

/** The texts of an entry: its title, its content, and the target of its link. */
export interface EntryWords {
  readonly title: string
  readonly icon: string
  readonly detail?: string | undefined
  readonly to?: string
}

const forms = new Map([
  ['contact', '/contact'],
  ['appointment', bookingPath],
  ['subscribe', '/blogs'],
])

/** Figures of a program that have a title of their own: saved ones, and those of a flock. */
function savedWithTitle(kind: Entry['kind'], text: string): Saved | undefined {
  if (kind === 'saved') return readSaved(text)
  return kind === 'flocks' ? readFlock(text) : undefined
}

/** The program and the figures of an entry that has them. */
function programAndQuery({ kind, name, text }: Entry): readonly [program: string, query: string] {
  if (kind === 'last') return [name.slice(lastPrefix.length), text]
  const saved = savedWithTitle(kind, text)
  return [saved?.program ?? '', saved?.query ?? '']
}

/**
 * A function that describes entries in the page's language; figures follow once their programs are
 * fetched.
 */
export function useWordsOf(
  programs: readonly PlacedProgram[],
  entries: readonly Entry[],
): (entry: Entry) => EntryWords {
  const intl = useIntl()
  const language = useLanguage()
  const figures = useFigures(
    programs,
    entries.map((entry) => programAndQuery(entry)[0]),
  )
  const say = (id: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id }, values)
  /** A unit without a name on the site comes from a file, and is shown unchanged. */
  const nameOf = (unit: string): string =>
    Object.hasOwn(intl.messages, unitNameKey(unit)) ? unitName(unit, intl) : unit

  /**
   * A line with a link to a program with figures; without the link if the program no longer exists.
   */
  const calculation = (entry: Entry): EntryWords => {
    const [id, query] = programAndQuery(entry)
    const program = programs.find((each) => each.id === id)
    const title = say(program?.title ?? 'account.goneProgram')
    const given = savedWithTitle(entry.kind, entry.text)?.title ?? title
    return {
      icon: program?.icon ?? 'calculator',
      title:
        given === ''
          ? say('calculator.savedTitle', {
              program: title,
              date: formatDate(new Date(Number(entry.name.slice(savedPrefix.length))), language),
            })
          : given,
      detail: figures(id, query),
      ...(program !== undefined && { to: `${program.path}?${query}` }),
    }
  }
  /** The flock whose days or marks begin so. */
  const flockIn = (prefix: string): string => {
    const flock = flockPrefix + (prefix.split(':')[1] ?? '')
    const { text = '' } = entries.find(({ name }) => name === flock) ?? {}
    return readFlock(text)?.title ?? say('account.flocks.gone')
  }
  const rememberedTitle = (name: string, text: string): string => {
    if (/^[A-Z]{2}$/.test(text))
      return new Intl.DisplayNames(language.code, { type: 'region' }).of(text) ?? text
    return /^[\d.]+$/.test(text)
      ? say(`account.country.${name.endsWith('Volume') ? 'tank' : 'bag'}`, {
          size: formatNumber(Number(text), language),
        })
      : say('account.country.other')
  }
  const ways: Readonly<Record<Entry['kind'], (entry: Entry) => EntryWords>> = {
    saved: calculation,
    flocks: calculation,
    flock: ({ text }) => ({
      icon: 'check',
      title:
        readFlock(entries.find(({ name }) => name === text)?.text ?? '')?.title ??
        say('account.flocks.gone'),
    }),
    journal: ({ name, days = [] }) => {
      const last = days.at(-1) ?? ''
      return {
        icon: 'calendar',
        title: flockIn(name),
        detail: say('account.flocks.told', {
          count: days.length,
          date: formatDate(new Date(last), language),
        }),
      }
    },
    marks: ({ name, with: marks = {} }) => ({
      icon: 'check',
      title: flockIn(name),
      detail: say('account.marks.told', { count: Object.keys(marks).length }),
    }),
    notes: ({ name, with: notes = {} }) => ({
      icon: 'mail',
      title: flockIn(name),
      detail: say('account.notes.told', { count: Object.keys(notes).length }),
    }),
    copies: ({ text }) => {
      const { on } = readCopies(text) ?? {}
      return {
        icon: 'download',
        title:
          on === undefined
            ? say('account.copies.never')
            : say('account.copies.last', { date: formatDate(new Date(on), language) }),
      }
    },
    imported: ({ name, text }) => {
      const { on = '', days = {} } = readImported(text) ?? {}
      return {
        icon: 'undo',
        title: flockIn(name),
        detail: say('account.imported.told', {
          count: Object.keys(days).length,
          date: formatDate(new Date(on), language),
        }),
      }
    },
    last: calculation,
    favourites: ({ name }) => {
      const program = programs.find(({ path }) => path === name)
      return {
        icon: program?.icon ?? 'star',
        title: say(program?.title ?? 'account.goneProgram'),
        ...(program !== undefined && { to: name }),
      }
    },
    units: ({ name, text }) => ({
      icon: 'check',
      title: say('account.units.row', {
        own: nameOf(name.slice(unitPrefix.length)),
        chosen: nameOf(text),
      }),
    }),
    figures: ({ name, text }) => ({
      icon: 'feed-price',
      title: say('account.figures.row', {
        count: Object.keys(readFigures(text) ?? {}).length,
        unit: nameOf(name.slice(figuresPrefix.length)),
      }),
    }),
    limits: ({ text }) => ({
      icon: 'feed',
      title: (readLimits(text) ?? []).map(limitsName).join(' · '),
    }),
    files: ({ name }) => {
      const id = name.slice(fileAnswersPrefix.length, name.lastIndexOf('/'))
      const program = programs.find((each) => each.id === id)
      return {
        icon: program?.icon ?? 'calculator',
        title: say(program?.title ?? 'account.goneProgram'),
        ...(program !== undefined && { to: program.path }),
      }
    },
    unanswered: ({ text }) => ({
      icon: 'search',
      title: isolateTyped((readUnanswered(text) ?? []).map((each) => each.text).join(' · ')),
    }),
    reminders: ({ text }) => {
      const { device = false, server = false } = readReminders(text) ?? {}
      const names = [...(device ? ['device'] : []), ...(server ? ['server'] : [])]
      return {
        icon: 'calendar',
        title: intl.formatList(names.map((name) => say(`account.reminders.${name}`))),
      }
    },
    drafts: ({ name }) => {
      const form = name.slice(draftPrefix.length)
      const to = forms.get(form)
      return {
        icon: 'pencil',
        title: say(to === undefined ? 'account.drafts.title' : `account.drafts.${form}`),
        ...(to !== undefined && { to }),
      }
    },
    language: ({ text }) => ({
      icon: 'language',
      title: languages.find(({ code }) => code === text)?.name ?? text,
    }),
    currency: ({ text }) => ({
      icon: 'check',
      title: new Intl.DisplayNames(language.code, { type: 'currency' }).of(text) ?? text,
    }),
    country: ({ name, text }) => ({ icon: 'check', title: rememberedTitle(name, text) }),
    seen: () => ({ icon: 'check', title: say('account.seen.countdown') }),
    aside: ({ name }) => {
      const [, , flock = '', day = ''] = name.split(':')
      return { icon: 'warning', title: flockIn(`aside:${flock}`), detail: day }
    },
    unreadable: ({ name }) => ({ icon: 'warning', title: name.slice(0, 60) }),
  }
  return (entry) => ways[entry.kind](entry)
}
