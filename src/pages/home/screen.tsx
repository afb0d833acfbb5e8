import homeWords from 'virtual:pack/home'
import type { Screen } from '../screen.ts'
import { HomePage, parts } from './HomePage.tsx'

export const screen: Screen = {
  folder: 'home',
  packs: { home: homeWords },
  parts,
  open: ({ language }) => ({
    content: <HomePage language={language} />,
    title: 'home.title',
    description: 'home.description',
  }),
}
