import { calculatorMessages } from 'virtual:languages'
import services from 'virtual:services'
import { HubPage } from '../HubPage.tsx'
import { loadMessages } from '../messages.ts'
import { NotYetPage } from '../NotYetPage.tsx'
import { wordsOf } from '../page-words.ts'
import type { Opened, Place, Screen } from '../screen.ts'

/** The code of a program's page. */
const loadPage = () => import('../program/page.ts')

const nowhere: Opened = { content: <></>, title: '', description: '', found: false }

/** The list of a service's programs, or the page of one of them. */
async function open({ language, path }: Place): Promise<Opened> {
  const [, , serviceSlug, slug, ...more] = path.split('/')
  const service = services.find((each) => each.slug === serviceSlug)
  if (service === undefined || more.length > 0) return nowhere
  // The page's code and the list come together: both are needed for a program, and one round trip
  // is enough.
  const loadingPage = slug === undefined ? undefined : loadPage()
  const [{ default: programs }] = await Promise.all([
    service.load(),
    loadMessages(language, [service.messages]),
  ])
  if (slug === undefined)
    return {
      content: <HubPage key={service.id} service={service} programs={programs} />,
      title: service.title,
      description: service.about,
      service,
      programs,
    }

  const group = service.groups.find((each) => each.slug === slug)
  if (group !== undefined)
    return {
      content: <HubPage key={group.id} service={service} programs={programs} group={group} />,
      title: group.title,
      description: service.about,
      service,
      programs,
      group,
    }
  const program = programs.find((each) => each.slug === slug || each.formerly.includes(slug))
  if (program === undefined) return { ...nowhere, service, programs }
  const words = wordsOf(program, language)
  const [{ CalculatorPage, ListPart }, loaded] = await Promise.all([
    loadingPage!,
    program.load?.(),
    loadMessages(language, words === undefined ? [] : [calculatorMessages, words]),
  ])
  const calculator = loaded?.default
  if (calculator === undefined)
    return {
      content: <NotYetPage service={service} programs={programs} program={program} />,
      title: program.title,
      description: 'site.notYet.text',
      service,
      programs,
      program,
    }
  return {
    content: (
      <CalculatorPage
        key={calculator.id}
        calculator={calculator}
        service={service}
        program={program}
        programs={programs}
      />
    ),
    title: program.title,
    description: calculator.purpose,
    service,
    programs,
    program,
    calculator,
    ...(calculator.lists && { parts: [ListPart] }),
  }
}

export const screen: Screen = { folder: 'service', packs: {}, open }
