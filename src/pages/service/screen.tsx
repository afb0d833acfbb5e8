import { calculatorMessages } from 'virtual:languages'
import services from 'virtual:services'
import type { Language } from '../../i18n/languages.ts'
import { getOwn } from '../../own.ts'
import { broughtProgram } from '../brought.ts'
import type { Program, Service } from '../catalogue.ts'
import { loadMessages } from '../messages.ts'
import type { Opened, PageLocation, Screen } from '../screen.ts'

/** The code of a program's page. */
const loadProgramPage = () => import('../program/page.ts')

/** The code of a list of programs, which the page of a program does not need. */
const loadListPage = () => import('../HubPage.tsx')

const nowhere: Opened = { content: <></>, title: '', description: '', found: false }

/** The page of a program, which needs no other one; nothing where the program has no page yet. */
async function openProgram(
  service: Service,
  program: Program,
  language: Language,
): Promise<Opened | undefined> {
  const [{ CalculatorPage, ListPart }, loaded] = await Promise.all([
    loadProgramPage(),
    program.load?.(),
    loadMessages(
      language,
      program.messages === undefined ? [] : [calculatorMessages, program.messages],
    ),
  ])
  const calculator = loaded?.default
  if (calculator === undefined) return undefined
  return {
    content: (
      <CalculatorPage
        key={calculator.id}
        calculator={calculator}
        service={service}
        program={program}
      />
    ),
    title: program.title,
    description: calculator.purpose,
    service,
    program,
    calculator,
    ...(calculator.lists && { parts: [ListPart] }),
  }
}

/** The list of a service's programs, or the page of one of them. */
async function open({ language, path }: PageLocation): Promise<Opened> {
  const [, , serviceSlug, slug, ...more] = path.split('/')
  const service = services.find((each) => each.slug === serviceSlug)
  if (service === undefined || more.length > 0) return nowhere
  const own = broughtProgram(path, language)
  if (own !== undefined) return (await openProgram(service, own, language))!
  // The page's code and the list come together: both are needed for a program, and one round trip
  // is enough.
  const loadingPage = slug === undefined ? loadListPage() : loadProgramPage()
  const [{ default: programs, groups, elsewhere = {} }] = await Promise.all([
    service.load(language.code),
    loadMessages(language, [service.messages]),
    loadingPage,
  ])
  const list = [
    'src/pages/HubPage.tsx',
    `service/${service.id}`,
    `messages/${language.code}/service/${service.id}`,
  ]
  const group = groups.find((each) => each.slug === slug && slug !== undefined)
  if (slug === undefined || group !== undefined) {
    const { HubPage } = await loadListPage()
    return {
      content: (
        <HubPage
          key={(group ?? service).id}
          service={service}
          groups={groups}
          programs={programs}
          {...(group && { group })}
        />
      ),
      title: (group ?? service).title,
      description: service.about,
      service,
      ...(group && { group }),
      modules: list,
    }
  }
  const program = programs.find((each) => each.slug === slug)
  const opened = program && (await openProgram(service, program, language))
  if (opened !== undefined) return opened
  const titles = getOwn(elsewhere, slug)
  if (program === undefined && titles === undefined) return { ...nowhere, service }
  const { withoutPage } = await import('../NotYetPage.tsx')
  return { ...withoutPage(service, programs, program, path, titles!), service, modules: list }
}

export const screen: Screen = { folder: 'service', packs: {}, open }
