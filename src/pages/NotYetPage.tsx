import type { Program, Service } from './catalogue.ts'
import { Text } from '../ui/Text.tsx'
import { Breadcrumb } from './common/Breadcrumb.tsx'
import { ProgramCards } from './common/Cards.tsx'

export { ElsewherePage } from './ElsewherePage.tsx'

/** The page of a program that is not ready: a message, and the programs that are ready. */
export const NotYetPage = ({
  service,
  programs,
  program,
}: {
  service: Service
  programs: readonly Program[]
  program: Program
}) => (
  <div className="page">
    <Breadcrumb service={service} />
    <header className="title">
      <div>
        <h1 tabIndex={-1}>
          <Text id={program.title} />
        </h1>
        <p className="lead">
          <strong>
            <Text id="site.notYet.title" />
          </strong>
        </p>
        <p>
          <Text id="site.notYet.text" />
        </p>
      </div>
    </header>
    <h2 className="hidden">
      <Text id={service.title} />
    </h2>
    <ProgramCards service={service} programs={programs.filter((each) => !each.underConstruction)} />
  </div>
)
