import { NotFoundPage } from '../NotFoundPage.tsx'
import type { Screen } from '../screen.ts'

export const screen: Screen = {
  folder: 'not-found',
  packs: {},
  open: () => ({
    content: <NotFoundPage />,
    title: 'site.notFound.title',
    description: 'site.notFound.text',
    found: false,
  }),
}
