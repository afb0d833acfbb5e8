import installWords from 'virtual:pack/install'
import programWords from 'virtual:pack/programs'
import lists from 'virtual:program-list'
import type { Screen } from '../screen.ts'
import { ProgramsPage } from './ProgramsPage.tsx'

export const screen: Screen = {
  folder: 'programs',
  packs: { programs: programWords, install: installWords },
  open: async ({ language: { code } }) => {
    const { default: list } = await lists[code]!()
    return {
      content: <ProgramsPage list={list} />,
      title: 'programs.title',
      description: 'programs.description',
      modules: [`program-list/${code}`],
    }
  },
}
