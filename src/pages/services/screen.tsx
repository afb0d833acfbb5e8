import showcaseWords from 'virtual:pack/showcase'
import { AppointmentPart, StoriesPart } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { ServicesPage } from './ServicesPage.tsx'

export const screen: Screen = {
  folder: 'services',
  packs: { showcase: showcaseWords },
  parts: [AppointmentPart, StoriesPart],
  open: () => ({
    content: <ServicesPage />,
    title: 'site.services.title',
    description: 'site.services.about',
  }),
}
