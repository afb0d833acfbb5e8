import type { ComponentType } from 'react'
import { createIntl, type IntlShape, type MessageFormatElement } from 'react-intl'
import languages, { calculatorMessages, coreMessages } from 'virtual:languages'
import services from 'virtual:services'
import type { Calculator } from '../engine/calculator.ts'
import { splitPath, type Language } from '../i18n/languages.ts'
import { loadProgramPage } from '../pages/program-page.ts'
import type { ProgramPageProps } from '../pages/ProgramFrame.tsx'
import type { Group, MessagePacks, Program, Service } from '../pages/catalogue.ts'

/** Everything a page shows, loaded before it is drawn, so that nothing flashes or jumps. */
export interface PageData {
  readonly language: Language
  readonly path: string
  readonly intl: IntlShape
  readonly service?: Service
  readonly programs: readonly Program[]
  readonly group?: Group
  readonly program?: Program
  readonly calculator?: Calculator
  /** The calculator page's code arrives with the first calculator, so that other pages stay light. */
  readonly CalculatorPage?: ComponentType<ProgramPageProps>
}

const spoken = new Map<string, Record<string, MessageFormatElement[]>>()

async function loadMessages(language: Language, packs: readonly (MessagePacks | undefined)[]): Promise<IntlShape> {
  const loaders = packs.map((pack) => pack?.[language.code]).filter((load) => load !== undefined)
  const loaded = await Promise.all(loaders.map(async (load) => (await load()).default))
  const messages = Object.assign({}, spoken.get(language.code), ...loaded) as Record<string, MessageFormatElement[]>
  spoken.set(language.code, messages)
  return createIntl({ locale: language.code, messages })
}

/** Loads what the page of an address needs, in one language. @throws where the network fails. */
export async function loadPage(pathname: string): Promise<PageData> {
  const { language, path } = splitPath(pathname.replace(/(.)\/+$/, '$1'), languages)
  const [, section, serviceSlug, slug] = path.split('/')
  const service = section === 'services' ? services.find((each) => each.slug === serviceSlug) : undefined
  if (service === undefined) return { language, path, intl: await loadMessages(language, [coreMessages]), programs: [] }

  const programs = (await service.load()).default
  const program = slug === undefined ? undefined : programs.find((each) => each.slug === slug || each.formerly.includes(slug))
  const [intl, calculator, page] = await Promise.all([
    loadMessages(language, [coreMessages, service.messages, ...(program?.load === undefined ? [] : [calculatorMessages, program.messages, program.rowMessages])]),
    program?.load?.(),
    program?.load === undefined ? undefined : loadProgramPage(program),
  ])
  const group = service.groups.find((each) => each.slug !== undefined && each.slug === slug)
  if (program === undefined) return { language, path, intl, service, programs, ...(group && { group }) }
  if (calculator === undefined || page === undefined) return { language, path, intl, service, programs, program }
  return { language, path, intl, service, programs, program, calculator: calculator.default, CalculatorPage: page }
}
